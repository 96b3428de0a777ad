import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

test("[D4] a seat with cards is left with them, for its return", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Bear"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "seat.leave");
  expect(table.view("public").seats.get(ANNA)).toMatchObject({ name: "Anna", left: true });
  expect(table.trueNames("hand", ANNA)).toEqual(["Bear"]);
  expect(table.logForAll()).toBe("Anna left");
});

test("a seat that holds nothing is free again, and the keys given out for it are spent", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  const before = roomKeyEpochOfScope(table.state, ANNA);
  table.do(ANNA, "seat.leave");
  const { seats, zones } = table.view("public");
  expect(seats.has(ANNA)).toBe(false);
  expect([...zones.values()].filter(({ seat }) => seat === ANNA)).toEqual([]);
  expect(roomKeyEpochOfScope(table.state, ANNA)).toBe(before + 1);
  expect(table.logForAll()).toBe("Anna left");
});

test("a seat whose hand holds cards of the table's is not free", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "library.draw");
  table.do(ANNA, "seat.leave");
  expect(table.view(BEN).seats.get(ANNA)?.left).toBe(true);
});

test("[T1] a turn that a freed seat had passes to the next, and the number goes on", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");
  table.do(ANNA, "turn.next");
  table.do(ANNA, "turn.next");
  table.do(BEN, "phase.next");
  table.do(BEN, "seat.leave");
  expect(table.view("public").table).toMatchObject({
    turn: { seat: CHLOE, number: 3 },
    phase: "untap",
  });
  expect(table.logForAll()).toBe("Ben left; Turn 3: Chloé");
});

test("[T1] a turn that a freed seat had is nobody's where nobody else plays", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "turn.next");
  table.do(BEN, "seat.concede", { conceded: true });
  table.do(ANNA, "seat.leave");
  expect(table.view("public").table).toMatchObject({ turn: null, phase: null });
});

test("a seat whose token lies on another's battlefield is not free", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "token.create", { name: "Goblin" });
  const token = table.handleOf(ANNA, "Goblin");
  const to = { zone: "battlefield", seat: BEN };
  table.do(ANNA, "card.move", { moves: [{ card: token, to }] });
  table.do(ANNA, "seat.leave");
  expect(table.view(BEN).seats.has(ANNA)).toBe(true);
  table.do(BEN, "card.move", { moves: [{ card: token, to: { zone: "graveyard" } }] });
  expect(table.view(BEN).cards.size).toBe(0);
});

test("a seat that was shown a card is not free: the next to sit there would see it", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { hand: ["Wolf"] });
  table.do(BEN, "card.reveal", { cards: [...table.hand(BEN)], to: [ANNA] });
  table.do(ANNA, "seat.leave");
  expect(table.view(BEN).seats.get(ANNA)?.left).toBe(true);
});

test("a seat that laid a card of the table's face down is not free either", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const card = { zone: "library", place: "top" } as const;
  const move = { card, to: { zone: "battlefield" }, faceDown: true };
  table.do(ANNA, "card.move", { moves: [move] });
  table.do(ANNA, "seat.leave");
  expect(table.view(BEN).seats.get(ANNA)?.left).toBe(true);
});

test("[P1] refuses who has left already", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Bear"] });
  table.do(ANNA, "seat.leave");
  expect(table.refusalCode(ANNA, "seat.leave", {})).toBe("not_seated");
});

test("[I2] refuses any key", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  expect(table.refusalCode(ANNA, "seat.leave", { seat: 2 })).toBe("invalid_payload seat");
});

test("says that an open undo request ends with it", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  const request = { by: BEN, from: 1, to: 1, needs: [ANNA], shuffle: false };
  table.state.write("table", "undo", request);
  table.do(ANNA, "seat.leave");
  expect(table.logForAll()).toBe("Anna left; the undo request ended");
  expect(table.state.field("undo")).toBeNull();
});
