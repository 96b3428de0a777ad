import {
  addRowWrite,
  applyChainUse,
  type Change,
  type HashChainAdvance,
  type KeyRevocation,
  type LogEntry,
  type RowWrite,
  type RowWrites,
  revertChangeInPlace,
  rowWritesInOrder,
} from "./change.ts";
import { deepEqual } from "./deep-equal.ts";
import { NotedDraws, toJournaledDraws } from "./draws.ts";
import { type CardId, cardId, type SeatId, type ZoneId } from "./ids.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  type KeyByCollection,
  type RowByCollection,
  STATE_COLLECTIONS,
  TABLE_FIELD_DEFINITIONS,
} from "./records.ts";
import type { TableState } from "./state.ts";
import type { LogValues } from "./view.ts";

/** A log entry as an intent writes it. `commit` adds who saw which card. */
export interface LogDraft {
  /** The intent whose sentence formats the entry, if it isn't the intent that writes it. */
  readonly type?: string;
  /** The seat that the entry is about, if that isn't the actor. */
  readonly seat?: SeatId | null;
  readonly values: LogValues;
  readonly cards: readonly CardId[];
  /** An earlier entry that this one is about. Its cards are named to those who saw them then. */
  readonly recalled?: LogEntry;
  /** Who saw the cards, if that is known before the commit. */
  readonly told?: ToldCards;
}

/** What the log entries of a step have in common: the type and, if the judge acts, the seat and the judge. */
interface StepLog extends Pick<LogDraft, "type" | "seat"> {
  readonly type: string;
  readonly values?: LogValues;
}

/** The cards of a log entry with who saw them. */
export type ToldCards = Pick<LogEntry, "cards" | "summary" | "unordered">;

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

type TableWrite = Extract<RowWrite, { table: "cards" }>;

/** A card of a public zone before and after a transaction; undefined when it was or is elsewhere. */
export type TouchedTableCard = Pick<TableWrite, "before" | "after"> & { readonly id: CardId };

/** The tables whose rows have no field that stays on the server. */
const SEEN_TABLES: ReadonlySet<CollectionName> = new Set(
  COLLECTION_NAMES.filter((table) => {
    const { fields } = STATE_COLLECTIONS[table];
    return fields && Object.values(fields).every(({ seenBy }) => seenBy !== "nobody");
  }),
);

/**
 * Whether a write belongs to the Change. A write of a row with something hidden always does, even of equal values:
 * otherwise whether undo is available would reveal that a shuffle left a card in its place.
 */
const changesRow = ({ table, key, before, after }: RowWrite): boolean => {
  if (before === after) return false;
  const isSeen =
    table === "table" ? TABLE_FIELD_DEFINITIONS[key].seenBy !== "nobody" : SEEN_TABLES.has(table);
  return !isSeen || !deepEqual(before, after);
};

/**
 * The only way an intent writes. Writes are visible at once to readers of the state, and `rollback` reverts all of
 * them, so a refusal changes nothing.
 */
export class Transaction {
  readonly state: TableState;
  /** The draws from chance so far. */
  readonly draws = new NotedDraws();
  readonly #writes: RowWrites = new Map();
  /** The writes of the running step; null outside of steps. */
  #stepWrites: RowWrites | null = null;
  readonly #log: LogDraft[] = [];
  /** What the log entries of the running step have in common. */
  #logged: StepLog | undefined;
  #chain: HashChainAdvance | null = null;
  readonly #taken = new Map<ZoneId, number>();
  readonly #revoked: KeyRevocation[] = [];
  readonly #skips = new Map<string, Map<number, number>>();

  constructor(state: TableState) {
    this.state = state;
  }

  /** Sets a whole row. */
  set<N extends CollectionName>(
    table: N,
    key: KeyByCollection[N],
    after: RowByCollection[N],
  ): void {
    this.#record(table, key, after);
  }

  /** Deletes a row, if it exists. */
  delete<N extends CollectionName>(table: N, key: KeyByCollection[N]): void {
    if (this.state.get(table, key) !== undefined) this.#record(table, key, undefined);
  }

  /** Changes some fields of an existing row. Writes nothing when they already have these values. */
  patch<N extends "seats" | "zones" | "cards" | "hidden">(
    table: N,
    key: KeyByCollection[N],
    fields: Partial<RowByCollection[N]>,
  ): void {
    const before = this.state.row(table, key);
    const names = Object.keys(fields) as (keyof RowByCollection[N])[];
    if (names.every((name) => before[name] === fields[name])) return;
    this.#record(table, key, { ...before, ...fields });
  }

  log(values: LogValues = {}, cards: readonly CardId[] = []): void {
    this.#log.push(this.#asLogged({ values, cards }));
  }

  #asLogged(draft: LogDraft): LogDraft {
    if (!this.#logged) return draft;
    const { values, ...step } = this.#logged;
    return { ...draft, ...step, values: { ...draft.values, ...values } };
  }

  /** How many entries were logged so far. */
  get lines(): number {
    return this.#log.length;
  }

  /**
   * Runs another intent as a step of this one, and logs it under that intent's type. `tell` finds out who saw the cards
   * right before and after the step, because a later step may shuffle and deal cards that an earlier one showed.
   */
  step<T>(logged: StepLog, run: () => T, tell: (draft: LogDraft, written: Change) => ToldCards): T {
    const first = this.#log.length;
    this.#logged = logged;
    const writes: RowWrites = new Map();
    this.#stepWrites = writes;
    try {
      const result = run();
      const written: Change = { writes: rowWritesInOrder(writes), log: [] };
      for (const [index, draft] of this.#log.entries()) {
        if (index >= first) this.#log[index] = { ...draft, told: tell(draft, written) };
      }
      return result;
    } finally {
      this.#logged = undefined;
      this.#stepWrites = null;
    }
  }

  /** How many rows were written so far. */
  get rows(): number {
    let rows = 0;
    for (const writes of this.#writes.values()) rows += writes.size;
    return rows;
  }

  /** Logs a consequence of an intent as an entry of another type. */
  logAs({ type }: { readonly type: string }, values: LogValues): void {
    this.#log.push({ type, values, cards: [] });
  }

  /** Logs an entry that refers to an earlier one. */
  recall(values: LogValues, entry: LogEntry | undefined): void {
    if (!entry) {
      this.log(values);
      return;
    }
    const recalled = { type: entry.type, seat: entry.seat, values: entry.values };
    const draft = { values: { ...values, recalled }, cards: [], recalled: entry };
    this.#log.push(this.#asLogged(draft));
  }

  /** A cache for `freeSpot`: from a taken step of a trail to the next step that may be free. */
  skips(trail: string): Map<number, number> {
    let skips = this.#skips.get(trail);
    if (!skips) {
      skips = new Map();
      this.#skips.set(trail, skips);
    }
    return skips;
  }

  /** Counts a card that was taken out of a library. */
  take(library: ZoneId): void {
    this.#taken.set(library, (this.#taken.get(library) ?? 0) + 1);
  }

  /** Advances the hash chains. It is called once, after all other writes. */
  moveChains(use: HashChainAdvance): void {
    this.#chain = use;
    applyChainUse(this.state, use);
  }

  /** Adds revoked keys, with the reason. */
  revoke(revoked: KeyRevocation): void {
    this.#revoked.push(revoked);
  }

  /** Allocates card ids. */
  nextCards(count: number): CardId[] {
    const last = this.state.field("lastCard");
    this.set("table", "lastCard", cardId(last + count));
    return Array.from({ length: count }, (_, index) => cardId(last + 1 + index));
  }

  /** Allocates one card id. */
  nextCard(): CardId {
    const id = cardId(this.state.field("lastCard") + 1);
    this.set("table", "lastCard", id);
    return id;
  }

  /** The zones that cards entered, left or moved within, and those whose own row was written. */
  touchedZones(): Set<ZoneId> {
    const zones = new Set<ZoneId>(this.#rowsOf("zones")?.keys());
    let latest: ZoneId | undefined;
    this.#rowsOf("hidden")?.forEach(({ before, after }) => {
      // Most cards of a shuffle or a draw have the same zone as the one before them.
      if (before && before.zone !== latest) zones.add(before.zone);
      latest = before?.zone;
      if (after && after.zone !== latest) zones.add(after.zone);
    });
    return zones;
  }

  /** The cards of public zones that were written, before and after. */
  touchedCards(): TouchedTableCard[] {
    const rows = this.#rowsOf("cards");
    return rows ? [...rows].map(([id, { before, after }]) => ({ id, before, after })) : [];
  }

  /** Ends the transaction. Returns the Change, with the log entries that `tell` makes from the drafts. */
  commit(tell: (draft: LogDraft, written: Change) => LogEntry): Change {
    const { lastLink, note, all } = this.draws;
    const log: Writable<LogEntry>[] = [];
    const written: Writable<Change> = {
      writes: rowWritesInOrder(this.#writes).filter(changesRow),
      log,
    };
    // Set one by one, because most Changes have none of them, and spreading takes longer than all writes of a draw.
    if (this.#taken.size > 0) written.taken = Object.fromEntries(this.#taken);
    if (this.#revoked.length > 0) written.revoked = [...this.#revoked];
    if (all.length > 0) written.draws = toJournaledDraws(all, (zone) => this.state.cardsIn(zone));
    if (this.#chain) written.chain = this.#chain;
    if (lastLink !== null) written.link = lastLink;
    for (const draft of this.#log) log.push(tell(draft, written));
    const [first] = log;
    if (note && first) first.draw = note;
    return written;
  }

  rollback(): void {
    const chain = this.#chain ? { chain: this.#chain } : {};
    revertChangeInPlace(this.state, { writes: rowWritesInOrder(this.#writes), log: [], ...chain });
    this.#writes.clear();
    this.#chain = null;
    this.#log.length = 0;
    this.#taken.clear();
    this.#revoked.length = 0;
    this.draws.clear();
  }

  #rowsOf<N extends CollectionName>(
    table: N,
  ): ReadonlyMap<KeyByCollection[N], Extract<RowWrite, { table: N }>> | undefined {
    return this.#writes.get(table) as
      | Map<KeyByCollection[N], Extract<RowWrite, { table: N }>>
      | undefined;
  }

  #record<N extends CollectionName>(
    table: N,
    key: KeyByCollection[N],
    after: RowByCollection[N] | undefined,
  ): void {
    const before = this.state.write(table, key, after);
    const write = { table, key, before, after } as RowWrite;
    addRowWrite(this.#writes, write);
    if (this.#stepWrites) addRowWrite(this.#stepWrites, write);
  }
}
