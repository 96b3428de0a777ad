import { expect, test } from "vitest";
import { copyTableState } from "../../testkit/dump-state.ts";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { Transaction } from "../transaction.ts";
import { mintHandle } from "./handles.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock", "Opt"], battlefield: ["Bear"], sideboard: ["Wish"] })
    .seat(BEN, "Ben", { library: ["Plains", "Swamp"] });

const move = (table: TestTable, name: string, zone: string) =>
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, name), to: { zone } }] });

test("[V4] a card that everyone has seen stays revealed to everyone in the hand", () => {
  const table = laid();
  move(table, "Bear", "hand");
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({ Ben: ["Bear"], public: ["Bear"] });
  const card = table.view(ANNA).cards.get(table.handleOf(ANNA, "Bear"));
  expect(card?.shownTo).toBe("all");
});

test("[V4] until its owner hides it", () => {
  const table = laid();
  move(table, "Bear", "hand");
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Bear")], to: "none" });
  expect(table.names("public", "hand", ANNA)).toEqual([]);
});

test("[V4] a card that lay face down comes to the hand unseen", () => {
  const table = laid();
  table.do(ANNA, "card.flip", { cards: [table.handleOf(ANNA, "Bear")], faceDown: true });
  const back = table.handleOf(ANNA, "Bear");
  move(table, "Bear", "hand");
  expect(table.names("public", "hand", ANNA)).toEqual([]);
  expect(table.handleOf(ANNA, "Bear")).not.toBe(back);
});

test("[V7] [V3] in a library nothing of a card is known, nor when it comes out again", () => {
  const table = laid();
  const known = table.handleOf("public", "Bear");
  move(table, "Bear", "library");
  expect(table.namesByViewer("library", ANNA)).toEqual({ Anna: [], Ben: [], public: [], all: [] });
  table.do(ANNA, "library.draw");
  expect(table.names("public", "hand", ANNA)).toEqual([]);
  expect(table.handleOf(ANNA, "Bear")).not.toBe(known);
});

test("[V7] what goes from a hand to the sideboard goes under a new handle and is shown to nobody", () => {
  const table = laid();
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Shock")], to: "all" });
  const known = table.handleOf("public", "Shock");
  move(table, "Shock", "sideboard");
  expect(table.handleOf(ANNA, "Shock")).not.toBe(known);
  expect(table.names(BEN, "sideboard", ANNA)).toEqual([]);
});

test("[V6] [V7] a card that was shown and is laid face down can't be known again by its handle", () => {
  const table = laid();
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Shock")], to: "all" });
  const known = table.handleOf("public", "Shock");
  const to = { zone: "battlefield" };
  table.do(ANNA, "card.move", { moves: [{ card: known, to, faceDown: true }] });
  expect(table.view("public").cards.has(known)).toBe(false);
});

test("[H2] a card that all may follow keeps its handle from place to place", () => {
  const table = laid();
  const known = table.handleOf("public", "Bear");
  for (const zone of ["graveyard", "exile", "battlefield", "hand"]) {
    move(table, "Bear", zone);
    expect(table.handleOf("public", "Bear")).toBe(known);
  }
});

test("[H2] a handle is never given to two cards", () => {
  const table = laid();
  const tx = new Transaction(table.state);
  const taken = table.random.word();
  const word = () => words.shift() ?? table.random.word();
  const words = [taken, taken];
  const bear = table.state.cardOf(table.handleOf("public", "Bear")) ?? expect.fail();
  tx.patch("cards", bear, { handle: mintHandle(tx, { ...table.random, word }) });
  expect(mintHandle(tx, { ...table.random, word })).not.toBe(table.state.card(bear)?.handle);
});

test("a card gets a handle without any of those being computed by which looks show a library", () => {
  const table = laid();
  table.do(BEN, "library.view", { at: "all" });
  const noHandles = () => expect.fail("a look's handles were computed");
  const state = copyTableState(table.state, undefined, noHandles);
  expect(state.hasHandle(mintHandle(new Transaction(state), table.random))).toBe(false);
});

test("[V9] the order of a hand is its owner's alone", () => {
  const table = laid();
  table.do(ANNA, "card.reveal", { cards: [...table.hand(ANNA)], to: "all" });
  for (const viewer of [BEN, "public", "all"] as const) {
    const cards = [...table.view(viewer).cards.values()];
    const hand = cards.filter(({ zone }) => zone === table.zone("hand", ANNA));
    expect(hand.map(({ order }) => order)).toEqual([undefined, undefined]);
  }
  const own = table.hand(ANNA).map((handle) => table.view(ANNA).cards.get(handle)?.order);
  expect(own).toEqual([0, 1]);
});
