import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createDuelTestTable } from "../testkit/test-table.ts";
import {
  applyChangeInPlace,
  type Change,
  hideLogCardNames,
  mergeChanges,
  readerBeforeChange,
  revertChangeInPlace,
  writesOfChange,
} from "./change.ts";

/** Three Changes of one card, the last of which moves it elsewhere. */
const playedWith = () => {
  const table = createDuelTestTable();
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
  revertChangeInPlace(table.state, mergeChanges(changes));
  expect(table.snapshot()).toBe(before);
  const token = table.do(BEN, "token.create", { name: "Goblin" });
  revertChangeInPlace(table.state, token);
  expect(table.snapshot()).toBe(before);
});

test("a single Change is merged into itself, with all that it holds", () => {
  const { changes } = playedWith();
  const change = { ...changes[0], taken: { "library:1": 1 } } as unknown as Change;
  expect(mergeChanges([change])).toBe(change);
});

test("a Change that drew from chance moves the chains on, and back where it is reverted", () => {
  const { state } = createDuelTestTable();
  state.write("table", "draws", 4);
  const before = { opened: 2, link: "aa" };
  state.write("links", ANNA, before);
  const chains = () => [state.get("table", "draws"), state.get("links", ANNA)];
  const drawn = (chain: Change["chain"]) => ({ writes: [], log: [], chain }) as Change;
  const after = { opened: 3, link: "bb" };
  const opening = drawn({ draws: [4, 6], opened: { seat: ANNA, before, after } });
  applyChangeInPlace(state, opening);
  expect(chains()).toEqual([6, after]);
  const alone = drawn({ draws: [6, 7] });
  applyChangeInPlace(state, alone);
  expect(chains()).toEqual([7, after]);
  expect(writesOfChange(alone)).toEqual([{ table: "table", key: "draws", before: 6, after: 7 }]);
  expect(mergeChanges([opening, alone]).writes).toEqual([
    { table: "table", key: "draws", before: 4, after: 7 },
    { table: "links", key: ANNA, before, after },
  ]);
  revertChangeInPlace(state, alone);
  expect(chains()).toEqual([6, after]);
  revertChangeInPlace(state, opening);
  expect(chains()).toEqual([4, before]);
});

test("the state before a Change is read through the state after it: rows and zones that came, changed or went", () => {
  const table = createDuelTestTable();
  const [hand, graveyard] = [table.zone("hand", ANNA), table.zone("graveyard", ANNA)];
  const before = { hand: table.state.zone(hand), cards: new Map(table.state.entries("cards")) };
  const opened = table.do(ANNA, "hand.open.set", { to: [BEN] });
  const reader = readerBeforeChange(table.state, opened);
  expect(reader.zone(hand)).toEqual(before.hand);
  expect(reader.zone(graveyard)).toBe(table.state.zone(graveyard));
  expect(reader.zone(table.zone("hand", CHLOE))).toBeUndefined();

  const came = table.do(BEN, "token.create", { name: "Goblin" });
  const read = (change: Change) =>
    [...table.state.keys("cards")].map((id) =>
      readerBeforeChange(table.state, change).get("cards", id),
    );
  expect(read(came)).toEqual([...before.cards.values(), undefined]);
  const cards = [table.handleOf(ANNA, "Bear")];
  const tapped = table.do(ANNA, "card.tap", { cards, tapped: true });
  expect(read(tapped).slice(0, -1)).toEqual([...before.cards.values()]);
  const [key = expect.fail()] = before.cards.keys();
  const write = { table: "cards", key, before: undefined, after: undefined } as const;
  const sameKey = readerBeforeChange(table.state, { writes: [write], log: [] });
  expect(sameKey.get("prints", key)).toBe(table.state.get("prints", key) ?? expect.fail());

  const claimed = table.do(CHLOE, "seat.claim", { name: "Chloé" });
  expect(readerBeforeChange(table.state, claimed).zone(table.zone("hand", CHLOE))).toBeUndefined();
  const chloes = table.state.zone(table.zone("hand", CHLOE));
  const left = table.do(CHLOE, "seat.leave");
  expect(table.state.zone(table.zone("hand", CHLOE))).toBeUndefined();
  expect(readerBeforeChange(table.state, left).zone(table.zone("hand", CHLOE))).toEqual(chloes);
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
  const hidden = hideLogCardNames(entry, (viewer) => viewer === ("1" as never));
  expect(hidden.cards.map(({ seenBy }) => seenBy)).toEqual(["everyone", ["2"]]);
  expect(hidden.summary).toEqual({ count: 3, told: [{ viewers: ["2"], names: name }] });
  const { summary: _, ...plain } = hidden;
  expect(hideLogCardNames(plain, () => true).cards[1]?.seenBy).toEqual([]);
});
