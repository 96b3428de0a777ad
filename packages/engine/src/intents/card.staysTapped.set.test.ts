import { expect, test } from "vitest";
import { ANNA, BEN, duel } from "../../testkit/table.ts";

test("leaves a card out when everything is untapped, until it is let go", () => {
  const table = duel();
  const cards = ["Bear", "Elf"].map((name) => table.handleOf(ANNA, name));
  const [bear] = cards;
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards: [bear ?? expect.fail()], staysTapped: true });
  expect(table.heard()).toBe("Anna stopped Bear from untapping");
  table.do(ANNA, "table.untapAll");
  expect(table.heard()).toBe("Anna untapped all (1 card)");
  const tapped = () => table.view(BEN).cards.get(table.handleOf(BEN, "Bear"))?.tapped;
  expect(tapped()).toBe(true);
  expect(table.marks("Bear")).toEqual({ staysTapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards: [bear ?? expect.fail()], staysTapped: false });
  expect(table.heard()).toBe("Anna let Bear untap again");
  table.do(ANNA, "table.untapAll");
  expect(tapped()).toBeUndefined();
});

test("it can still be untapped by hand", () => {
  const table = duel();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(ANNA, "card.staysTapped.set", { cards, staysTapped: true });
  table.do(ANNA, "card.tap", { cards, tapped: false });
  expect(table.view(BEN).cards.get(table.handleOf(BEN, "Bear"))?.tapped).toBeUndefined();
});
