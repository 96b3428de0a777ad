import { cardsOfZone, type TablePlayer } from "../table-player.ts";
import {
  firstTwoPlayers,
  playerWithTurn,
  requestNextRound,
  type SeatedPlayers,
} from "./seated-players.ts";

/** Each hand to its last card: all drag one to their place in the trick, and one of them takes it. */
const playTricks = async (all: SeatedPlayers, count: number): Promise<void> => {
  for (let left = count - 1; left >= 0; left -= 1) {
    for (const [seat, player] of all.entries()) {
      await player.drag(0, player.zone("Trick").locator(`[data-cell='${seat}']`));
      await player.has(left);
    }
    const winner = all[left % all.length];
    await winner?.has(all.length, "Trick");
    await winner?.press("Take the trick");
    for (const player of all) await player.has(0, "Trick");
  }
};

export const playPoker = async (all: SeatedPlayers): Promise<void> => {
  const [anna, ben] = firstTwoPlayers(all);
  const bet = async (player: TablePlayer, number: number): Promise<void> => {
    await player.menu("Chips", "Bet …");
    await player.answer({ number });
  };
  await anna.press("Deal the first hand");
  await bet(anna, 1);
  await bet(ben, 2);
  await bet(anna, 1);
  await anna.menu("Deck", "Deal the flop");
  await anna.has(3, "Board");
  await bet(ben, 5);
  await bet(anna, 5);
  for (const count of [4, 5]) {
    await ben.menu("Deck", "Deal turn or river");
    await anna.has(count, "Board");
  }
  await ben.menu("Muck", "Fold");
  await ben.has(0);
  await anna.act("Show your hand");
  await ben.has(2, "Revealed cards");
  await anna.menu("Pot", "Take the pot");
  await anna.counts(57, "Chips");
  await anna.menu("Muck", "Fold");
  await ben.act("Deal the next hand");
  for (const each of all) await each.has(2);
  await bet(ben, 43);
  await bet(anna, 43);
  await anna.counts(86, "Pot");
  await anna.menu("Deck", "Deal the flop");
  for (const count of [4, 5]) {
    await anna.menu("Deck", "Deal turn or river");
    await ben.has(count, "Board");
  }
  await anna.menu("Pot", "Take the pot");
  await anna.counts(100, "Chips");
  await ben.counts(0, "Chips");
};

export const playSkat = async (all: SeatedPlayers): Promise<void> => {
  const [anna, ben] = firstTwoPlayers(all);
  await anna.press("Deal");
  for (const each of all) await each.has(10);
  await ben.act("Bid …");
  await ben.answer({ number: 18 });
  await ben.menu("Skat", "Pick up the skat");
  await ben.has(12);
  await ben.menu("Skat", "Discard two cards …");
  await ben.answer({ cards: 2 });
  await ben.has(10);
  await playTricks(all, 10);
  await ben.act("Score a won game …");
  await ben.answer({ number: 24 });
  await ben.press("Next game");
  for (const each of all) await each.has(10);
};

export const playTarot = async (all: SeatedPlayers): Promise<void> => {
  const [anna] = firstTwoPlayers(all);
  await anna.press("Deal");
  await anna.answer({ number: 24 });
  for (const each of all) await each.has(24);
  await anna.menu("Dog", "Show the dog");
  for (const each of all) await each.has(6, "Shown cards");
  await anna.press("Take the shown cards");
  await anna.has(30);
  await anna.menu("Tricks won", "Discard into your tricks …");
  await anna.answer({ cards: 6 });
  await anna.has(24);
  await playTricks(all, 24);
  await anna.press("Next game");
  await anna.answer({ number: 24 });
  for (const each of all) await each.has(24);
};

export const playThirtyTwo = async (all: SeatedPlayers): Promise<void> => {
  const [anna, ben] = firstTwoPlayers(all);
  await anna.press("Deal 8 each");
  for (const each of all) await each.has(8);
  await ben.menu("Stock", "Exchange cards …");
  await ben.answer({ cards: 2 });
  await ben.has(8);
  await playTricks(all, 8);
  await ben.press("Points +1");
  await ben.press("Next round");
  for (const each of all) await each.has(0);
  await anna.press("Deal 8 each");
  for (const each of all) await each.has(8);
};

export const playRummy = async (all: SeatedPlayers): Promise<void> => {
  const [anna] = firstTwoPlayers(all);
  await anna.press("Deal the first round");
  for (const each of all) await each.has(7);
  for (let turn = 0; turn < 14; turn += 1) {
    const player = await playerWithTurn(all);
    const before = await cardsOfZone(player.hand).count();
    if (turn % 3 === 1) await player.menu("Discard", "Take the top card");
    else await player.press("Draw");
    await player.has(before + 1);
    // After some turns all say that three cards go together: the table leaves that to them.
    const laid = turn > 3 ? Math.min(before, 3) : 0;
    if (laid === 3) {
      await player.act("Lay down a meld …");
      await player.answer({ cards: laid });
    } else if (laid > 0) {
      for (let card = 0; card < laid; card += 1) {
        await player.drag(0, player.page.getByRole("listbox", { name: /^(Melds|Table)/ }));
      }
    }
    await player.has(before + 1 - laid);
    await player.drag(0, "Discard");
    await player.has(before - laid);
    if (before - laid > 0) await player.endTurn();
    else break;
  }
  const winner = await playerWithTurn(all);
  await winner.act("Score points …");
  await winner.answer({ number: 30 });
  await requestNextRound(all, "Deal the next round");
  for (const each of all) await each.has(7);
};
