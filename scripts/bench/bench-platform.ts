import { DatabaseSync } from "node:sqlite";
import { seededRandom, type Viewer } from "@baize/engine";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import type { Connection, Credential, Platform } from "../../packages/room/src/index.ts";

/** The credential of a session without a room. */
const SPECTATOR: Credential = { scope: "spectator", epoch: 0 };

/**
 * The platform of a room in a bench: a real SQLite, seeded chance, and a clock that moves only when a bench moves it.
 */
export class BenchPlatform implements Platform {
  readonly journal = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
  readonly random = seededRandom(1337);
  time = 0;
  /** Bytes and characters sent so far. */
  sent = 0;
  readonly #waiting: (() => void)[] = [];

  readonly now = (): number => this.time;

  readonly soon = (work: () => void): void => {
    this.#waiting.push(work);
  };

  readonly later = (): void => {};

  /** The bench writes checkpoints, not an alarm. */
  readonly alarm = (): void => {};

  readonly report = (bug: unknown): never => {
    throw bug;
  };

  readonly crash = (cause: unknown): never => {
    throw cause;
  };

  /** Whether nothing is scheduled. */
  get isSettled(): boolean {
    return this.#waiting.length === 0;
  }

  /** Runs everything that is scheduled. */
  settle(): void {
    for (const work of this.#waiting.splice(0)) work();
  }

  /** A socket that only counts what is sent. */
  connection(id: string, viewer: Viewer, credential: Credential = SPECTATOR): Connection {
    const send = (data: string | Uint8Array): void => {
      this.sent += data.length;
    };
    return { id, viewer, credential, ticks: "split", send, close: () => {}, queued: () => 0 };
  }
}
