import { DatabaseSync } from "node:sqlite";
import { seededRandom, type Viewer } from "@baize/engine";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import type { Connection, Credential, Journal, Platform } from "../../packages/room/src/index.ts";

/** What opens a session that never comes to a room. */
const SPECTATOR: Credential = { scope: "spectator", epoch: 0 };

/** What a room is given in a bench: a real SQLite, seeded chance, and a time that only moves when it is told to. */
export class BenchWorld implements Platform {
  readonly journal: Journal = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
  readonly random = seededRandom(1337);
  time = 0;
  /** Bytes and characters sent so far. */
  sent = 0;
  readonly #waiting: (() => void)[] = [];

  readonly now = (): number => this.time;

  readonly soon = (work: () => void): void => {
    this.#waiting.push(work);
  };

  /** Checkpoints are written by what is measured, not by a timer. */
  readonly later = (): void => {};

  readonly report = (bug: unknown): never => {
    throw bug;
  };

  readonly crash = (cause: unknown): never => {
    throw cause;
  };

  /** Runs what was to run soon. */
  settle(): void {
    for (const work of this.#waiting.splice(0)) work();
  }

  /** A socket that counts what is sent. */
  connection(id: string, viewer: Viewer, credential: Credential = SPECTATOR): Connection {
    const send = (data: string | Uint8Array): void => {
      this.sent += data.length;
    };
    return { id, viewer, credential, ticks: "split", send, close: () => {}, queued: () => 0 };
  }
}
