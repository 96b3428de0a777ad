import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["One", "Two", "Three", "Four"], hand: ["Shock"] })
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");

const shown = (to: "all" | "none" | (typeof ANNA)[] = "all"): TestTable => {
  const table = laid();
  table.do(ANNA, "library.topReveal.set", { to });
  return table;
};

const top = (table: TestTable, viewer: typeof ANNA | "public" = "public") =>
  table.names(viewer, "library", ANNA);

test("[V5] the top card is shown to everyone, and everyone is told so", () => {
  const table = shown();
  expect(table.namesByViewer("library", ANNA)).toEqual({
    Anna: ["One"],
    Ben: ["One"],
    Chloé: ["One"],
    public: ["One"],
    all: ["One"],
  });
  expect(table.logForAll()).toBe("Anna started revealing the top card of their library");
  const zone = table.view("public").zones.get(table.zone("library", ANNA));
  expect(zone?.topShownTo).toBe("all");
});

test("[V5] the top card is shown to its owner alone, or to chosen seats", () => {
  const table = shown([ANNA]);
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Anna: ["One"], Ben: [], all: [] });
  table.do(ANNA, "library.topReveal.set", { to: [CHLOE, BEN] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({
    Anna: [],
    Ben: ["One"],
    Chloé: ["One"],
  });
  expect(table.logForAll()).toBe(
    "Anna started revealing the top card of their library to Ben and Chloé",
  );
});

test("[V5] it ends when the owner says so; the card is hidden again and can't be known again", () => {
  const table = shown();
  const known = table.handleOf("public", "One");
  table.do(ANNA, "library.topReveal.set", { to: "none" });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Anna: [], Ben: [], public: [] });
  expect(table.state.cardOf(known)).toBeUndefined();
  expect(table.logForAll()).toBe("Anna stopped revealing the top card of their library");
});

test("[V5] it follows a draw; the card drawn stays shown to those who saw it", () => {
  const table = shown([BEN]);
  table.do(ANNA, "library.draw");
  expect(table.namesByViewer("library", ANNA)).toMatchObject({
    Anna: [],
    Ben: ["Two"],
    public: [],
  });
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({ Ben: ["One"], Chloé: [] });
});

test("[V5] it follows milling and exiling", () => {
  const table = shown();
  table.do(ANNA, "library.mill", { count: 2 });
  expect(top(table)).toEqual(["Three"]);
  table.do(ANNA, "library.exile");
  expect(top(table)).toEqual(["Four"]);
});

test("[V5] a card that is put on top is shown, and the one beneath it is hidden", () => {
  const table = shown();
  const known = table.handleOf("public", "One");
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  expect(top(table)).toEqual(["Shock"]);
  expect(table.view("public").cards.has(known)).toBe(false);
});

test("[V5] a card that is put beneath the top one changes nothing", () => {
  const table = shown();
  const known = table.handleOf("public", "One");
  const to = { zone: "library", index: 1 };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  expect(top(table)).toEqual(["One"]);
  expect(table.handleOf("public", "One")).toBe(known);
});

test("[V5] it follows when the top card goes to the bottom", () => {
  const table = shown();
  table.do(ANNA, "library.bottom", { cards: [table.handleOf(ANNA, "One")] });
  expect(top(table)).toEqual(["Two"]);
});

test("[V5] it follows a shuffle and a cut, under a new handle even if the same card is on top", () => {
  const table = shown();
  const known = table.handleOf("public", "One");
  table.do(ANNA, "library.cut", { count: 1 });
  expect(top(table)).toEqual(["Two"]);
  table.do(ANNA, "library.cut", { count: 3 });
  expect(top(table)).toEqual(["One"]);
  expect(table.handleOf("public", "One")).not.toBe(known);
  table.do(ANNA, "library.shuffle");
  expect(top(table)).toEqual(table.trueNames("library", ANNA).slice(-1));
});

test.each([
  ["hand.mulligan", { count: 0 }],
  ["deck.reset", {}],
])("[V5] %s ends it", (type, payload) => {
  const table = shown();
  expect(table.send(ANNA, type, payload).ok).toBe(true);
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Anna: [], Ben: [], public: [] });
  const zone = table.view("public").zones.get(table.zone("library", ANNA));
  expect(zone?.topShownTo).toBeUndefined();
});

test("[V5] saying again to whom the top card is shown changes nothing of it", () => {
  const table = shown([BEN]);
  const known = table.handleOf(BEN, "One");
  table.do(ANNA, "library.topReveal.set", { to: [BEN] });
  expect(table.handleOf(BEN, "One")).toBe(known);
});

test("[V5] [V7] a card that is hidden again has no handle any more", () => {
  const table = shown();
  const card = table.state.cardOf(table.handleOf("public", "One"));
  table.do(ANNA, "library.topReveal.set", { to: "none" });
  expect(card && table.state.card(card)?.handle).toBeNull();
});

test("[V5] [V3] revealing the card beneath the top one doesn't show the top one to more", () => {
  const table = shown([CHLOE, BEN]);
  table.do(ANNA, "library.revealNext", { to: [BEN] });
  expect(table.names(BEN, "library", ANNA).toSorted()).toEqual(["One", "Two"]);
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  expect(table.names(BEN, "library", ANNA).toSorted()).toEqual(["Shock", "Two"]);
});

test("[V5] it outlasts an empty library", () => {
  const table = shown();
  table.do(ANNA, "library.draw", { count: 4 });
  expect(top(table)).toEqual([]);
  // Nothing is kept of the card that left.
  expect(table.state.get("zones", table.zone("library", ANNA))).toMatchObject({
    topCard: null,
    topCardShownTo: [],
  });
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  expect(top(table)).toEqual(["Shock"]);
});

test("[V5] [V3] a card that was revealed for its own sake stays so when another lies on it", () => {
  const table = shown([CHLOE]);
  table.do(ANNA, "library.reveal", { to: [BEN] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Ben: ["One"], Chloé: ["One"] });
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Ben: ["One"], Chloé: ["Shock"] });
});

test("[V5] a seat that is always shown the top card is kept for its return, not given to another", () => {
  const table = shown([CHLOE]);
  table.do(ANNA, "library.draw", { count: 4 });
  table.do(ANNA, "library.mill");
  table.do(ANNA, "hand.discard", { cards: [...table.hand(ANNA)] });
  table.do(CHLOE, "seat.leave");
  expect(table.view("public").seats.get(CHLOE)?.left).toBe(true);
});

test("refuses a seat that nobody has", () => {
  expect(laid().refusalCode(ANNA, "library.topReveal.set", { to: [seatId(5)] })).toBe(
    "no_such_seat to.0",
  );
});

test("[V5] [V2] a card that was revealed individually is not shown any more once it was cut away", () => {
  const table = shown([CHLOE]);
  table.do(ANNA, "library.reveal", { to: [BEN] });
  table.do(ANNA, "library.cut", { count: 1 });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Ben: [], Chloé: ["Two"] });
});
