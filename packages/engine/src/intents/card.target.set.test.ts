import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const marks = (table: Table, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.marks;

test("[P5] targets cards on any battlefield; each seat's targets are its own", () => {
  const table = laid();
  const cards = ["Bear", "Wolf"].map((name) => table.handleOf(ANNA, name));
  table.do(BEN, "card.target.set", { cards, targeted: true });
  expect(table.heard()).toBe("Ben targeted Bear and Wolf");
  table.do(ANNA, "card.target.set", { cards: cards.slice(0, 1), targeted: true });
  expect(marks(table, "Bear")).toEqual({ targetedBy: [ANNA, BEN] });
  table.do(BEN, "card.target.set", { cards, targeted: false });
  expect(table.heard()).toBe("Ben removed the target from Bear and Wolf");
  expect([marks(table, "Bear"), marks(table, "Wolf")]).toEqual([{ targetedBy: [ANNA] }, undefined]);
});

test("[T2] targets end with the turn", () => {
  const table = laid();
  table.do(ANNA, "card.target.set", { cards: [table.handleOf(ANNA, "Wolf")], targeted: true });
  table.do(ANNA, "turn.next");
  expect(marks(table, "Wolf")).toBeUndefined();
});

test("a seat that is given up targets nothing", () => {
  const table = game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"] })
    .seat(BEN, "Ben");
  table.do(BEN, "card.target.set", { cards: [table.handleOf(BEN, "Bear")], targeted: true });
  table.do(BEN, "seat.leave");
  expect(marks(table, "Bear")).toBeUndefined();
});

test("[V8] the log says no more of a face-down card than each viewer sees", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.target.set", { cards, targeted: true });
  expect(table.told()).toEqual({
    Anna: "Anna targeted Bear",
    Ben: "Anna targeted a card",
    public: "Anna targeted a card",
    all: "Anna targeted Bear",
  });
});

test("refuses what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.target.set", { cards: [table.handleOf(ANNA, name)], targeted: true });
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], targeted: true };
  expect(laid().why(ANNA, "card.target.set", payload)).toBe("no_such_card cards.0");
});
