import { expect, test } from "vitest";
import {
  type CheckpointPart,
  type Journal,
  type JournalRow,
  runWithoutPauses,
  type StoredRoom,
} from "../src/index.ts";

/** A fresh store, and how to read it again as a process that starts after a crash would. */
export interface JournalStore {
  readonly journal: Journal;
  readonly reopen: () => Journal;
}

/** What a journal holds, read without a pause. */
const wholeOf = (journal: Journal): StoredRoom | null => runWithoutPauses(journal.readInPieces());

const row = (seq: number, entries = `[{"revision":${seq}}]`): JournalRow => ({
  seq,
  at: 1_700_000_000_000 + seq,
  entries,
  update: Uint8Array.of(seq, 0, 255),
});

const first: readonly CheckpointPart[] = [
  { name: "meta", data: '{"game":"magic"}' },
  { name: "document", data: Uint8Array.of(0, 0) },
];

/** A room of one row and its first checkpoint, as every room begins. */
const begun = (make: () => JournalStore): JournalStore => {
  const store = make();
  store.journal.append(row(1));
  store.journal.checkpoint(1, first);
  return store;
};

/** What every journal holds to, whatever it is made of. */
export const journalContract = (name: string, make: () => JournalStore): void => {
  readingContract(name, make);
  checkpointContract(name, make);
  sizeContract(name, make);
  trimContract(name, make);
  pictureContract(name, make);
};

const pictureContract = (name: string, make: () => JournalStore): void => {
  test(`[JO11] ${name}: pictures come and go with the row of their tick, are counted, and are read one by one`, () => {
    const { journal, reopen } = begun(make);
    const before = journal.bytes;
    const [first, second] = [new Uint8Array(1000).fill(1), new Uint8Array(300).fill(2)];
    const came = {
      ...row(2),
      pictures: [
        { id: "AAAAAAAA", data: first },
        { id: "BBBBBBBB", data: second },
      ],
    };
    journal.append(came);
    const grown = before + row(2).entries.length + row(2).update.length;
    expect([journal.bytes, reopen().bytes]).toEqual([grown + 1300, grown + 1300]);
    expect(reopen().picture("AAAAAAAA")).toEqual(first);
    expect(reopen().picture("CCCCCCCC")).toBeNull();
    expect(wholeOf(reopen())?.tail).toEqual([row(2)]);

    const used = { ...row(3), pictures: [{ id: "AAAAAAAA", data: second }] };
    journal.append({ ...row(3), pictures: [{ id: "AAAAAAAA", data: null }] });
    expect(() => journal.append(used)).toThrow();
    expect([journal.picture("AAAAAAAA"), reopen().picture("AAAAAAAA")]).toEqual([null, null]);
    expect(reopen().picture("BBBBBBBB")).toEqual(second);
    expect(journal.bytes).toBe(reopen().bytes);
  });
};

const readingContract = (name: string, make: () => JournalStore): void => {
  test(`[JO1] ${name}: there is no room before the first checkpoint, and asking makes none`, () => {
    const { journal, reopen } = make();
    expect(wholeOf(journal)).toBeNull();
    expect(wholeOf(reopen())).toBeNull();
  });

  test(`[JO2] ${name}: rows after the checkpoint come back in order, to the byte`, () => {
    const { journal, reopen } = begun(make);
    journal.append(row(2));
    journal.append(row(5));
    const stored = wholeOf(reopen());

    expect(stored?.seq).toBe(1);
    expect(stored?.tail).toEqual([row(2), row(5)]);
    expect(stored?.tail[0]?.update).toBeInstanceOf(Uint8Array);
  });

  test(`[JO2] ${name}: an empty update and every kind of text survive`, () => {
    const { journal, reopen } = begun(make);
    const odd = { ...row(2, JSON.stringify('\u0000 "” 🂡 \ud800')), update: new Uint8Array(0) };
    journal.append(odd);

    expect(wholeOf(reopen())?.tail).toEqual([odd]);
  });

  test(`[JO3] ${name}: a row that is there already is not written over`, () => {
    const { journal, reopen } = begun(make);
    journal.append(row(2));

    expect(() => journal.append(row(2, "[]"))).toThrow();
    expect(wholeOf(reopen())?.tail).toEqual([row(2)]);
  });
};

const checkpointContract = (name: string, make: () => JournalStore): void => {
  test(`[JO4] ${name}: a checkpoint replaces the parts it names and leaves the others`, () => {
    const { journal, reopen } = begun(make);
    journal.append(row(2));
    journal.checkpoint(2, [{ name: "cards/0", data: "[1]" }]);
    journal.append(row(3));
    journal.checkpoint(3, [{ name: "cards/0", data: "[2]" }]);
    const stored = wholeOf(reopen());

    expect(stored?.seq).toBe(3);
    expect(stored?.tail).toEqual([]);
    expect(stored?.parts).toEqual(
      new Map<string, unknown>([
        ["meta", '{"game":"magic"}'],
        ["document", Uint8Array.of(0, 0)],
        ["cards/0", "[2]"],
      ]),
    );
  });

  test(`[JO4] ${name}: a part given as null is gone`, () => {
    const { journal, reopen } = begun(make);
    journal.checkpoint(1, [{ name: "cards/0", data: "[1]" }]);
    journal.checkpoint(1, [{ name: "cards/0", data: null }]);

    expect([...(wholeOf(reopen())?.parts.keys() ?? [])].sort()).toEqual(["document", "meta"]);
  });

  test(`[JO10] ${name}: a checkpoint that is written while another is read is read whole, or not at all`, () => {
    const { journal, reopen } = begun(make);
    const names = ["cards/0", "cards/1", "cards/2", "cards/3"];
    const parts = (text: string) =>
      names.map((part) => ({ name: part, data: text.repeat(70_000) }));
    journal.checkpoint(1, parts("a"));
    const reading = reopen().readInPieces();
    let pauses = 0;
    let piece = reading.next();
    for (; !piece.done; piece = reading.next()) {
      pauses += 1;
      if (pauses === 1) {
        journal.append(row(2));
        journal.checkpoint(2, parts("b"));
      }
    }
    expect(pauses).toBeGreaterThan(0);
    expect(piece.value).toEqual(wholeOf(reopen()));
  });

  test(`[JO4] ${name}: parts come back as what they were, text or bytes, empty too`, () => {
    const { journal, reopen } = begun(make);
    journal.checkpoint(1, [
      { name: "text", data: "" },
      { name: "bytes", data: new Uint8Array(0) },
    ]);
    const parts = wholeOf(reopen())?.parts;

    expect(parts?.get("text")).toBe("");
    expect(parts?.get("bytes")).toEqual(new Uint8Array(0));
  });
};

const LARGE = 5_000_000;

const sizeContract = (name: string, make: () => JournalStore): void => {
  test(`[JO5] ${name}: parts larger than the platform's rows come back whole, and shrink again`, () => {
    const { journal, reopen } = begun(make);
    const text = "🂡é".repeat(LARGE / 6);
    const bytes = Uint8Array.from({ length: LARGE }, (_, index) => index % 251);
    journal.checkpoint(1, [
      { name: "log", data: text },
      { name: "document", data: bytes },
    ]);
    const large = wholeOf(reopen())?.parts;
    expect(large?.get("log") === text).toBe(true);
    expect(Buffer.compare(large?.get("document") as Uint8Array, bytes)).toBe(0);

    journal.checkpoint(1, [{ name: "log", data: "[]" }]);
    expect(wholeOf(reopen())?.parts.get("log")).toBe("[]");
  });

  test(`[JO5] ${name}: a tick larger than the platform's rows comes back whole`, () => {
    const { journal, reopen } = begun(make);
    const large = { ...row(2, "é".repeat(LARGE / 2)), update: new Uint8Array(LARGE).fill(7) };
    journal.append(large);
    journal.append(row(3));
    const tail = wholeOf(reopen())?.tail ?? [];

    expect(tail.map(({ seq }) => seq)).toEqual([2, 3]);
    expect(tail[0]?.entries === large.entries).toBe(true);
    expect(Buffer.compare(tail[0]?.update ?? new Uint8Array(0), large.update)).toBe(0);
    expect(tail[1]).toEqual(row(3));
  });
};

const trimContract = (name: string, make: () => JournalStore): void => {
  const large = (seq: number): JournalRow => row(seq, JSON.stringify("é".repeat(500)));
  const bytesOf = (each: JournalRow): number =>
    Buffer.byteLength(each.entries) + each.update.length;

  test(`[CO5] ${name}: the bytes of rows and parts are counted as they come and go, and when it is read again`, () => {
    const { journal, reopen } = begun(make);
    const before = journal.bytes;
    expect(before).toBe(bytesOf(row(1)) + '{"game":"magic"}'.length + 2);
    journal.append(large(2));
    expect(journal.bytes).toBe(before + bytesOf(large(2)));
    journal.checkpoint(2, [{ name: "cards/0", data: "[é]" }]);
    journal.checkpoint(2, [{ name: "document", data: new Uint8Array(10) }]);
    journal.checkpoint(2, [{ name: "meta", data: null }]);
    const after = bytesOf(row(1)) + bytesOf(large(2)) + 10 + Buffer.byteLength("[é]");
    expect([journal.bytes, reopen().bytes]).toEqual([after, after]);
  });

  test(`[CO5] ${name}: the oldest rows behind the checkpoint are dropped until it holds no more than is asked`, () => {
    const { journal, reopen } = begun(make);
    for (const seq of [2, 3, 4, 5, 6]) journal.append(large(seq));
    journal.checkpoint(4, []);
    journal.trim(journal.bytes);
    expect(journal.firstKept).toBe(1);
    journal.trim(journal.bytes - bytesOf(large(2)));
    expect(journal.firstKept).toBe(3);
    journal.trim(0);
    expect(journal.firstKept).toBe(5);
    expect(wholeOf(reopen())?.tail).toEqual([large(5), large(6)]);
    expect(journal.bytes).toBe(reopen().bytes);
  });
};
