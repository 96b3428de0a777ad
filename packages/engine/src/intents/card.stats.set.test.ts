import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const marks = (table: Table, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.marks;

test("sets stats for all to see, and brings the printed ones back", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.stats.set", { cards, stats: "5/5" });
  expect(marks(table, "Bear")).toEqual({ stats: "5/5" });
  expect(table.heard()).toBe("Anna set Bear to 5/5");
  table.do(ANNA, "card.stats.set", { cards, stats: null });
  expect(marks(table, "Bear")).toBeUndefined();
  expect(table.heard()).toBe("Anna reset Bear to the printed P/T");
});

test("[V6] [M3] stats that were set are gone once the card is turned over, whichever way", () => {
  const table = laid();
  const [card] = [table.handleOf(ANNA, "Bear")];
  for (const faceDown of [true, false]) {
    table.do(ANNA, "card.stats.set", { cards: [card], stats: "2/2" });
    table.do(ANNA, "card.flip", { cards: [card], faceDown });
    expect(table.view("public").cards.get(card)?.marks).toBeUndefined();
  }
  table.do(ANNA, "card.stats.set", { cards: [card], stats: "2/2" });
  const to = { zone: "battlefield", seat: BEN };
  table.do(ANNA, "card.move", { moves: [{ card, to, faceDown: true }] });
  expect(table.view("public").cards.get(card)?.marks).toBeUndefined();
});

test("[V8] the log says no more of a face-down card than each viewer sees", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.stats.set", { cards, stats: "2/2" });
  expect(table.told()).toEqual({
    Anna: "Anna set Bear to 2/2",
    Ben: "Anna set a card to 2/2",
    public: "Anna set a card to 2/2",
    all: "Anna set Bear to 2/2",
  });
});

test("[P5] refuses what another seat controls, and what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.stats.set", { cards: [table.handleOf(ANNA, name)], stats: "2/2" });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], stats: "2/2" };
  expect(laid().why(ANNA, "card.stats.set", payload)).toBe("no_such_card cards.0");
});
