import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { buildOverlayStep, buildViewerOverlay } from "../overlay.ts";
import { buildPublicStep } from "../public-step.ts";

const asked = (): TestTable => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");
  table.do(ANNA, "choice.start", { question: "Which hand?" });
  return table;
};

/** What each viewer sees of its own choice. */
const own = (table: TestTable) =>
  ([ANNA, BEN, "public", "all"] as const).map((viewer) => table.view(viewer).ownChoice ?? null);

test("[SC2] what a seat chose is its own until the last has chosen; the others learn that it has", () => {
  const table = asked();
  table.do(ANNA, "choice.make", { choice: "Left" });
  expect(own(table)).toEqual(["Left", null, null, null]);
  expect(table.view(BEN).table.choice?.chosen).toEqual([ANNA]);
  expect(table.logForAll()).toBe("Anna made a secret choice");
  expect(buildViewerOverlay(table.state, { kind: "seat", seat: ANNA }).ownChoice).toBe("Left");
  expect(buildViewerOverlay(table.state, { kind: "seat", seat: BEN })).toEqual({ cards: {} });
});

test("[SC2] who chooses anew tells the others nothing", () => {
  const table = asked();
  table.do(ANNA, "choice.make", { choice: "Left" });
  const change = table.do(ANNA, "choice.make", { choice: "Right, and to the very end" });
  expect(change.log).toEqual([]);
  expect(buildPublicStep(table.state, change)).toMatchObject({ table: {} });
  expect(buildOverlayStep(table.state, change, { kind: "seat", seat: BEN })).toBeNull();
  expect(buildOverlayStep(table.state, change, { kind: "seat", seat: ANNA })).toEqual({
    ownChoice: "Right, and to the very end",
  });
});

test("[SC3] when the last has chosen, all is shown at once, and the choice is over", () => {
  const table = asked();
  table.do(BEN, "choice.make", { choice: "Left" });
  table.do(ANNA, "choice.make", { choice: "Up" });
  table.do(ANNA, "choice.make", { choice: "Right" });
  const change = table.do(CHLOE, "choice.make", { choice: "Left" });
  expect(table.logForAll()).toBe(
    "Chloé made a secret choice; Which hand? Anna chose “Right”, Ben chose “Left” and Chloé chose “Left”",
  );
  expect(table.view("public").table.choice).toBeNull();
  expect(own(table)).toEqual([null, null, null, null]);
  expect(buildOverlayStep(table.state, change, { kind: "seat", seat: ANNA })).toEqual({
    ownChoice: null,
  });
  expect(table.state.size("choices")).toBe(0);
});

test("[SC4] a seat that leaves passes; what it had chosen still counts if it keeps its seat", () => {
  const table = asked();
  table.do(BEN, "choice.make", { choice: "Left" });
  table.do(BEN, "deck.load", { cards: [{ name: "Island", count: 1 }] });
  table.do(BEN, "seat.leave");
  table.do(CHLOE, "deck.load", { cards: [{ name: "Island", count: 1 }] });
  table.do(CHLOE, "seat.leave");
  expect(table.view("public").table.choice).not.toBeNull();
  table.do(ANNA, "choice.make", { choice: "Right" });
  expect(table.logForAll()).toBe(
    "Anna made a secret choice; Which hand? Anna chose “Right”, Ben chose “Left” and Chloé chose nothing",
  );
});

test("[SC4] the last one who was waited for may leave too", () => {
  const table = asked();
  table.do(ANNA, "choice.make", { choice: "Right" });
  table.do(CHLOE, "choice.make", { choice: "Left" });
  table.do(BEN, "seat.leave");
  expect(table.logForAll()).toBe("Ben left; Which hand? Anna chose “Right” and Chloé chose “Left”");
});

test("[SC4] when a seat becomes free, the others are still waited for", () => {
  const table = asked();
  table.do(BEN, "seat.leave");
  expect(table.view(ANNA).table.choice).toMatchObject({ seats: [ANNA, CHLOE], chosen: [] });
  table.do(ANNA, "choice.make", { choice: "Left" });
  table.do(CHLOE, "choice.make", { choice: "Right" });
  expect(table.logForAll()).toContain("Anna chose “Left” and Chloé chose “Right”");
});

test("[SC4] who sits down at a seat that was given up doesn't read what the one before chose", () => {
  const table = asked();
  table.do(BEN, "choice.make", { choice: "Left" });
  table.do(BEN, "seat.leave");
  table.do(BEN, "seat.claim", { name: "Dora" });
  expect(table.view(BEN).ownChoice).toBeUndefined();
  expect(table.view(BEN).table.choice).toMatchObject({ seats: [ANNA, CHLOE], chosen: [] });
  expect(table.refusalCode(BEN, "choice.make", { choice: "Left" })).toBe("not_here");
});

test("a choice that is not open, or not one's own, is refused", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  expect(table.refusalCode(ANNA, "choice.make", { choice: "Left" })).toBe("not_here");
  table.do(ANNA, "choice.start", { seats: [BEN] });
  expect(table.refusalCode(ANNA, "choice.make", { choice: "Left" })).toBe("not_here");
});
