import { expect, test } from "vitest";
import { dumpStateAndOrders } from "../testkit/dump-state.ts";
import { ANNA, BEN, createTestTable } from "../testkit/test-table.ts";
import { applyChangeInPlace } from "./change.ts";
import { BUILT_IN_GAMES, findBuiltInGame } from "./games/index.ts";
import { createInitialState } from "./opening.ts";
import { roomKeyEpochOfScope } from "./rules/key-epochs.ts";

test.each(BUILT_IN_GAMES.map(({ id }) => id))(
  "a table of %s is laid with the zones all share and no seat",
  (id) => {
    const table = createTestTable(id);
    const { zones, seats, table: fields } = table.view("public");
    expect(seats.size).toBe(0);
    expect(fields).toEqual({
      name: "Friday",
      game: id,
      turn: null,
      phase: null,
      direction: "up",
      host: null,
      hostAway: false,
      judge: null,
      locked: false,
      delay: 0,
      spectatorChatOff: false,
      seatsOffered: table.state.game.seats,
      resetProposal: null,
      setUp: false,
      starter: null,
      awaiting: {},
      playsOn: false,
      copiedFrom: [],
      counters: {},
      nextGame: null,
      clock: null,
      match: null,
      picturesForbidden: false,
      houseRules: [],
      listing: null,
      mats: {},
      undo: null,
      undoAsked: { turn: 0, times: {} },
      choice: null,
      access: { last: 0, pending: [] },
      record: {},
      allHands: { agreed: [], since: null },
      eyes: {},
      counterColours: {},
      chance: null,
      commitments: {},
    });
    const shared = table.state.game.zones.filter(({ owner }) => owner === "table");
    expect([...zones.values()].map(({ kind }) => kind)).toEqual(shared.map(({ kind }) => kind));
  },
);

test("[WK5] the key epochs of a room begin at a random number", () => {
  const first = (seed: number): number =>
    roomKeyEpochOfScope(createTestTable("magic", seed).state, "host");
  const firsts = Array.from({ length: 50 }, (_, seed) => first(seed + 1));
  expect(new Set(firsts).size).toBe(firsts.length);
  for (const each of firsts) expect(Number.isSafeInteger(each)).toBe(true);
  // Not a few bits of it, and not the time: forty-eight bits, of which the first ones move too.
  expect(Math.max(...firsts)).toBeGreaterThan(2 ** 47);
  expect(new Set(firsts.map((each) => Math.floor(each / 2 ** 32))).size).toBeGreaterThan(40);
});

test("[V1] [C1] the 52 cards lie in the stock in an order that nobody knows", () => {
  const table = createTestTable("standard-52", 1);
  expect(table.view("all").cards.size).toBe(0);
  expect(table.view("all").zones.get(table.zone("library", ANNA))?.count).toBe(52);
  const order = table.trueNames("library", ANNA);
  expect(new Set(order).size).toBe(52);
  expect(order).not.toEqual(createTestTable("standard-52", 2).trueNames("library", ANNA));
  expect(order.toSorted()).toEqual(
    createTestTable("standard-52", 2).trueNames("library", ANNA).toSorted(),
  );
});

test("the Changes of a table, applied in order, lay it again", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: 20, hand: ["Shock"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "library.draw", { count: 3 });
  const [opening, ...rest] = table.journal;
  const again = createInitialState(table.state.game, opening ?? expect.fail());
  for (const change of rest) applyChangeInPlace(again, change);
  expect(dumpStateAndOrders(again)).toBe(table.snapshot());
});

test("a game is found by its id, and none by another word", () => {
  expect(findBuiltInGame("magic")?.name).toBe("Magic");
  expect(["", "chess", "__proto__", "constructor"].map(findBuiltInGame)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(BUILT_IN_GAMES)("the zones of $name bear names of their own", ({ zones, supply }) => {
  expect(new Set(zones.map(({ kind }) => kind)).size).toBe(zones.length);
  if (supply.kind === "table") expect(zones.map(({ kind }) => kind)).toContain(supply.zone);
});
