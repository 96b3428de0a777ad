import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, game } from "../../testkit/table.ts";

const laid = () =>
  game("magic")
    .seat(CHLOE, "Chloé", { library: 1 })
    .seat(ANNA, "Anna", { library: 1 })
    .seat(BEN, "Ben", { library: 1 });

test("[T1] who begins has the first turn; then it goes round by the seats' numbers", () => {
  const table = laid();
  for (const seat of [BEN, BEN, CHLOE, ANNA]) table.do(seat, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 4 });
  expect(table.heard()).toBe("Turn 4: Ben");
});

test("[T1] a seat that has left is passed over", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  table.do(BEN, "seat.leave");
  table.do(ANNA, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: CHLOE, number: 2 });
});

test("[T1] only the active seat passes its turn, unless it has left", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  expect(table.why(BEN, "turn.next", {})).toBe("not_yours");
  table.do(ANNA, "seat.leave");
  table.do(BEN, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 2 });
});

test("[T1] who sits alone has every turn", () => {
  const table = game("magic").seat(ANNA, "Anna");
  table.do(ANNA, "turn.next");
  table.do(ANNA, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: ANNA, number: 2 });
});

test("[T3] two that pass the same turn pass it once", () => {
  const table = laid();
  table.do(ANNA, "turn.next", { turn: 0 });
  expect(table.refused(BEN, "turn.next", { turn: 0 })).toMatchObject({
    code: "not_here",
    field: "turn",
    message: "The turn has already ended",
  });
  table.do(ANNA, "seat.concede", { conceded: true });
  table.do(BEN, "turn.next", { turn: 1 });
  expect(table.why(CHLOE, "turn.next", { turn: 1 })).toBe("not_here turn");
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 2 });
});

test("[I2] refuses any key, and what is no number of a turn", () => {
  expect(laid().why(ANNA, "turn.next", { seat: 2 })).toBe("invalid_payload seat");
  expect(laid().why(ANNA, "turn.next", { turn: -1 })).toBe("invalid_payload turn");
});
