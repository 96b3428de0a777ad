import { expect, test } from "vitest";
import { ANNA, BEN, game, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  game("magic")
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
  const table = game("magic").seat(ANNA, "Anna");
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
