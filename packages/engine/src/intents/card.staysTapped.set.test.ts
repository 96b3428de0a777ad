import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const marks = (table: Table, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.marks;

test("leaves a card out when everything is untapped, until it is let go", () => {
  const table = laid();
  const cards = ["Bear", "Elf"].map((name) => table.handleOf(ANNA, name));
  const [bear] = cards;
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards: [bear ?? expect.fail()], staysTapped: true });
  expect(table.heard()).toBe("Anna stopped Bear from untapping");
  table.do(ANNA, "table.untapAll");
  expect(table.heard()).toBe("Anna untapped all (1 card)");
  const tapped = () => table.view(BEN).cards.get(table.handleOf(BEN, "Bear"))?.tapped;
  expect(tapped()).toBe(true);
  expect(marks(table, "Bear")).toEqual({ staysTapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards: [bear ?? expect.fail()], staysTapped: false });
  expect(table.heard()).toBe("Anna let Bear untap again");
  table.do(ANNA, "table.untapAll");
  expect(tapped()).toBeUndefined();
});

test("it can still be untapped by hand", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards, staysTapped: true });
  table.do(ANNA, "card.tap", { cards, tapped: false });
  expect(table.view(BEN).cards.get(table.handleOf(BEN, "Bear"))?.tapped).toBeUndefined();
});

test("[V8] the log says no more of a face-down card than each viewer sees", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.staysTapped.set", { cards, staysTapped: true });
  expect(table.told()).toEqual({
    Anna: "Anna stopped Bear from untapping",
    Ben: "Anna stopped a card from untapping",
    public: "Anna stopped a card from untapping",
    all: "Anna stopped Bear from untapping",
  });
});

test("[P5] refuses what another seat controls, and what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.staysTapped.set", {
      cards: [table.handleOf(ANNA, name)],
      staysTapped: true,
    });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], staysTapped: true };
  expect(laid().why(ANNA, "card.staysTapped.set", payload)).toBe("no_such_card cards.0");
});
