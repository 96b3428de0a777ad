import { expect, test } from "vitest";
import { ANNA, BEN, duel } from "../testkit/table.ts";
import { type Change, hideCardNamesFrom, mergeChanges, revertChange } from "./change.ts";

/** Three Changes of one card, the last of which moves it elsewhere. */
const playedWith = () => {
  const table = duel();
  const card = table.handleOf(ANNA, "Bear");
  const cards = [card];
  const before = table.snapshot();
  const changes = [
    table.do(ANNA, "card.tap", { cards, tapped: true }),
    table.do(ANNA, "card.counter.set", { cards, counter: "charge", value: 2 }),
    table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] }),
  ];
  return { table, before, changes };
};

test("merged Changes have the first row before and the last after, all log entries and revoked keys", () => {
  const { changes } = playedWith();
  const revoked = [{ scope: "host", why: "replaced" }] as unknown as Change["revoked"];
  const [first, last] = [changes[0], changes.at(-1)];
  const merged = mergeChanges([...changes, { writes: [], log: [], revoked }]);
  const cards = merged.writes.filter(({ table }) => table === "cards");
  expect(cards.length).toBeGreaterThan(0);
  const written = (change: Change | undefined) =>
    change?.writes.find(({ table, key }) => table === "cards" && key === cards[0]?.key);
  expect(cards[0]?.before).toBe(written(first)?.before);
  expect(cards[0]?.after).toBe(written(last)?.after);
  expect(merged.log).toEqual(changes.flatMap(({ log }) => log));
  expect(merged.revoked).toEqual(revoked);
  expect(mergeChanges(changes)).not.toHaveProperty("revoked");
});

test("a row that ends as it began is in no merged Change", () => {
  const [change] = playedWith().changes;
  const back = (change?.writes ?? []).map((write) => ({
    ...write,
    before: write.after,
    after: write.before,
  })) as Change["writes"];
  expect(mergeChanges([change as Change, { writes: back, log: [] }]).writes).toEqual([]);
});

test("a reverted Change leaves the table as it was, with rows that came and rows that went", () => {
  const { table, before, changes } = playedWith();
  revertChange(table.state, mergeChanges(changes));
  expect(table.snapshot()).toBe(before);
  const token = table.do(BEN, "token.create", { name: "Goblin" });
  revertChange(table.state, token);
  expect(table.snapshot()).toBe(before);
});

test("card names are hidden from some viewers, in a summary too, and from nobody where all may read", () => {
  const name = {} as never;
  const entry = {
    ...(playedWith().changes[0]?.log[0] ?? expect.fail()),
    cards: [
      { name, seenBy: "everyone" },
      { name, seenBy: ["1", "2"] },
    ],
    summary: { count: 3, told: [{ viewers: ["1", "2"], names: name }] },
  } as never;
  const hidden = hideCardNamesFrom(entry, (viewer) => viewer === ("1" as never));
  expect(hidden.cards.map(({ seenBy }) => seenBy)).toEqual(["everyone", ["2"]]);
  expect(hidden.summary).toEqual({ count: 3, told: [{ viewers: ["2"], names: name }] });
});
