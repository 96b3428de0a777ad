import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";

const laid = (seed = 1): TestTable =>
  createTestTable("magic", seed)
    .seat(ANNA, "Anna", { hand: ["Shock", "Opt", "Fog"] })
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");

const seenOf = (table: TestTable) =>
  Object.fromEntries(
    Object.entries(table.namesByViewer("hand", ANNA)).map(([viewer, names]) => [
      viewer,
      names.toSorted(),
    ]),
  );

test("[V3] the whole hand is shown to everyone", () => {
  const table = laid();
  table.do(ANNA, "hand.reveal", { to: "all" });
  expect(seenOf(table)).toMatchObject({
    Ben: ["Fog", "Opt", "Shock"],
    public: ["Fog", "Opt", "Shock"],
  });
  expect(table.logForAll()).toMatch(/^Anna revealed their hand: \w+, \w+ and \w+$/);
});

test("[V3] the whole hand is shown to one seat; the others read how many cards", () => {
  const table = laid();
  table.do(ANNA, "hand.reveal", { to: [BEN, ANNA] });
  expect(seenOf(table)).toMatchObject({ Ben: ["Fog", "Opt", "Shock"], Chloé: [], public: [] });
  expect(table.logFor(CHLOE)).toEqual(["Anna revealed their hand to Ben: 3 cards"]);
  expect(table.logFor(BEN).join()).toContain("Fog");
});

test("[V9] neither the words nor the overlay of a reveal tell in which order the hand lies", () => {
  const orders = new Set<string>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const table = laid(seed);
    table.do(ANNA, "hand.reveal", { to: "all" });
    orders.add(table.logForAll());
    expect(table.names(ANNA, "hand", ANNA)).toEqual(["Shock", "Opt", "Fog"]);
  }
  expect(orders.size).toBe(6);
});

test("[V3] hides the hand again", () => {
  const table = laid();
  table.do(ANNA, "hand.reveal", { to: "all" });
  const known = table.handleOf(BEN, "Fog");
  table.do(ANNA, "hand.reveal", { to: "none" });
  expect(seenOf(table)).toMatchObject({ Ben: [], public: [] });
  expect(table.state.cardOf(known)).toBeUndefined();
  expect(table.logForAll()).toBe("Anna stopped revealing their hand");
});

test("[C1] shows a card at random, each as likely as any other", () => {
  const picked = new Map<string, number>();
  for (let seed = 1; seed <= 300; seed += 1) {
    const table = laid(seed);
    table.do(ANNA, "hand.reveal", { to: "all", random: 1 });
    const [name] = table.names("public", "hand", ANNA);
    picked.set(name ?? "", (picked.get(name ?? "") ?? 0) + 1);
    expect(table.logForAll()).toBe(`Anna revealed ${name} at random from their hand`);
  }
  expect([...picked.values()].every((times) => Math.abs(times - 100) < 30)).toBe(true);
});

test("shows what there is at random, and an empty hand too", () => {
  const table = laid();
  table.do(ANNA, "hand.reveal", { to: [BEN], random: 9 });
  expect(table.logFor(CHLOE)).toEqual(["Anna revealed 3 cards at random from their hand to Ben"]);
  table.do(BEN, "hand.reveal", { to: "all" });
  expect(table.logForAll()).toBe("Ben revealed their hand: no cards");
});

test("refuses a seat that nobody has", () => {
  expect(laid().refusalCode(ANNA, "hand.reveal", { to: [seatId(5)] })).toBe("no_such_seat to.0");
});

test.each([[{ to: "none", random: 1 }, "random"]])("[I2] refuses %j at %s", (payload, field) => {
  expect(laid().refusalCode(ANNA, "hand.reveal", payload)).toBe(`invalid_payload ${field}`);
});
