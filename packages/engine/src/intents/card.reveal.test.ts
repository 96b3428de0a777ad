import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock", "Opt"], battlefield: ["Bear"], sideboard: ["Wish"] })
    .seat(BEN, "Ben", { hand: ["Fog"], battlefield: ["Wolf"] })
    .seat(CHLOE, "Chloé");

const reveal = (table: TestTable, name: string, to: "all" | "none" | (typeof ANNA)[]) =>
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, name)], to });

const shownTo = (table: TestTable, viewer: typeof ANNA, name: string) =>
  table.view(viewer).cards.get(table.handleOf(viewer, name))?.shownTo;

test("[V3] a card of a hand is shown to one seat and to no other", () => {
  const table = laid();
  reveal(table, "Shock", [BEN]);
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({
    Ben: ["Shock"],
    Chloé: [],
    public: [],
  });
  expect(table.logByViewer()).toMatchObject({
    Anna: "Anna revealed Shock to Ben",
    Ben: "Anna revealed Shock to Ben",
    Chloé: "Anna revealed a card to Ben",
    public: "Anna revealed a card to Ben",
    all: "Anna revealed Shock to Ben",
  });
});

test("[V3] a card shown to all is seen by all", () => {
  const table = laid();
  reveal(table, "Shock", "all");
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({
    Ben: ["Shock"],
    Chloé: ["Shock"],
    public: ["Shock"],
  });
  expect(table.logForAll()).toBe("Anna revealed Shock");
});

test("[V3] the holder sees to whom a card is shown, and nobody else does", () => {
  const table = laid();
  reveal(table, "Shock", [CHLOE, BEN]);
  expect(shownTo(table, ANNA, "Shock")).toEqual([BEN, CHLOE]);
  expect(shownTo(table, BEN, "Shock")).toBeUndefined();
});

test("[V3] a new reveal replaces the old; who loses sight of the card can't know it again", () => {
  const table = laid();
  reveal(table, "Shock", [BEN]);
  const known = table.handleOf(BEN, "Shock");
  reveal(table, "Shock", [CHLOE]);
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  expect(table.names(CHLOE, "hand", ANNA)).toEqual(["Shock"]);
  expect(table.handleOf(CHLOE, "Shock")).not.toBe(known);
});

test("[V3] showing a card to more keeps its handle for those who saw it", () => {
  const table = laid();
  reveal(table, "Shock", [BEN]);
  const known = table.handleOf(BEN, "Shock");
  reveal(table, "Shock", [BEN, CHLOE]);
  expect(table.handleOf(CHLOE, "Shock")).toBe(known);
  reveal(table, "Shock", "all");
  expect(table.handleOf("public", "Shock")).toBe(known);
});

test("[V3] what is hidden again only its holder sees, under a new handle", () => {
  const table = laid();
  reveal(table, "Shock", "all");
  const known = table.handleOf("public", "Shock");
  reveal(table, "Shock", "none");
  expect(table.names("public", "hand", ANNA)).toEqual([]);
  expect(table.handleOf(ANNA, "Shock")).not.toBe(known);
  expect(table.logForAll()).toBe("Anna stopped revealing Shock");
});

test("[V3] showing a card to oneself alone hides it from the others", () => {
  const table = laid();
  reveal(table, "Shock", [BEN]);
  reveal(table, "Shock", [ANNA]);
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  expect(table.logByViewer()).toMatchObject({ Anna: "Anna stopped revealing Shock" });
});

test("a seat named twice is told once, and the actor not at all", () => {
  const table = laid();
  reveal(table, "Shock", [BEN, ANNA, BEN]);
  expect(table.logByViewer()).toMatchObject({ Ben: "Anna revealed Shock to Ben" });
});

test("[V6] a face-down card is shown by its controller to whom it chooses", () => {
  const table = laid();
  table.do(ANNA, "card.flip", { cards: [table.handleOf(ANNA, "Bear")], faceDown: true });
  reveal(table, "Bear", [BEN]);
  expect(table.namesByViewer("battlefield", ANNA)).toMatchObject({
    Ben: ["Bear"],
    Chloé: [null],
    public: [null],
  });
  expect(shownTo(table, ANNA, "Bear")).toEqual([BEN]);
  expect(shownTo(table, BEN, "Bear")).toBeUndefined();
});

test("[V10] a card of the sideboard may be shown too", () => {
  const table = laid();
  reveal(table, "Wish", [BEN]);
  expect(table.names(BEN, "sideboard", ANNA)).toEqual(["Wish"]);
});

test("refuses what everybody sees, and what is another's to show", () => {
  const table = laid();
  const why = (handle: string) =>
    table.refusalCode(ANNA, "card.reveal", { cards: [handle], to: "all" });
  expect(why(table.handleOf(ANNA, "Bear"))).toBe("not_here cards.0");
  table.do(BEN, "card.flip", { cards: [table.handleOf(BEN, "Wolf")], faceDown: true });
  expect(why(table.handleOf(BEN, "Wolf"))).toBe("not_yours cards.0");
  table.do(BEN, "card.reveal", { cards: [table.handleOf(BEN, "Fog")], to: [ANNA] });
  expect(why(table.handleOf(ANNA, "Fog"))).toBe("not_yours cards.0");
});

test("[H1] refuses another's card by its handle as it refuses one that names nothing", () => {
  const table = laid();
  const refusal = (card: string) =>
    table.refused(ANNA, "card.reveal", { cards: [card], to: "all" });
  expect(refusal(table.handleOf(BEN, "Fog"))).toEqual(refusal("AAAAAAAA"));
});

test("refuses a seat that nobody has", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Shock")];
  expect(table.refusalCode(ANNA, "card.reveal", { cards, to: [BEN, seatId(5)] })).toBe(
    "no_such_seat to.1",
  );
});
