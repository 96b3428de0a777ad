import { expect, test } from "vitest";
import { ANNA, BEN, duel, game } from "../../testkit/table.ts";

test("[P5] targets cards on any battlefield; each seat's targets are its own", () => {
  const table = duel();
  const cards = ["Bear", "Wolf"].map((name) => table.handleOf(ANNA, name));
  table.do(BEN, "card.target.set", { cards, targeted: true });
  expect(table.heard()).toBe("Ben targeted Bear and Wolf");
  table.do(ANNA, "card.target.set", { cards: cards.slice(0, 1), targeted: true });
  expect(table.marks("Bear")).toEqual({ targetedBy: [ANNA, BEN] });
  table.do(BEN, "card.target.set", { cards, targeted: false });
  expect(table.heard()).toBe("Ben removed the target from Bear and Wolf");
  expect([table.marks("Bear"), table.marks("Wolf")]).toEqual([{ targetedBy: [ANNA] }, undefined]);
});

test("[T2] targets end with the turn", () => {
  const table = duel();
  table.do(ANNA, "card.target.set", { cards: [table.handleOf(ANNA, "Wolf")], targeted: true });
  table.do(ANNA, "turn.next");
  expect(table.marks("Wolf")).toBeUndefined();
});

test("a seat that is given up targets nothing", () => {
  const table = game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"] })
    .seat(BEN, "Ben");
  table.do(BEN, "card.target.set", { cards: [table.handleOf(BEN, "Bear")], targeted: true });
  table.do(BEN, "seat.leave");
  expect(table.marks("Bear")).toBeUndefined();
});
