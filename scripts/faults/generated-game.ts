import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  actorViewFromTableView,
  INTENT_DEFINITIONS,
  type Random,
  seatSpectatorOf,
  seededRandom,
  type Viewer,
} from "@baize/engine";
import { withSortedKeys } from "@baize/engine/testkit";
import type { TestClient } from "@baize/room/testkit";
import { TestRoom } from "@baize/room/testkit";
import type { Sql } from "../../apps/server/src/sql.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";

const NAMES = ["Anna", "Ben", "Chloé"];

/** Called before each statement of a store; it may throw. */
export type StatementListener = (statement: string) => void;

const watched = (sql: Sql, watch: StatementListener): Sql => ({
  ...sql,
  exec: (query, ...values) => {
    watch(query);
    return sql.exec(query, ...values);
  },
});

/** A journal in a SQLite file with the platform's settings. */
export const openJournalDatabase = (file: string, watch: StatementListener = () => undefined) => {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
  return { database, journal: new SqlJournal(watched(nodeSql(database), watch)) };
};

/** Everything that the viewers of a room see, as one text. */
export const serializedViewsOf = (table: TestRoom, viewers: readonly Viewer[]): string =>
  JSON.stringify(
    viewers.map((viewer) => {
      const client = table.connect(viewer);
      const { view, log } = client;
      table.room.disconnect(client.id);
      const parts = [view.table, ...[view.seats, view.zones, view.cards].map((part) => [...part])];
      // Each connection of a spectator who sees hands is logged: these lines come from this comparison alone.
      return [parts, log.filter(({ type }) => !/^(allHands|eyes)\.join$/.test(type))];
    }),
    (_key, value: unknown) => withSortedKeys(value),
  );

/** A generated game in a room with a SQLite file, with three players and two spectators who see hands: all, and one's. */
export class GeneratedGame {
  readonly folder = mkdtempSync(join(tmpdir(), "baize-evening-"));
  readonly random: Random;
  readonly table: TestRoom;
  readonly database: DatabaseSync;
  readonly viewers: readonly Viewer[];
  /** Called before each statement. */
  watch: StatementListener = () => undefined;
  clients: TestClient[];
  /** Unanswered ids, with the index of their sender. */
  readonly open = new Map<string, number>();
  readonly acked = new Set<string>();

  constructor(seed: number) {
    this.random = seededRandom(seed ^ 0xfa17);
    const store = openJournalDatabase(join(this.folder, "room.sqlite"), (statement) =>
      this.watch(statement),
    );
    this.database = store.database;
    const game = seed % 3 === 0 ? "standard-52" : "magic";
    this.table = new TestRoom({ seed, game, journal: store.journal });
    this.clients = NAMES.map((name) => this.table.seatPlayer(name));
    this.table.agreeToAllHands(...this.clients);
    const [first] = this.clients;
    if (first) this.table.do(first, "eyes.agree", { agreed: true });
    for (const client of this.clients) client.steps.length = 0;
    this.clients.push(this.table.connect({ kind: "spectator", level: "all" }));
    if (first?.viewer.kind === "seat")
      this.clients.push(this.table.connect(seatSpectatorOf(first.viewer.seat)));
    this.viewers = this.clients.map(({ viewer }) => viewer);
  }

  /** One of the players sends a permitted intent. */
  play(): void {
    const place = this.random.int(NAMES.length);
    const client = this.clients[place];
    const definition = INTENT_DEFINITIONS[this.random.int(INTENT_DEFINITIONS.length)];
    if (!client || !definition || client.viewer.kind !== "seat") return;
    const view = actorViewFromTableView(client.view, this.table.game, client.viewer.seat);
    const isDeparture = /^(seat\.(leave|clear)|(allHands|eyes)\.agree)$/.test(definition.type);
    const payload = isDeparture ? null : definition.sample(view, this.random);
    if (payload === null) return;
    // A clock that waits for players would stop where the comparison connects one viewer alone.
    const sent = definition.type === "clock.set" ? { ...payload, waits: false } : payload;
    this.open.set(this.table.send(client, definition.type, sent), place);
  }

  /** Reads the answers. Returns the number of acks for intents that were not sent, or were acked before. */
  note(): number {
    let odd = 0;
    for (const client of this.clients) {
      for (const { acks = [], refusals = [] } of client.steps.splice(0)) {
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
    this.table.crashed = null;
    this.table.crash();
    this.clients = this.clients.map((client) => this.table.connect(client.viewer, client));
    for (const [id, place] of this.open) {
      const client = this.clients[place];
      if (client) this.table.repeat(client, id);
    }
    this.table.settle();
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
