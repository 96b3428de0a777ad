import fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { RandomPlayout } from "../testkit/random-playout.ts";
import { ANNA, BEN, createTestTable } from "../testkit/test-table.ts";
import { applyChangeInPlace, type Change } from "./change.ts";
import { decodeChange, encodeChange, encodeStateRow, type StoredChange } from "./codec.ts";
import { zoneIdOf } from "./ids.ts";
import { createInitialState } from "./opening.ts";
import { buildOverlayStep, buildViewerOverlay } from "./overlay.ts";
import { HIDDEN_CARD_FIELD_DEFINITIONS, isAlikeButOrder, NEW_HIDDEN_CARD } from "./records.ts";
import { TableState } from "./state.ts";

const stored = (change: Change): StoredChange =>
  JSON.parse(JSON.stringify(encodeChange(change))) as StoredChange;

/** A Change without what its log doesn't keep: the handles of cards that everyone saw. */
const withoutHandles = (change: Change): Change => ({
  ...change,
  log: change.log.map((entry) => ({
    ...entry,
    cards: entry.cards.map(({ name, seenBy }) => ({ name, seenBy })),
  })),
});

/** The rows that a Change wrote, each by itself: cards that were copied share a print, and are encoded in other runs. */
const rowsOf = ({ writes }: Change): readonly unknown[] =>
  writes.map(({ table, key, before, after }) => [
    table,
    key,
    ...[before, after].map((row) => (row === undefined ? null : encodeStateRow(table, row))),
  ]);

test("[J6] every Change of a game, written as JSON and read back, is the same Change", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const played = new RandomPlayout({ seed });
      const before = createInitialState(played.game, played.opening);
      for (const { result } of played.startAndPlay(40)) {
        if (!result.ok) continue;
        const read = decodeChange(stored(result.value), (table, key) => before.get(table, key));
        expect(read).toStrictEqual(withoutHandles(result.value));
        // Equality can't look into secrets; what they hold shows when their rows are encoded.
        expect(rowsOf(read)).toEqual(rowsOf(result.value));
        applyChangeInPlace(before, read);
      }
    }),
    { numRuns: deep(15, 1_000) },
  );
});

test("[J6] an opening Change is read back upon an empty state", () => {
  const { journal, state } = createTestTable("standard-52");
  const [opening] = journal;
  const read = decodeChange(stored(opening ?? expect.fail()), () => undefined);
  const again = createInitialState(state.game, read);
  expect(again.size("hidden")).toBe(52);
  expect(stored(read)).toEqual(stored(opening ?? expect.fail()));
});

test("a row that changed is stored as the fields that differ", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { battlefield: ["Bear"] });
  const cards = [table.handleOf(ANNA, "Bear")];
  const { writes } = encodeChange(table.do(ANNA, "card.tap", { cards, tapped: true }));
  const id = table.state.cardOf(cards[0] ?? expect.fail());
  expect(writes).toEqual([["cards", id, "set", { tapped: false }, { tapped: true }]]);
});

test("a journal that names no table, or changes a row that is not there, is a bug", () => {
  const state = new TableState(createTestTable("magic").state.game);
  const decode = (write: unknown) =>
    decodeChange(
      JSON.parse(JSON.stringify({ writes: [write], log: [] })) as StoredChange,
      (table, key) => state.get(table, key),
    );
  expect(() => decode(["faces", 1, "put", {}])).toThrow("The journal names no table faces");
  expect(() => decode(["cards", 1, "set", {}, {}])).toThrow("a row of cards that is not there");
});

test("[J8] a shuffle is stored as the places its cards left and came to, also of one that stayed", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", {
    library: ["Bear", "Forest", "Island"],
  });
  const { writes } = encodeChange(table.do(ANNA, "library.shuffle", {}));
  expect(writes).toEqual([["hidden", expect.any(Array), "orders"]]);
  expect(writes[0]?.[1]).toHaveLength(9);
});

test("[J8] of each field of a hidden card but its order it is seen that it changed", () => {
  const card = { ...NEW_HIDDEN_CARD, handle: null, zone: zoneIdOf("library", ANNA), owner: ANNA };
  const row = { ...card, order: 1 };
  expect(isAlikeButOrder(row, { ...row, order: 2 })).toBe(true);
  for (const field of Object.keys(HIDDEN_CARD_FIELD_DEFINITIONS)) {
    expect(isAlikeButOrder(row, { ...row, [field]: "other" })).toBe(field === "order");
  }
});

test("[J8] a look at a library, and its end, are stored as one row each, however many cards it shows", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 300 });
  for (const payload of [{}, { at: "top", count: 200 }] as const) {
    const opened = encodeChange(table.do(ANNA, "library.view", payload)).writes;
    expect(opened.map(([name, key]) => [name, key])).toEqual([["zones", "library:1"]]);
    const closed = encodeChange(table.do(ANNA, "library.view.close", {})).writes;
    expect(closed.map(([name, key]) => [name, key])).toEqual([["zones", "library:1"]]);
  }
});

/** A change in a form that earlier versions stored. */
const storedBefore = (writes: readonly unknown[]): StoredChange =>
  JSON.parse(JSON.stringify({ writes, log: [] }));

test("[J6] a look that an earlier version stored with each card is read, and shows the cards", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: ["Bear", "Forest"] });
  const { state } = table;
  const zone = zoneIdOf("library", ANNA);
  const [forest, bear] = state.cardsIn(zone);
  const looks = [{ seat: ANNA, at: "all", count: 2 }];
  const change = decodeChange(
    storedBefore([
      ["zones", zone, "set", { looks: [] }, { looks }],
      ["hidden", [forest, null, "aaaaaaaa", bear, null, "bbbbbbbb"], "looks", [], [ANNA]],
    ]),
    (name, key) => state.get(name, key),
  );
  applyChangeInPlace(state, change);
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Forest", "Bear"]);
  const viewer = { kind: "seat", seat: ANNA } as const;
  expect(Object.keys(buildOverlayStep(state, change, viewer)?.put ?? {})).toEqual([
    "aaaaaaaa",
    "bbbbbbbb",
  ]);
  expect(Object.keys(buildViewerOverlay(state, viewer).cards)).toEqual(["aaaaaaaa", "bbbbbbbb"]);
});

test("cards that come to a zone or leave it together are stored as one run for each zone", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Bear", "Forest", "Island"] });
  const moves = table.hand(ANNA).map((card) => ({ card, to: { zone: "battlefield" } }));
  const { writes } = encodeChange(table.do(ANNA, "card.move", { moves }));
  const fields = ["handle", "controller", "order", "position"];
  expect(writes).toEqual([
    ["cards", expect.any(Array), "came", "battlefield:1", ANNA, fields],
    ["hidden", expect.any(Array), "went", "hand:1", ANNA, ["handle", "order"]],
  ]);
  expect(writes.map(([, cards]) => (cards as unknown[]).length)).toEqual([15, 9]);
});

test("[J6] cards that an earlier version stored one by one, or without the names of fields, are read", () => {
  const place = { zone: "hand:1", owner: 1, ...NEW_HIDDEN_CARD };
  const change = decodeChange(
    storedBefore([
      ["hidden", 4, "put", { handle: "a", zone: "hand:1", owner: 1, order: 2 }],
      ["hidden", [5, "b", 3, 6, "c", 4], "came", "hand:1", 1],
    ]),
    () => undefined,
  );
  expect(change.writes).toEqual([
    { table: "hidden", key: 4, after: { ...place, handle: "a", order: 2 } },
    { table: "hidden", key: 5, after: { ...place, handle: "b", order: 3 } },
    { table: "hidden", key: 6, after: { ...place, handle: "c", order: 4 } },
  ]);
});

test("a print that another card bears from now on is stored once", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 31 }).seat(BEN, "Ben");
  table.do(ANNA, "library.draw");
  const before = createInitialState(table.state.game, { writes: [], log: [] });
  for (const change of table.journal) applyChangeInPlace(before, change);
  const change = table.system("seat.reset", { seat: ANNA, redeal: true });
  const { writes } = stored(change);
  const moved = writes.filter(([name]) => name === "prints");
  expect(moved.map(([, , kind]) => kind)).toEqual(["moved to", "moved from"]);
  expect(moved.map(([, cards]) => (cards as unknown[]).length)).toEqual([62, 62]);
  const read = decodeChange(stored(change), (name, key) => before.get(name, key));
  expect(stored(read)).toEqual(stored(change));
  applyChangeInPlace(before, read);
  const prints = (state: TableState) =>
    [...state.entries("prints")].map(([id, print]) => [id, encodeStateRow("prints", print)]);
  expect(prints(before).toSorted()).toEqual(prints(table.state).toSorted());
});
