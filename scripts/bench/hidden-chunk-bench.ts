import { DatabaseSync } from "node:sqlite";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { encodeEntries } from "../../packages/room/src/entry.ts";
import type { CheckpointPart } from "../../packages/room/src/journal.ts";
import { BenchTable } from "./bench-table.ts";
import { type BenchCase, defineBench } from "./case.ts";

const PLAYERS = 4;

const bytesOf = (parts: readonly CheckpointPart[]): number =>
  parts.reduce((sum, { data }) => sum + (data === null ? 0 : Buffer.byteLength(data)), 0);

/** A room with a number of hidden cards, and its journal in SQLite. */
function layOut(cards: number): {
  table: BenchTable;
  journal: SqlJournal;
  whole: CheckpointPart[];
} {
  const table = new BenchTable({ players: PLAYERS, library: Math.floor(cards / PLAYERS) });
  const journal = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
  journal.append({ seq: 1, at: 1, entries: encodeEntries([]), update: new Uint8Array(0) });
  const { roomState } = table;
  const whole = roomState.checkpoint.parts(roomState);
  return { table, journal, whole };
}

/** A checkpoint of everything: nothing was written before, so all parts are dirty. */
function wholeCase(cards: number, runs: number): BenchCase {
  const { table, journal, whole } = layOut(cards);
  const { roomState } = table;
  return {
    name: `the whole, ${cards} cards`,
    runs,
    run: () => journal.checkpoint(roomState.revision, roomState.checkpoint.parts(roomState)),
    facts: { parts: whole.length, bytes: bytesOf(whole) },
  };
}

/** A checkpoint after one draw: the parts with the drawn card, and those that are always written. */
function partCases(cards: number, runs: number): BenchCase[] {
  const { table, journal, whole } = layOut(cards);
  const { roomState, seats } = table;
  const [anna] = seats;
  if (anna === undefined) throw new Error("There is no player");
  journal.checkpoint(roomState.revision, whole);
  roomState.checkpoint.settle();
  const change = table.play(anna, "library.draw", {});
  const parts = roomState.checkpoint.parts(roomState);
  const facts = { parts: parts.length, bytes: bytesOf(parts) };
  return [
    {
      name: `the changed part, ${cards} cards`,
      runs,
      run: () => journal.checkpoint(roomState.revision, roomState.checkpoint.parts(roomState)),
      facts,
    },
    { name: "noting what an intent touched", runs, run: () => roomState.checkpoint.touch(change) },
  ];
}

/** The cost of storing hidden cards: encoding the parts of a checkpoint and writing them to SQLite. */
export const hiddenChunkBench = defineBench({
  name: "hidden-chunk-bench",
  summary: "a checkpoint of the part that changed, and of the whole room",
  settings: { hiddenCards: 1600, smallRoom: 400, iterations: 30 },
  cases: ({ hiddenCards, smallRoom, iterations }) => [
    ...partCases(hiddenCards, iterations),
    wholeCase(hiddenCards, iterations),
    wholeCase(smallRoom, iterations),
  ],
});
