import type { Handle, TableView } from "@baize/engine";
import { act, cardsIn, type Player, say, seatAll } from "./player.ts";

const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");

const faceOf = (view: TableView | null, card: Handle) => view?.cards.get(card)?.face;

/** Three or four of a rank, or three in a row of a suit: what the player could lay down first. */
const meldIn = (player: Player): readonly Handle[] | null => {
  const { view } = player.client.getSnapshot();
  const hand = cardsIn(player, "hand");
  for (const rank of RANKS) {
    const set = hand.filter((card) => faceOf(view, card)?.rank === rank);
    if (set.length >= 3) return set.slice(0, 4);
  }
  for (const suit of ["clubs", "diamonds", "hearts", "spades"] as const) {
    const cards = RANKS.map((rank) =>
      hand.find((card) => {
        const face = faceOf(view, card);
        return face?.suit === suit && face.rank === rank;
      }),
    );
    for (let at = 0; at + 3 <= cards.length; at += 1) {
      const run = cards.slice(at, at + 3).filter((card) => card !== undefined);
      if (run.length === 3) return run;
    }
  }
  return null;
};

/** A card that goes with fewest of the others: with those of its rank, and with its neighbours in its suit. */
const looseIn = (player: Player): Handle | undefined => {
  const { view } = player.client.getSnapshot();
  const hand = cardsIn(player, "hand").map((card) => ({ card, face: faceOf(view, card) }));
  const friendsOf = ({ face }: (typeof hand)[number]): number =>
    hand.filter(({ face: other }) => {
      const apart = RANKS.indexOf(face?.rank ?? "") - RANKS.indexOf(other?.rank ?? "");
      return apart === 0 || (face?.suit === other?.suit && Math.abs(apart) <= 2);
    }).length;
  return hand.sort((a, b) => friendsOf(a) - friendsOf(b))[0]?.card;
};

const STEP = 0.045;

/** Lays a meld on the table, its cards overlapping. */
const layDown = (player: Player, meld: readonly Handle[], at: { x: number; y: number }) => {
  const moves = meld.map((card, index) => ({
    card,
    to: { zone: "battlefield", position: { x: at.x + STEP * index, y: at.y } },
  }));
  return act(player, "card.move", { moves });
};

/** One turn: a card is drawn, a meld laid down where there is one, and a card thrown away. */
const takeTurn = async (player: Player, at: { x: number; y: number }): Promise<boolean> => {
  await act(player, "library.draw", {});
  const meld = meldIn(player);
  if (meld) await layDown(player, meld, at);
  const card = looseIn(player);
  if (card !== undefined)
    await act(player, "card.move", { moves: [{ card, to: { zone: "discard" } }] });
  await act(player, "turn.next", {});
  return meld !== null;
};

const ROWS = [0.92, 0.08, 0.5];

/** Deals, and plays some rounds; how many melds lie on the table then. */
const playRounds = async (players: readonly Player[]): Promise<number> => {
  for (const player of players) await act(player, "library.draw", { count: 11 });
  const laid = players.map(() => 0);
  await act(players[0] as Player, "turn.next", {});
  for (let round = 0; round < 4; round += 1) {
    for (const [index, player] of players.entries()) {
      const before = laid[index] ?? 0;
      const at = { x: 0.04 + 0.25 * before, y: ROWS[index] ?? 0 };
      if (await takeTurn(player, at)) laid[index] = before + 1;
    }
  }
  return laid.reduce((sum, melds) => sum + melds, 0);
};

const MOST_GAMES = 8;
const ENOUGH_MELDS = 5;

/** Three at rummy after some rounds, with what the cards brought; of some games one in which they brought something. */
export const rummyScene = async (url: string): Promise<readonly Player[]> => {
  let players: readonly Player[] = [];
  for (let game = 0; game < MOST_GAMES; game += 1) {
    for (const { client } of players) client.close();
    players = await seatAll(url, { game: "standard-52" }, ["Anna", "Ben", "Chloé"]);
    if ((await playRounds(players)) >= ENOUGH_MELDS) break;
  }
  const [anna, ben, chloe] = players as [Player, Player, Player];
  await act(ben, "seat.counter.add", { counter: "points", delta: 15 });
  await say(chloe, "I need one card. One!");
  await say(ben, "Which?");
  await say(chloe, "As if I’d tell.");
  await act(anna, "library.draw", {});
  chloe.client.point({ zone: "battlefield", x: 0.6, y: 0.6 });
  return players;
};
