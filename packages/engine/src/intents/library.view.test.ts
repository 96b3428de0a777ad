import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import type { Change } from "../change.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["One", "Two", "Three", "Four"], hand: ["Shock"] })
    .seat(BEN, "Ben");

const looks = (table: TestTable) =>
  table.view("public").zones.get(table.zone("library", ANNA))?.looks;

test("[V2] an owner looks at all of its library in its order, and at nobody else's", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  expect(table.namesByViewer("library", ANNA)).toEqual({
    Anna: ["Four", "Three", "Two", "One"],
    Ben: [],
    public: [],
    all: [],
  });
  expect(table.logForAll()).toBe("Anna looked through their library");
});

test("[V2] an owner looks at so many cards from the top or from the bottom", () => {
  const table = laid();
  table.do(ANNA, "library.view", { at: "top", count: 2 });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Two", "One"]);
  expect(table.logForAll()).toBe("Anna looked at the top 2 cards of their library");
  table.do(ANNA, "library.view", { at: "bottom" });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Four"]);
  expect(table.logForAll()).toBe("Anna looked at the bottom card of their library");
});

test("[V2] everyone sees who looks, and at how many cards", () => {
  const table = laid();
  table.do(ANNA, "library.view", { at: "top", count: 9 });
  expect(looks(table)).toEqual([{ seat: ANNA, at: "top", count: 4 }]);
});

test("[V2] a look at all of it follows what comes to the library and leaves it", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Four", "Three", "Two", "One", "Shock"]);
  table.do(ANNA, "library.draw", { count: 2 });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Four", "Three", "Two"]);
});

test("[V2] a look at the top shows no card that comes later", () => {
  const table = laid();
  table.do(ANNA, "library.view", { at: "top", count: 2 });
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  table.do(ANNA, "library.draw", { count: 2 });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Two"]);
});

test("[V2] [V7] a shuffle ends a look, and its handles name nothing any more", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  const card = table.handleOf(ANNA, "One");
  table.do(ANNA, "library.shuffle");
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
  expect(looks(table)).toBeUndefined();
  expect(table.refusalCode(ANNA, "card.move", { moves: [{ card, to: { zone: "hand" } }] })).toBe(
    "no_such_card moves.0.card",
  );
});

test("[V2] a deck that is loaded comes shuffled, so it ends a look into the empty library", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.do(ANNA, "library.view");
  table.do(ANNA, "deck.load", { cards: [{ name: "Bear", count: 3 }] });
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
  expect(looks(table)).toBeUndefined();
});

test("[V2] [V7] what one look shows keeps its handles when another begins, and gets others once nobody looks", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  const known = table.handles(ANNA, "library", ANNA);
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library" });
  expect(table.handles(ANNA, "library", ANNA)).toEqual(known);
  expect(table.handles(BEN, "library", ANNA)).toEqual(known);
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "library" });
  expect(table.handles(ANNA, "library", ANNA)).toEqual(known);
  table.do(ANNA, "library.view.close");
  table.do(ANNA, "library.view");
  const anew = table.handles(ANNA, "library", ANNA);
  expect(anew).toHaveLength(known.length);
  expect(anew.filter((handle) => known.includes(handle))).toEqual([]);
});

test("[V7] while another look stays, a later one names no card as an earlier one did", () => {
  const table = laid().seat(CHLOE, "Chloe");
  table.do(ANNA, "library.view", { at: "top" });
  const own = table.handles(ANNA, "library", ANNA);
  table.do(ANNA, "access.grant", { seat: CHLOE, zone: "library" });
  const known = table.handles(CHLOE, "library", ANNA);
  table.do(ANNA, "access.revoke", { seat: CHLOE, zone: "library" });
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library" });
  const later = table.handles(BEN, "library", ANNA);
  expect(later).toHaveLength(known.length);
  expect(later.filter((handle) => known.includes(handle))).toEqual(own);
});

test("[V7] a card that leaves a library somebody looks through isn't known again when it comes back", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  const known = table.handleOf(ANNA, "One");
  table.do(ANNA, "library.draw");
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "One"), to }] });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Four", "Three", "Two", "One"]);
  expect(table.handleOf(ANNA, "One")).not.toBe(known);
});

test("[V2] [V7] a card that only a look at the top showed has no handle once it left and came back", () => {
  const table = laid();
  table.do(ANNA, "library.view", { at: "top", count: 2 });
  table.do(ANNA, "library.draw");
  const [card, to] = [table.handleOf(ANNA, "One"), { zone: "library" }];
  const id = table.state.cardOf(card);
  table.do(ANNA, "card.move", { moves: [{ card, to }] });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Two"]);
  expect(id && table.state.card(id)?.handle).toBeNull();
});

test("[V2] leaving the table ends a look", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  table.do(ANNA, "seat.leave");
  expect(looks(table)).toBeUndefined();
  table.do(ANNA, "seat.claim", { name: "Anna" });
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
});

test("[V2] another seat can't look into a library that isn't its own", () => {
  const table = laid();
  table.do(BEN, "library.view");
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Ben: [] });
  expect(looks(table)).toBeUndefined();
});

/** The tables of the rows that a Change writes. */
const written = ({ writes }: Change) => writes.map(({ table }) => table).sort();

const lookedAt = (table: TestTable) =>
  table.state.get("zones", table.zone("library", ANNA))?.lookedAt;

test("[V2] a look is one record of the library, however many cards it shows; another keeps the cards' handles", () => {
  const table = laid();
  expect(written(table.do(ANNA, "library.view"))).toEqual(["zones"]);
  expect(lookedAt(table)?.some).toEqual({});
  const grant = { seat: BEN, zone: "library", at: "top", count: 2 } as const;
  const four = ["hidden", "hidden", "hidden", "hidden", "zones"];
  expect(written(table.do(ANNA, "access.grant", grant))).toEqual(four);
  expect(Object.keys(lookedAt(table)?.some ?? {})).toEqual([String(BEN)]);
  const two = four.slice(2);
  expect(written(table.do(ANNA, "library.view.close"))).toEqual(two);
  expect(written(table.do(ANNA, "access.revoke", { seat: BEN, zone: "library" }))).toEqual(two);
  expect(lookedAt(table)).toBeNull();
});

test("[V2] [V5] what has nothing to do with looks or reveals writes no record of a library", () => {
  const table = laid();
  expect(written(table.do(ANNA, "library.draw"))).toEqual(["hidden"]);
  table.do(ANNA, "library.view", { at: "bottom" });
  const to = { zone: "library" };
  const moves = [{ card: table.handleOf(ANNA, "Shock"), to }];
  expect(written(table.do(ANNA, "card.move", { moves }))).toEqual(["hidden"]);
  table.do(BEN, "library.view");
  table.do(ANNA, "library.view.close");
  for (const change of [table.do(ANNA, "library.shuffle"), table.do(ANNA, "seat.leave")])
    expect(written(change).filter((name) => name === "zones")).toEqual([]);
});

test("[V7] beside a look at the top, too, a card that comes back to a library looked through isn't known again", () => {
  const table = laid();
  table.do(ANNA, "library.view", { at: "top", count: 1 });
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library" });
  const known = new Set([table.handleOf(BEN, "One")]);
  for (const times of [2, 3]) {
    table.do(ANNA, "library.draw");
    const moves = [{ card: table.handleOf(ANNA, "One"), to: { zone: "library" } }];
    table.do(ANNA, "card.move", { moves });
    expect(table.names(ANNA, "library", ANNA)).toEqual([]);
    expect(table.names(BEN, "library", ANNA)).toEqual(["Four", "Three", "Two", "One"]);
    expect(known.add(table.handleOf(BEN, "One")).size).toBe(times);
  }
});

test("[V2] of two looks at an end only the one that showed a card loses it when it leaves and comes back", () => {
  const table = laid();
  table.do(ANNA, "library.view", { at: "top", count: 1 });
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library", at: "bottom" });
  table.do(ANNA, "library.draw");
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "One"), to }] });
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
  expect(table.names(BEN, "library", ANNA)).toEqual(["Four"]);
});

test("[V2] a look that an earlier version stored without a secret ends like any other", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  const zone = table.zone("library", ANNA);
  const record = table.state.row("zones", zone);
  table.state.write("zones", zone, { ...record, lookedAt: null });
  table.do(ANNA, "library.view.close");
  expect(looks(table)).toBeUndefined();
  expect(lookedAt(table)).toBeNull();
});
