import {
  type Change,
  type LogEntry,
  type LogValues,
  type RevokedKeys,
  revert,
  type Write,
} from "./change.ts";
import { keptDraws, NotedDraws } from "./draws.ts";
import { type CardId, cardId, type ZoneId } from "./ids.ts";
import { type Keys, type Rows, TABLE_NAMES, type TableName } from "./records.ts";
import type { TableState } from "./state.ts";

/** A log entry as an intent writes it; who saw which card is worked out when the transaction ends. */
export interface LogDraft {
  /** The intent whose words the entry takes, where it is not the one that writes it. */
  readonly type?: string;
  readonly values: LogValues;
  readonly cards: readonly CardId[];
  /** An earlier entry that this one speaks of; its cards are seen by those who saw them then. */
  readonly recalled?: LogEntry;
}

type TableWrite = Extract<Write, { table: "cards" }>;

/** A card of a public zone before a transaction and after it; undefined where it was or is in no such zone. */
export type TouchedCard = Pick<TableWrite, "before" | "after"> & { readonly id: CardId };

/**
 * The one way an intent writes. Writes show at once to whoever reads the state, and are all taken back by `rollback`,
 * so a refusal changes nothing.
 */
export class Transaction {
  readonly state: TableState;
  /** What was drawn from chance so far. */
  readonly draws = new NotedDraws();
  readonly #writes = new Map<TableName, Map<unknown, Write>>();
  readonly #log: LogDraft[] = [];
  readonly #taken = new Map<ZoneId, number>();
  readonly #revoked: RevokedKeys[] = [];
  readonly #skips = new Map<string, Map<number, number>>();

  constructor(state: TableState) {
    this.state = state;
  }

  /** Sets a whole row. */
  set<N extends TableName>(table: N, key: Keys[N], after: Rows[N]): void {
    this.#record(table, key, after);
  }

  /** Takes a row away, if there is one. */
  delete<N extends TableName>(table: N, key: Keys[N]): void {
    if (this.state.get(table, key) !== undefined) this.#record(table, key, undefined);
  }

  /** Changes some fields of a row that is there; nothing is written where they are so already. */
  patch<N extends "seats" | "zones" | "cards" | "hidden">(
    table: N,
    key: Keys[N],
    fields: Partial<Rows[N]>,
  ): void {
    const before = this.state.get(table, key);
    if (before === undefined) throw new Error(`There is no row ${String(key)} in ${table}`);
    const names = Object.keys(fields) as (keyof Rows[N])[];
    if (names.every((name) => before[name] === fields[name])) return;
    this.#record(table, key, { ...before, ...fields });
  }

  log(values: LogValues = {}, cards: readonly CardId[] = []): void {
    this.#log.push({ values, cards });
  }

  /** Logs what follows from an intent in the words of another. */
  logAs({ type }: { readonly type: string }, values: LogValues): void {
    this.#log.push({ type, values, cards: [] });
  }

  /** Logs something about an earlier entry. */
  recall(values: LogValues, entry: LogEntry | undefined): void {
    if (!entry) {
      this.log(values);
      return;
    }
    const recalled = { type: entry.type, seat: entry.seat, values: entry.values };
    this.#log.push({ values: { ...values, recalled }, cards: [], recalled: entry });
  }

  /** What this transaction knows of spots that are taken: from a step of a trail on to the next that may be free. */
  skips(trail: string): Map<number, number> {
    let skips = this.#skips.get(trail);
    if (!skips) {
      skips = new Map();
      this.#skips.set(trail, skips);
    }
    return skips;
  }

  /** Notes that a card was taken out of a library. */
  take(library: ZoneId): void {
    this.#taken.set(library, (this.#taken.get(library) ?? 0) + 1);
  }

  /** Notes that keys were revoked, and why. */
  revoke(revoked: RevokedKeys): void {
    this.#revoked.push(revoked);
  }

  /** The id for a card that is being made. */
  nextCard(): CardId {
    const id = cardId(this.state.field("lastCard") + 1);
    this.set("table", "lastCard", id);
    return id;
  }

  /** The zones that cards came to, left or moved in, and those that were written themselves. */
  touchedZones(): Set<ZoneId> {
    const zones = new Set<ZoneId>();
    for (const id of this.#rowsOf("zones")?.keys() ?? []) zones.add(id);
    for (const { before, after } of this.#rowsOf("hidden")?.values() ?? []) {
      if (before) zones.add(before.zone);
      if (after) zones.add(after.zone);
    }
    return zones;
  }

  /** The cards of public zones that were written, as they were before and as they are. */
  touchedCards(): TouchedCard[] {
    const rows = this.#rowsOf("cards") ?? [];
    return [...rows].map(([id, { before, after }]) => ({ id, before, after }));
  }

  /** Ends the transaction: what was written, and the log as `tell` makes it from the drafts. */
  commit(tell: (draft: LogDraft, written: Change) => LogEntry): Change {
    const { lastLink, note, all } = this.draws;
    const written: Change = {
      writes: this.#all().filter((write) => write.before !== write.after),
      log: [],
      ...(this.#taken.size > 0 ? { taken: Object.fromEntries(this.#taken) } : {}),
      ...(this.#revoked.length > 0 ? { revoked: [...this.#revoked] } : {}),
      ...(all.length > 0 ? { draws: keptDraws(all, (zone) => this.state.cardsIn(zone)) } : {}),
      ...(lastLink === null ? {} : { link: lastLink }),
    };
    const log = this.#log.map((draft) => tell(draft, written));
    if (note && log[0]) log[0] = { ...log[0], draw: note };
    return { ...written, log };
  }

  /** Takes every write back. */
  rollback(): void {
    revert(this.state, { writes: this.#all(), log: [] });
    this.#writes.clear();
    this.#log.length = 0;
    this.#taken.clear();
    this.#revoked.length = 0;
    this.draws.clear();
  }

  #all(): Write[] {
    const all: Write[] = [];
    for (const table of TABLE_NAMES) {
      for (const write of this.#writes.get(table)?.values() ?? []) all.push(write);
    }
    return all;
  }

  #rowsOf<N extends TableName>(
    table: N,
  ): ReadonlyMap<Keys[N], Extract<Write, { table: N }>> | undefined {
    return this.#writes.get(table) as Map<Keys[N], Extract<Write, { table: N }>> | undefined;
  }

  #record<N extends TableName>(table: N, key: Keys[N], after: Rows[N] | undefined): void {
    let rows = this.#writes.get(table);
    if (!rows) {
      rows = new Map();
      this.#writes.set(table, rows);
    }
    const first = rows.get(key);
    const before = first ? first.before : this.state.get(table, key);
    rows.set(key, { table, key, before, after } as Write);
    this.state.write(table, key, after);
  }
}
