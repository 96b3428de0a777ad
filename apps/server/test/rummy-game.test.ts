import { expect, test } from "vitest";
import { type Player, requireDefined } from "./players.ts";
import { startGame, type TestGame } from "./test-game.ts";
import { testServer } from "./test-server.ts";

const server = testServer();
const HAND = 7;
const MELD = 3;

/** Deals seven to each and turns up the first card of the discard. */
const deal = async ({ players: [dealer], watcher }: TestGame): Promise<void> => {
  const first = requireDefined(dealer);
  await first.does("library.shuffle", {});
  await first.does("library.deal", { count: HAND });
  const top = { zone: "library", place: "top" } as const;
  await first.does("card.move", { moves: [{ card: top, to: { zone: "discard" } }] });
  await watcher.until(({ revision }) => revision >= first.now.revision);
};

/** Takes the top card of the discard, which all have seen, and then hides it among the others. */
const takesDiscard = async (table: TestGame, player: Player): Promise<void> => {
  const [handle, { face }] = requireDefined(player.sees("discard").at(-1), "a discard");
  await player.moves([handle], "hand");
  expect(player.hand.map(([, card]) => card.face?.name)).toContain(face?.name);
  await table.settles();
  expect(table.watcher.names(player.zone("hand"))).toContain(face?.name);
  const [held] = requireDefined(player.hand.find(([, card]) => card.face?.name === face?.name));
  await player.does("card.reveal", { cards: [held], to: "none" });
  await table.settles();
  expect(table.watcher.names(player.zone("hand"))).not.toContain(face?.name);
};

/** Draws from the stock, which only the player sees. */
const takesStock = async (table: TestGame, player: Player): Promise<void> => {
  const [, { face }] = await player.draws();
  await table.settles();
  const drawn = new RegExp(`^${player.name} drew`);
  const heard = table.everyone.map(({ reads }) => reads.findLast((line) => drawn.test(line)));
  for (const [index, each] of table.everyone.entries()) {
    const what = each === player ? requireDefined(face).name : "a card";
    expect(heard[index]).toBe(`${player.name} drew ${what}`);
  }
};

/** Puts the discard but its top card back under a shuffle, when the stock is empty. */
const reshuffles = async (table: TestGame, player: Player): Promise<void> => {
  const cards = player.sees("discard").slice(0, -1);
  expect(player.count("library")).toBe(0);
  await player.moves(
    cards.map(([handle]) => handle),
    "library",
  );
  await player.does("library.shuffle", {});
  await table.settles();
  for (const each of table.everyone) {
    expect(each.count("library")).toBe(cards.length);
    expect(each.sees("library")).toEqual([]);
    expect(each.sees("discard")).toHaveLength(1);
    for (const [handle] of cards) expect(each.card(handle)).toBeUndefined();
  }
  const [[stale]] = [requireDefined(cards[0])];
  await player.isRefused(
    ["card.move", { moves: [{ card: stale, to: { zone: "hand" } }] }],
    "no_such_card",
  );
};

/** Lays down what makes three or four of a kind, for points. */
const melds = async (table: TestGame, player: Player): Promise<void> => {
  const meld = player.hand
    .map(([, { face }]) => player.hand.filter(([, card]) => card.face?.rank === face?.rank))
    .find(({ length }) => length >= MELD);
  if (!meld || meld.length === player.hand.length) return;
  const before = player.view.seats.get(player.seat)?.counters.points ?? 0;
  const handles = meld.map(([handle]) => handle);
  await player.moves(handles, "battlefield");
  await player.does("seat.counter.add", { counter: "points", delta: meld.length * 5 });
  await table.settles();
  for (const each of table.everyone) {
    expect(handles.map((handle) => each.card(handle)?.face)).toEqual(meld.map(([, c]) => c.face));
    expect(each.view.seats.get(player.seat)?.counters.points).toBe(before + meld.length * 5);
  }
};

/** How many cards of the rank of one a player holds. */
const alike = ({ hand }: Player, rank: string | undefined): number =>
  hand.filter(([, { face }]) => face?.rank === rank).length;

/** Goes out: lays all that is left on the table. */
const goesOut = async (table: TestGame, player: Player): Promise<void> => {
  const handles = player.hand.map(([handle]) => handle);
  await player.moves(handles, "battlefield");
  await table.settles();
  for (const each of table.everyone) {
    expect(each.count(player.zone("hand"))).toBe(0);
    const laid = new Set(each.sees("battlefield").map(([handle]) => handle));
    expect(handles.filter((handle) => !laid.has(handle))).toEqual([]);
  }
};

/** Discards what makes no pair, if there is such a card. */
const discards = async (table: TestGame, player: Player): Promise<void> => {
  const [handle, { face }] = requireDefined(
    player.hand.find(([, card]) => alike(player, card.face?.rank) === 1) ?? player.hand[0],
    "a card to discard",
  );
  await player.does("hand.discard", { cards: [handle] });
  await table.settles();
  for (const each of table.everyone) {
    expect(each.names("discard").at(-1)).toBe(face?.name);
    expect(each.reads.at(-1)).toBe(`${player.name} discarded ${face?.name}`);
  }
};

test("three play rummy until the stock has run out and been made anew, and all see one table", async () => {
  const table = await startGame(server.url.origin, { game: "standard-52" }, [
    "Rosa",
    "Sven",
    "Tilda",
  ]);
  await deal(table);
  await table.settles();
  expect(table.players.map(({ hand }) => hand.length)).toEqual([HAND, HAND, HAND]);
  expect(table.watcher.count("library")).toBe(52 - 3 * HAND - 1);

  await requireDefined(table.players[0]).does("turn.start", {
    first: requireDefined(table.players[0]).seat,
  });
  let shuffles = 0;
  for (let round = 0; round < 40 && shuffles === 0; round += 1) {
    for (const [index, player] of table.players.entries()) {
      expect(player.turn).toBe(player.seat);
      if (player.count("library") === 0) {
        await reshuffles(table, player);
        shuffles += 1;
      }
      if ((round + index) % 4 === 3) await takesDiscard(table, player);
      else await takesStock(table, player);
      await melds(table, player);
      if (player.hand.length > 1) await discards(table, player);
      await player.does("turn.next", {});
      await table.settles();
      expect(table.cards()).toBe(52);
    }
  }
  expect(shuffles).toBeGreaterThan(0);
  await goesOut(table, requireDefined(table.players[0]));
  for (const player of table.players) {
    const delta = -player.hand.length;
    if (player.hand.length > 0) await player.showsHand();
    await player.does("seat.counter.add", { counter: "points", delta });
    await table.settles();
    const shown = new Set(player.names(player.zone("hand")));
    expect(new Set(table.watcher.names(player.zone("hand")))).toEqual(shown);
  }
  await table.equalsNewcomers();
  expect(table.cards()).toBe(52);
});
