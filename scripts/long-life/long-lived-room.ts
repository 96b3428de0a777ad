import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type CardHandle, type Random, seededRandom, type Viewer } from "@baize/engine";
import { TestRoom } from "@baize/room/testkit";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import type { Credential } from "../../packages/room/src/index.ts";

const NAMES = ["Anna", "Ben", "Chloé", "Dora"];
const CARDS_EACH = 100;
/** Slow enough for the limits of a seat. */
const INTENT_MS = 6;
const QUIET_MS = 6_000;
/** y-protocols: sync, step 1, the state vector of an empty document. */
const ASK_FOR_ALL = Uint8Array.of(0, 0, 1, 0);

/** The state of the room at the end of a window. */
export interface RoomMeasurement {
  readonly p50Us: number;
  readonly p99Us: number;
  readonly heapBytes: number;
  readonly documentBytes: number;
  readonly databaseBytes: number;
  readonly journalRows: number;
}

/** A connection that drops what it receives, except for the length of the last binary frame. */
class Listener {
  readonly id: string;
  readonly viewer: Viewer;
  readonly credential: Credential;
  readonly ticks = "split";
  bytes = 0;

  constructor(id: string, viewer: Viewer, credential: Credential) {
    this.id = id;
    this.viewer = viewer;
    this.credential = credential;
  }

  send(data: string | Uint8Array): void {
    if (typeof data !== "string") this.bytes = data.length;
  }

  close(_code: number, reason: string): void {
    throw new Error(`A player was put out: ${reason}`);
  }

  queued(): number {
    return 0;
  }
}

interface Player extends Listener {
  readonly cards: readonly CardHandle[];
}

/** One room that is played for a long time, with a real SQLite. */
export class LongLivedRoom {
  readonly #folder = mkdtempSync(join(tmpdir(), "baize-life-"));
  readonly #file = join(this.#folder, "room.sqlite");
  readonly #database = new DatabaseSync(this.#file);
  readonly #table: TestRoom;
  readonly #players: readonly Player[];
  readonly #random: Random;
  readonly #pause: number;
  #played = 0;

  constructor({ pause, seed }: { pause: number; seed: number }) {
    this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
    this.#random = seededRandom(seed);
    this.#pause = pause;
    this.#table = new TestRoom({ seed, journal: new SqlJournal(nodeSql(this.#database)) });
    this.#players = NAMES.map((name) => this.#sit(name));
  }

  /** Plays a number of intents. Returns how long they took, and the room's state afterwards. */
  play(intents: number): RoomMeasurement {
    const took = new Float64Array(intents);
    for (let index = 0; index < intents; index += 1) {
      const frame = this.#frame();
      const player = this.#players[this.#played % this.#players.length];
      const began = performance.now();
      this.#table.room.receive(player?.id ?? "", frame);
      this.#table.settle();
      took[index] = (performance.now() - began) * 1_000;
      this.#table.now += INTENT_MS;
      this.#played += 1;
      if (this.#pause > 0 && this.#played % this.#pause === 0) this.#rest();
    }
    took.sort();
    return { p50Us: at(took, 0.5), p99Us: at(took, 0.99), ...this.#stand() };
  }

  /** How long the room takes to restore from storage. */
  wake(): { ms: number; rows: number } {
    const journal = new SqlJournal(nodeSql(this.#database));
    const rows = journal.read()?.tail.length ?? 0;
    const began = performance.now();
    this.#table.moveTo(journal);
    return { ms: Math.round((performance.now() - began) * 10) / 10, rows };
  }

  close(): void {
    this.#database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #sit(name: string): Player {
    const client = this.#table.seatPlayer(name);
    const seat = NAMES.indexOf(name) + 1;
    for (const each of [CARDS_EACH / 2, CARDS_EACH / 2]) {
      this.#table.play(client, "token.create", { name: "Goblin", count: each });
    }
    const cards = [...client.view.cards]
      .filter(([, { zone }]) => zone === `battlefield:${seat}`)
      .map(([handle]) => handle);
    const listener = new Listener(name, client.viewer, client.credential);
    this.#table.room.connect(listener);
    return Object.assign(listener, { cards });
  }

  #rest(): void {
    this.#table.pass(QUIET_MS);
    this.#table.pass(QUIET_MS);
  }

  #frame(): string {
    const { cards = [] } = this.#players[this.#played % this.#players.length] ?? {};
    const random = this.#random;
    const card = cards[random.int(cards.length)];
    const id = `i${this.#played}`;
    const intent = (type: string, payload: unknown): string =>
      JSON.stringify({ type: "intent", id, intent: type, payload });
    const choice = random.int(10);
    if (choice < 5) return intent("card.tap", { cards: [card], tapped: random.int(2) === 0 });
    if (choice < 8) {
      const position = { x: random.int(1_000) / 1_000, y: random.int(1_000) / 1_000 };
      return intent("card.move", { moves: [{ card, to: { zone: "battlefield", position } }] });
    }
    if (choice < 9)
      return intent("seat.counter.add", { counter: "life", delta: random.int(3) - 1 });
    return intent("dice.roll", { sides: 20 });
  }

  #stand(): Omit<RoomMeasurement, "p50Us" | "p99Us"> {
    const credential = this.#table.key("spectator");
    const watcher = new Listener("watcher", { kind: "spectator", level: "public" }, credential);
    this.#table.room.connect(watcher);
    this.#table.room.receive(watcher.id, ASK_FOR_ALL);
    this.#table.room.disconnect(watcher.id);
    const rows = this.#database.prepare("SELECT count(*) AS rows FROM journal").get();
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    Bun.gc(true);
    return {
      heapBytes: process.memoryUsage().heapUsed,
      documentBytes: watcher.bytes,
      databaseBytes: statSync(this.#file).size,
      journalRows: Number(rows?.rows),
    };
  }
}

const at = (sorted: Float64Array, share: number): number =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
