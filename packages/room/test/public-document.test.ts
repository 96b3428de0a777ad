import {
  buildPublicStep,
  createInitialChange,
  createInitialState,
  findBuiltInGame,
  seededRandom,
  type TableState,
  Transaction,
} from "@baize/engine";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { PublicDocument } from "../src/public-document.ts";
import { changeFromNothing } from "../src/rewind.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { TestRoom } from "../testkit/test-room.ts";

const opened = (): { document: PublicDocument; state: TableState } => {
  const game = findBuiltInGame("magic");
  if (!game) throw new Error("There is no such game");
  const opening = createInitialChange({ game, name: "Friday", random: seededRandom(1), now: 0 });
  const state = createInitialState(game, opening);
  const document = new PublicDocument();
  document.write([buildPublicStep(state, changeFromNothing(state))]);
  return { document, state };
};

const contentOf = (updates: readonly Uint8Array[]): unknown => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc.getMap("table").toJSON();
};

test("the first update is the whole document, so that a new room encodes it once", () => {
  const { document } = opened();
  const whole = document.encode();
  expect(whole).toEqual(new PublicDocument([whole]).encode());
});

/** Writes that only change fields of the table, in turns: each of them leaves something behind in Yjs. */
const wear = ({ document, state }: ReturnType<typeof opened>, writes: number): void => {
  for (let write = 0; write < writes; write += 1) {
    const tx = new Transaction(state);
    if (write % 2 === 0) tx.set("table", "phase", `p${write}`);
    else tx.set("table", "locked", write % 4 === 1);
    const change = tx.commit(() => {
      throw new Error("No line is written");
    });
    document.write([buildPublicStep(state, change)]);
  }
};

test("[CO4] a document that is renewed again and again does not grow", () => {
  const table = opened();
  const { document } = table;
  wear(table, 20);
  document.renew();
  const { length } = document.encode();
  for (let times = 0; times < 200; times += 1) {
    wear(table, 20);
    document.renew();
  }
  expect(document.encode().length).toBeLessThan(length + 200 * 20);
});

test("[CO4] writes to the table's own fields wear the document, and renewing it forgets them", () => {
  const table = opened();
  const { document } = table;
  const { length } = document.encode();
  wear(table, 5_000);
  expect(document.isWorn).toBe(true);
  document.renew();
  expect(document.isWorn).toBe(false);
  expect(document.encode().length).toBeLessThan(length + 100);
});

test("[CO4] a document that is read again after every few writes, as by a room that hibernates, wears like another", () => {
  const { document, state } = opened();
  let [stored, wakes] = [document.encode(), 0];
  const { length } = stored;
  for (; wakes < 100; wakes += 1) {
    const woken = new PublicDocument([stored]);
    wear({ document: woken, state }, 20);
    stored = woken.encode();
    if (woken.isWorn) break;
  }
  expect(wakes).toBeLessThan(100);
  const woken = new PublicDocument([stored]);
  expect(woken.isWorn).toBe(true);
  woken.renew();
  expect(woken.isWorn).toBe(false);
  expect(woken.encode().length).toBeLessThan(length + 100);
});

test("[CO4] containers that were replaced don't wear the document", () => {
  const table = opened();
  const { document } = table;
  for (let times = 0; times < 1_500; times += 1) document.renew();
  expect(document.isWorn).toBe(false);
  wear(table, 20);
  expect(document.isWorn).toBe(false);
});

test("[CO4] clients see no difference when the document is renewed", () => {
  const { document } = opened();
  const before = document.encode();
  const renewed = document.renew();
  if (!renewed) throw new Error("Nothing was renewed");
  expect(contentOf([before, renewed])).toEqual(contentOf([before]));
  expect(contentOf([document.encode()])).toEqual(contentOf([before]));
});

/** A document as earlier versions laid it out: a root map for each part, and the cards in a numbered map of theirs. */
const laidOutEarlier = (document: Uint8Array): Uint8Array => {
  const [from, to] = [new Y.Doc(), new Y.Doc()];
  to.clientID = 1;
  Y.applyUpdate(from, document);
  const { current } = from.getMap("table").toJSON() as {
    current: Record<string, Record<string, Record<string, unknown>>>;
  };
  const mapOf = (fields: object): Y.Map<unknown> => new Y.Map(Object.entries(fields));
  to.transact(() => {
    const { room = {}, seats = {}, zones = {}, cards = {} } = current;
    for (const [field, value] of Object.entries(room)) to.getMap("room").set(field, value);
    for (const [part, records] of Object.entries({ seats, zones })) {
      for (const [key, fields] of Object.entries(records)) to.getMap(part).set(key, mapOf(fields));
    }
    const container = new Y.Map<unknown>();
    for (const [handle, fields] of Object.entries(cards)) container.set(handle, mapOf(fields));
    to.getMap("cards").set("7", container);
  });
  return Y.encodeStateAsUpdate(to);
};

test("[CO4] a room whose document an earlier version laid out opens, is moved over in a tick, and plays on", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  table.play(anna, "token.create", { name: "Goblin", count: 3 });
  table.room.settle();
  const { view } = anna;
  const { seq, parts } = journal.read() ?? { seq: 0, parts: new Map() };
  const document = laidOutEarlier(parts.get("document") as Uint8Array);
  journal.checkpoint(seq, [{ name: "document", data: document }]);
  for (const opening of ["moved", "moved already"]) {
    table.crash();
    expect([opening, table.room.revision]).toEqual([opening, seq + 1]);
    const again = table.connect(anna.viewer);
    expect(again.view).toEqual(view);
    expect(again.document.getMap("room").size).toBe(0);
    expect(again.document.getMap("cards").size).toBe(0);
  }
  table.play(table.connect(anna.viewer), "token.create", { name: "Elf", count: 1 });
  expect(table.bugs).toEqual([]);
});
