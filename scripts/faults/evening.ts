import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { actorViewOf, INTENTS, type Random, seededRandom, type Viewer } from "@baize/engine";
import type { Sql } from "../../apps/server/src/sql.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { Hall } from "../../packages/room/test/hall.ts";
import type { Reader } from "../../packages/room/test/reader.ts";

const NAMES = ["Anna", "Ben", "Chloé"];

/** Called before each statement of a store; it may throw. */
export type Watch = (statement: string) => void;

const watched = (sql: Sql, watch: Watch): Sql => ({
  ...sql,
  exec: (query, ...values) => {
    watch(query);
    return sql.exec(query, ...values);
  },
});

/** A journal in a SQLite file with the platform's settings. */
export const openStore = (file: string, watch: Watch = () => undefined) => {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
  return { database, journal: new SqlJournal(watched(nodeSql(database), watch)) };
};

/** Everything that the viewers of a room see, as one text. */
export const sight = (hall: Hall, viewers: readonly Viewer[]): string =>
  JSON.stringify(
    viewers.map((viewer) => {
      const reader = hall.connect(viewer);
      const { view, log } = reader;
      hall.room.disconnect(reader.id);
      const parts = [view.table, ...[view.seats, view.zones, view.cards].map((part) => [...part])];
      // Each connection of a spectator who sees all hands is logged: these lines come from this comparison alone.
      return [parts, log.filter(({ type }) => type !== "allHands.join")];
    }),
    (_key, value: unknown) => inKeyOrder(value),
  );

const inKeyOrder = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A generated game in a room with a SQLite file, with three players and a spectator who sees all hands. */
export class Evening {
  readonly folder = mkdtempSync(join(tmpdir(), "baize-evening-"));
  readonly random: Random;
  readonly hall: Hall;
  readonly database: DatabaseSync;
  readonly viewers: readonly Viewer[];
  /** Called before each statement. */
  watch: Watch = () => undefined;
  readers: Reader[];
  /** Unanswered ids, with the index of their sender. */
  readonly open = new Map<string, number>();
  readonly acked = new Set<string>();

  constructor(seed: number) {
    this.random = seededRandom(seed ^ 0xfa17);
    const store = openStore(join(this.folder, "room.sqlite"), (statement) => this.watch(statement));
    this.database = store.database;
    const game = seed % 3 === 0 ? "standard-52" : "magic";
    this.hall = new Hall({ seed, game, journal: store.journal });
    this.readers = NAMES.map((name) => this.hall.seat(name));
    this.hall.agreeToAllHands(...this.readers);
    for (const reader of this.readers) reader.steps.length = 0;
    this.readers.push(this.hall.connect({ kind: "spectator", level: "all" }));
    this.viewers = this.readers.map(({ viewer }) => viewer);
  }

  /** One of the players sends a permitted intent. */
  play(): void {
    const place = this.random.int(NAMES.length);
    const reader = this.readers[place];
    const definition = INTENTS[this.random.int(INTENTS.length)];
    if (!reader || !definition || reader.viewer.kind !== "seat") return;
    const view = actorViewOf(reader.view, this.hall.game, reader.viewer.seat);
    const isDeparture = /^(seat\.(leave|clear)|allHands\.agree)$/.test(definition.type);
    const payload = isDeparture ? null : definition.sample(view, this.random);
    if (payload === null) return;
    this.open.set(this.hall.send(reader, definition.type, payload), place);
  }

  /** Reads the answers. Returns the number of acks for intents that were not sent, or were acked before. */
  note(): number {
    let odd = 0;
    for (const reader of this.readers) {
      for (const { acks = [], refusals = [] } of reader.steps.splice(0)) {
        for (const { id } of acks) {
          if (!this.open.delete(id)) odd += 1;
          this.acked.add(id);
        }
        for (const { id } of refusals) this.open.delete(id);
      }
    }
    return odd;
  }

  /** Restores the room from its journal after a crash, and reconnects everybody with their present state. */
  comeBack(): void {
    this.hall.crashed = null;
    this.hall.crash();
    this.readers = this.readers.map((reader) => this.hall.connect(reader.viewer, reader));
    for (const [id, place] of this.open) {
      const reader = this.readers[place];
      if (reader) this.hall.repeat(reader, id);
    }
    this.hall.settle();
  }

  /** Copies the files as they are on disk now: what a killed process leaves. */
  freeze(): string {
    const frozen = join(this.folder, "frozen.sqlite");
    for (const end of ["", "-wal"]) {
      rmSync(`${frozen}${end}`, { force: true });
      const file = `${join(this.folder, "room.sqlite")}${end}`;
      if (existsSync(file)) copyFileSync(file, `${frozen}${end}`);
    }
    rmSync(`${frozen}-shm`, { force: true });
    return frozen;
  }

  close(): void {
    this.database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
