import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const marks = (table: Table, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.marks;

test("turns cards to an angle, for all to see, and upright again", () => {
  const table = laid();
  const cards = ["Bear", "Elf"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "card.rotate", { cards, rotation: 180 });
  expect([marks(table, "Bear"), marks(table, "Elf")]).toEqual([
    { rotation: 180 },
    { rotation: 180 },
  ]);
  expect(table.heard()).toBe("Anna rotated Bear and Elf to 180°");
  table.do(ANNA, "card.rotate", { cards, rotation: 0 });
  expect(marks(table, "Bear")).toBeUndefined();
  expect(table.heard()).toBe("Anna turned Bear and Elf upright");
});

test("[V8] the log says no more of a face-down card than each viewer sees", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.rotate", { cards, rotation: 90 });
  expect(table.told()).toEqual({
    Anna: "Anna rotated Bear to 90°",
    Ben: "Anna rotated a card to 90°",
    public: "Anna rotated a card to 90°",
    all: "Anna rotated Bear to 90°",
  });
});

test("[P5] refuses what another seat controls, and what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.rotate", { cards: [table.handleOf(ANNA, name)], rotation: 90 });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], rotation: 90 };
  expect(laid().why(ANNA, "card.rotate", payload)).toBe("no_such_card cards.0");
});
