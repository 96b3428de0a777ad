import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["Opt", "Bolt", "Bear"] })
    .seat(BEN, "Ben");

test("[V3] shows one card more each time, until the player has found what was sought", () => {
  const table = laid();
  table.do(ANNA, "library.revealNext");
  expect(table.logForAll()).toBe("Anna revealed the next card of their library: Opt");
  table.do(ANNA, "library.revealNext");
  expect(table.logForAll()).toBe("Anna revealed the next card of their library: Bolt");
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Bolt", "Opt"]);
  expect(table.names("public", "library", ANNA).toSorted()).toEqual(["Bolt", "Opt"]);
});

test("what turned up goes where it belongs in one batch", () => {
  const table = laid();
  for (const _ of [1, 2, 3]) table.do(ANNA, "library.revealNext");
  const [found, rest] = [
    [table.handleOf(ANNA, "Bear")],
    [table.handleOf(ANNA, "Opt"), table.handleOf(ANNA, "Bolt")],
  ];
  table.do(ANNA, "library.arrange", {
    lanes: [
      { cards: found, zone: "battlefield" },
      { cards: rest, zone: "library", place: "bottom", order: "random" },
    ],
  });
  expect(table.names("public", "battlefield", ANNA)).toEqual(["Bear"]);
  expect(table.names("public", "library", ANNA)).toEqual([]);
});

test("says when all of the library was revealed", () => {
  const table = laid();
  for (const _ of [1, 2, 3, 4]) table.do(ANNA, "library.revealNext");
  expect(table.logForAll()).toBe("Anna had no more cards in their library to reveal");
});

test("[V3] who was shown a card before sees it still", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { to: [BEN] });
  table.do(ANNA, "library.revealNext", { to: [ANNA] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({
    Anna: ["Opt"],
    Ben: ["Opt"],
    public: [],
  });
  table.do(ANNA, "library.revealNext", { to: [ANNA, BEN] });
  expect(table.logByViewer()).toMatchObject({
    Ben: "Anna revealed the next card of their library to themselves and Ben: Bolt",
    public: "Anna revealed the next card of their library to themselves and Ben: a card",
  });
});

test("[V3] a card that only some of those it is for have seen is the next one", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { to: [BEN] });
  table.do(ANNA, "library.revealNext", { to: [ANNA, BEN] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({
    Anna: ["Opt"],
    Ben: ["Opt"],
    public: [],
  });
});

test("refuses a seat that nobody has, and nobody at all", () => {
  expect(laid().refusalCode(ANNA, "library.revealNext", { to: [seatId(5)] })).toBe(
    "no_such_seat to.0",
  );
  expect(laid().refusalCode(ANNA, "library.revealNext", { to: "none" })).toBe("invalid_payload to");
});
test("[V5] whom a standing reveal shows the card sees it no longer than it is the top one", () => {
  const table = laid().seat(CHLOE, "Chloé");
  table.do(ANNA, "library.topReveal.set", { to: [BEN] });
  table.do(ANNA, "library.revealNext", { to: [CHLOE] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Ben: ["Opt"], Chloé: ["Opt"] });
  table.do(ANNA, "library.topReveal.set", { to: "none" });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Ben: [], Chloé: ["Opt"] });
});
