import { expect, test } from "vitest";
import { ANNA, BEN, createDuelTestTable } from "../../testkit/test-table.ts";
import { ON_OFF_MARKS, onOffMarkPayload } from "../marks.ts";

test.each(ON_OFF_MARKS)("[M2] %s is on until it is switched off, or the card leaves", (mark) => {
  const table = createDuelTestTable();
  const type = `card.${mark}.set` as const;
  const cards = ["Bear", "Elf"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, type, onOffMarkPayload(mark, cards, true));
  const switchedOn = table.logForAll();
  expect(switchedOn).toMatch(/^Anna .*Bear.*Elf/);
  expect(table.marks("Bear")).toEqual({ [mark]: true });
  table.do(ANNA, type, onOffMarkPayload(mark, cards, false));
  expect(table.logForAll()).toMatch(/^Anna .*Bear.*Elf/);
  expect(table.logForAll()).not.toBe(switchedOn);
  expect(table.marks("Bear")).toBeUndefined();

  table.do(ANNA, type, onOffMarkPayload(mark, cards, true));
  const moves = cards.map((card) => ({ card, to: { zone: "graveyard" } }));
  table.do(ANNA, "card.move", { moves });
  expect(table.marks("Bear")).toBeUndefined();
});

test("staysTapped leaves a card out when everything is untapped, until it is let go", () => {
  const table = createDuelTestTable();
  const cards = ["Bear", "Elf"].map((name) => table.handleOf(ANNA, name));
  const [bear] = cards;
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards: [bear ?? expect.fail()], staysTapped: true });
  expect(table.logForAll()).toBe("Anna stopped Bear from untapping");
  table.do(ANNA, "table.untapAll");
  expect(table.logForAll()).toBe("Anna untapped all (1 card)");
  const tapped = () => table.view(BEN).cards.get(table.handleOf(BEN, "Bear"))?.tapped;
  expect(tapped()).toBe(true);
  expect(table.marks("Bear")).toEqual({ staysTapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards: [bear ?? expect.fail()], staysTapped: false });
  expect(table.logForAll()).toBe("Anna let Bear untap again");
  table.do(ANNA, "table.untapAll");
  expect(tapped()).toBeUndefined();
});

test("such a card can still be untapped by hand", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards, staysTapped: true });
  table.do(ANNA, "card.tap", { cards, tapped: false });
  expect(table.view(BEN).cards.get(table.handleOf(BEN, "Bear"))?.tapped).toBeUndefined();
});
