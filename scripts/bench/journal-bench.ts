import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Change, SeatId } from "@baize/engine";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { type Entry, encodeEntries } from "../../packages/room/src/entry.ts";
import { BenchTable } from "./bench-table.ts";
import { type BenchCase, defineBench } from "./case.ts";

const UPDATE = new Uint8Array(40);

/** A journal in a file that syncs each commit, like a Durable Object, or in memory. */
function openJournal(path: string): { append: (entries: string) => void; database: DatabaseSync } {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  const journal = new SqlJournal(nodeSql(database));
  let seq = 0;
  const append = (entries: string): void => {
    seq += 1;
    journal.append({ seq, at: seq, entries, update: UPDATE });
  };
  append("[]");
  return { append, database };
}

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "baize-journal-bench-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
};

function changes(libraryCards: number): Record<string, Change> {
  const table = new BenchTable({ players: 4, library: libraryCards, hand: 7, battlefield: 10 });
  const [anna] = table.seats as [SeatId];
  const [card] = table.cards(anna, "battlefield");
  if (!card) throw new Error("There is no card to tap");
  const move = { card, to: { zone: "battlefield", position: { x: 0.5, y: 0.75 } } };
  return {
    tap: table.play(anna, "card.tap", { cards: [card], tapped: true }),
    move: table.play(anna, "card.move", { moves: [move] }),
    draw: table.play(anna, "library.draw", {}),
    shuffle: table.play(anna, "library.shuffle", {}),
  };
}

const entryOf = (change: Change, revision: number): Entry => ({
  revision,
  seat: 1 as SeatId,
  intent: { id: `01J9Z3V7K8QF5T2M4X6B8${revision}`, type: change.log[0]?.type ?? "card.move" },
  change,
});

/** A tick's journal row: encoded, and inserted into a real SQLite. */
export const journalBench = defineBench({
  name: "journal-bench",
  summary: "a journal row: encoded, inserted in memory, and committed to disk",
  settings: { libraryCards: 100, tickEntries: 20, iterations: 1000, diskIterations: 200 },
  cases: ({ libraryCards, tickEntries, iterations, diskIterations }) => {
    const made = changes(libraryCards);
    const memory = openJournal(":memory:");
    const disk = openJournal(join(folder(), "room.sqlite"));
    const cases: BenchCase[] = Object.entries(made).map(([name, change]) => {
      const entries = [entryOf(change, 1)];
      const bytes = Buffer.byteLength(encodeEntries(entries));
      return {
        name: `encode a ${name}`,
        runs: iterations,
        run: () => encodeEntries(entries),
        facts: { bytes },
      };
    });
    const one = encodeEntries([entryOf(made.draw as Change, 1)]);
    const tick = Array.from({ length: tickEntries }, (_, index) =>
      entryOf(made.tap as Change, index),
    );
    return [
      ...cases,
      { name: "insert a draw, in memory", runs: iterations, run: () => memory.append(one) },
      { name: "insert a draw, on disk", runs: diskIterations, run: () => disk.append(one) },
      {
        name: `a tick of ${tickEntries} taps, encoded and on disk`,
        runs: diskIterations,
        run: () => disk.append(encodeEntries(tick)),
      },
    ];
  },
});
