import { expect, test } from "vitest";
import type { GameDefinition } from "../src/games/game.ts";
import { HINTS_TEST_GAME, LOCKS_TEST_GAME } from "../testkit/games.ts";
import { ANNA, BEN, CHLOE, TestTable } from "../testkit/test-table.ts";

/** Anna holds a card, with a counter where the test puts one. */
const holding = (game: GameDefinition = LOCKS_TEST_GAME) => {
  const table = new TestTable(game, 1).seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloe");
  table.do(ANNA, "library.draw");
  const [card = ""] = table.hand(ANNA);
  const move = (to: object, more: object = {}) =>
    table.do(ANNA, "card.move", { moves: [{ card, to, ...more }] } as never);
  return { table, card, move, row: () => table.view(ANNA).cards.get(card as never) };
};

const count = (table: TestTable, card: string) =>
  table.do(ANNA, "card.counter.set", { cards: [card], counter: "charge", value: 2 } as never);

test("[EN1] a zone lets its cards lie face down unless the move says otherwise", () => {
  const { table, move } = holding();
  move({ zone: "wall" });
  expect(table.namesByViewer("wall", ANNA)).toMatchObject({ Ben: [null], public: [null] });
  expect(table.names(ANNA, "wall", ANNA)).toEqual([null]);
  expect(table.logFor(BEN)).toEqual(["Anna moved a card from hand to wall face down"]);
  const open = holding();
  open.move({ zone: "wall" }, { faceDown: false });
  expect(open.table.names(BEN, "wall", ANNA)).toEqual([expect.stringMatching(/^Hint/)]);
});

test("[EN1] counters are kept or lost as the zone says", () => {
  const { table, card, move, row } = holding();
  count(table, card);
  move({ zone: "discard" });
  expect(row()?.counters).toEqual({ charge: 2 });
  const other = holding();
  count(other.table, other.card);
  other.move({ zone: "battlefield" });
  expect(other.row()?.counters).toBeUndefined();
});

test("[EN1] a card enters a battlefield tapped, and loses its marks between battlefields", () => {
  const { table, card, move, row } = holding();
  move({ zone: "battlefield" });
  expect(row()?.tapped).toBe(true);
  table.do(ANNA, "card.tap", { cards: [card], tapped: false } as never);
  table.do(ANNA, "card.note.set", { cards: [card], note: "mine" } as never);
  move({ zone: "battlefield", position: { x: 0.25, y: 0.5 } });
  expect([row()?.tapped, row()?.marks?.note]).toEqual([undefined, "mine"]);
  table.do(ANNA, "card.control.give", { cards: [card], seat: CHLOE } as never);
  expect([row()?.tapped, row()?.marks?.note]).toEqual([true, undefined]);
});

test("[EN1] what hangs on a card that loses its marks stays where it was", () => {
  const { table, card, move, row } = holding();
  move({ zone: "battlefield" });
  table.do(ANNA, "token.create", { name: "Shield" });
  const shield = table.handleOf(ANNA, "Shield");
  table.do(ANNA, "card.attach", { cards: [shield], to: card } as never);
  table.do(ANNA, "card.control.give", { cards: [card], seat: CHLOE } as never);
  expect(row()?.marks?.attached).toBeUndefined();
  const hung = table.view(ANNA).cards.get(shield);
  expect([hung?.zone, hung?.marks?.attachedTo]).toEqual(["battlefield:1", undefined]);
});

test("[EN1] [OT3] a card that all others see can't be put where it would lie face down", () => {
  const hints: GameDefinition = {
    ...HINTS_TEST_GAME,
    zones: HINTS_TEST_GAME.zones.map((zone) =>
      zone.kind === "camp" ? { ...zone, enter: { face: "down" } } : zone,
    ),
  };
  const { table, card } = holding(hints);
  const to = (faceDown?: boolean) => ({
    moves: [{ card, to: { zone: "camp" }, ...(faceDown === undefined ? {} : { faceDown }) }],
  });
  expect(table.refusalCode(ANNA, "card.move", to())).toBe("not_here moves.0.to");
  table.do(ANNA, "card.move", to(false) as never);
});

test("[EN1] the lines of milling and of a deal say that the cards lie face down", () => {
  const { table } = holding();
  table.do(ANNA, "library.deal", { count: 1, to: "wall" } as never);
  expect(table.logFor(BEN)[0]).toMatch(/face down/);
});

test("[EN2] the next game lays out a zone's own cards face up", () => {
  const memory: GameDefinition = {
    ...LOCKS_TEST_GAME,
    zones: [
      ...LOCKS_TEST_GAME.zones.filter(({ kind }) => kind !== "discard"),
      {
        kind: "discard",
        name: "Shared wall",
        owner: "table",
        visibility: "public",
        layout: "row",
        faceDown: true,
        enter: { face: "down", counters: "keep" },
      },
    ],
    supply: {
      kind: "table",
      zone: "library",
      cards: [
        { face: { name: "Hint" }, count: 4 },
        { face: { name: "Stone" }, count: 1, zone: "discard" },
      ],
    },
  };
  const table = new TestTable(memory, 1).seat(ANNA).seat(BEN);
  const stone = table.handleOf(ANNA, "Stone");
  table.do(ANNA, "card.move", { moves: [{ card: stone, to: { zone: "battlefield" } }] } as never);
  table.do(ANNA, "card.counter.set", { cards: [stone], counter: "charge", value: 1 } as never);
  table.do(BEN, "seat.ready", { ready: true } as never);
  table.do(ANNA, "game.next", {} as never);
  expect(table.names(BEN, "discard", BEN)).toEqual(["Stone"]);
  const card = table.view(BEN).cards.get(table.handleOf(BEN, "Stone"));
  expect(card?.counters).toBeUndefined();
});

test("[EN1] a hand keeps counters too where its zone says so, and who doesn't see the card isn't shown them", () => {
  const { table, card, move } = holding();
  count(table, card);
  move({ zone: "battlefield" });
  count(table, card);
  move({ zone: "hand" });
  const kept = (viewer: typeof ANNA | typeof BEN | "public") =>
    [...table.view(viewer).cards.values()].flatMap(({ counters }) => (counters ? [counters] : []));
  // What everybody has seen stays shown in a hand until it is hidden.
  expect([kept(ANNA), kept(BEN)]).toEqual([[{ charge: 2 }], [{ charge: 2 }]]);
  table.do(ANNA, "hand.reveal", { to: "none" });
  expect([kept(ANNA), kept(BEN), kept("public")]).toEqual([[{ charge: 2 }], [], []]);
});
