import { expect, test } from "vitest";
import { ANNA, BEN, createDuelTestTable, createTestTable } from "../../testkit/test-table.ts";

test("[P5] targets cards on any battlefield; each seat's targets are its own", () => {
  const table = createDuelTestTable();
  const cards = ["Bear", "Wolf"].map((name) => table.handleOf(ANNA, name));
  table.do(BEN, "card.target.set", { cards, targeted: true });
  expect(table.logForAll()).toBe("Ben targeted Bear and Wolf");
  table.do(ANNA, "card.target.set", { cards: cards.slice(0, 1), targeted: true });
  expect(table.marks("Bear")).toEqual({ targetedBy: [ANNA, BEN] });
  table.do(BEN, "card.target.set", { cards, targeted: false });
  expect(table.logForAll()).toBe("Ben removed the target from Bear and Wolf");
  expect([table.marks("Bear"), table.marks("Wolf")]).toEqual([{ targetedBy: [ANNA] }, undefined]);
});

test("[T2] targets end with the turn", () => {
  const table = createDuelTestTable();
  table.do(ANNA, "card.target.set", { cards: [table.handleOf(ANNA, "Wolf")], targeted: true });
  table.do(ANNA, "turn.next");
  expect(table.marks("Wolf")).toBeUndefined();
});

test("a seat that is given up targets nothing; the others' targets stay", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"] })
    .seat(BEN, "Ben");
  const cards = [table.handleOf(BEN, "Bear")];
  table.do(BEN, "card.target.set", {
    cards: [...cards, table.handleOf(BEN, "Elf")],
    targeted: true,
  });
  table.do(ANNA, "card.target.set", { cards, targeted: true });
  table.do(BEN, "seat.leave");
  expect([table.marks("Bear"), table.marks("Elf")]).toEqual([{ targetedBy: [ANNA] }, undefined]);
});

test("[V8] the log says no more of a face-down card than each viewer sees", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.target.set", { cards, targeted: true });
  expect(table.logByViewer()).toEqual({
    Anna: "Anna targeted Bear",
    Ben: "Anna targeted a card",
    public: "Anna targeted a card",
    all: "Anna targeted Bear",
  });
});

test("refuses what lies on no battlefield", () => {
  const table = createDuelTestTable();
  const why = (name: string) =>
    table.refusalCode(ANNA, "card.target.set", {
      cards: [table.handleOf(ANNA, name)],
      targeted: true,
    });
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], targeted: true };
  expect(createDuelTestTable().refusalCode(ANNA, "card.target.set", payload)).toBe(
    "no_such_card cards.0",
  );
});
