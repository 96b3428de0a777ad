import type { ChanceDraw, ChanceDrawRef } from "./draws.ts";
import type { CardHandle, RoomKeyScope, SeatId, ZoneId } from "./ids.ts";
import type { SeatChainState } from "./record-values.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  type KeyByCollection,
  type RowByCollection,
} from "./records.ts";
import type { Secret } from "./secret.ts";
import { type Reader, type TableState, type Zone, zoneOf } from "./state.ts";
import type { LogValues } from "./view.ts";
import type { ViewerKey } from "./viewer.ts";

/** One row before and after. Undefined means that the row doesn't exist. */
export type RowWrite = {
  [N in CollectionName]: {
    readonly table: N;
    readonly key: KeyByCollection[N];
    readonly before: RowByCollection[N] | undefined;
    readonly after: RowByCollection[N] | undefined;
  };
}[CollectionName];

/** Writes by table and key, one for each row. */
export type RowWrites = Map<CollectionName, Map<unknown, RowWrite>>;

/** Adds a write. Several writes of one row become one, with the first before-value and the last after-value. */
export const addRowWrite = (writes: RowWrites, write: RowWrite): void => {
  let rows = writes.get(write.table);
  if (!rows) {
    rows = new Map();
    writes.set(write.table, rows);
  }
  const first = rows.get(write.key);
  rows.set(write.key, first ? ({ ...write, before: first.before } as RowWrite) : write);
};

/** The writes in the order of the tables. */
export const rowWritesInOrder = (writes: RowWrites): RowWrite[] => {
  const all: RowWrite[] = [];
  // An iterator would make an object for each write of a shuffle.
  const add = (write: RowWrite): void => {
    all.push(write);
  };
  for (const table of COLLECTION_NAMES) writes.get(table)?.forEach(add);
  return all;
};

/** The name of a card in a log entry, and the viewers who saw the card's face when the entry was written. */
export interface LogCard {
  readonly name: Secret<string>;
  readonly seenBy: "everyone" | readonly ViewerKey[];
  /** Its handle, where everyone saw the face when the entry was written. It is not stored. */
  readonly handle?: CardHandle;
}

/** The names that some viewers may read of an entry about many cards, each with the number of cards of that name. */
export interface LogNames {
  readonly viewers: "everyone" | readonly ViewerKey[];
  readonly names: Secret<readonly (readonly [name: string, count: number])[]>;
}

/**
 * Replaces `cards` in an entry about many cards: the number of cards, and some names for each viewer. Each viewer's
 * list is made only from what that viewer saw, so that the names it leaves out reveal nothing.
 */
export interface LogSummary {
  readonly count: number;
  readonly told: readonly LogNames[];
}

/** A fact of the game. `type` is the intent's type. `viewLogEntry` makes what a viewer reads of it. */
export interface LogEntry {
  readonly type: string;
  readonly at: number;
  readonly seat: SeatId | null;
  readonly values: LogValues;
  readonly cards: readonly LogCard[];
  readonly summary?: LogSummary;
  /** True when the cards now lie in a library: a line must not list them in the order in which they lie. */
  readonly unordered?: boolean;
  /** Only in the first entry of a Change that drew from chance. */
  readonly draw?: ChanceDrawRef;
}

/** The same entry, with some viewers removed from those who may read the names of its cards. */
export const hideLogCardNames = (
  entry: LogEntry,
  isHidden: (viewer: ViewerKey) => boolean,
): LogEntry => {
  const without = <V extends LogCard["seenBy"]>(viewers: V) =>
    viewers === "everyone" ? viewers : viewers.filter((viewer) => !isHidden(viewer));
  const { cards, summary } = entry;
  const seen = cards.map(({ name, seenBy }) => ({ name, seenBy: without(seenBy) }));
  if (!summary) return { ...entry, cards: seen };
  const told = summary.told.map(({ names, viewers }) => ({ names, viewers: without(viewers) }));
  return { ...entry, cards: seen, summary: { ...summary, told } };
};

/** Keys that were revoked, and the reason that is sent to connections that use them. */
export interface KeyRevocation {
  readonly scope: RoomKeyScope;
  /**
   * `moved`: the holder of a seat's key replaced it, so the seat keeps its player. `handed over`: only new connections
   * need new keys; existing connections are told nothing.
   */
  readonly why: "replaced" | "moved" | "given up" | "put out" | "withdrawn" | "handed over";
  /** The reason that whoever kicked the player typed. */
  readonly words?: string;
}

/** How far the draws of a Change advanced the hash chains. */
export interface HashChainAdvance {
  /** How many draws had used the server's chain, before and after. */
  readonly draws: readonly [before: number, after: number];
  /** The link that the actor opened. */
  readonly opened?: {
    readonly seat: SeatId;
    readonly before: SeatChainState;
    readonly after: SeatChainState;
  };
}

/** The rows that store how far the chains were used. */
const chainWrites = ({ draws, opened }: HashChainAdvance): RowWrite[] => {
  const [before, after] = draws;
  const count: RowWrite = { table: "table", key: "draws", before, after };
  if (!opened) return [count];
  const { seat, ...links } = opened;
  return [count, { table: "links", key: seat, ...links }];
};

/**
 * What an intent did. The after-values are the journal and the recovery, the before-values are undo, the keys are what
 * documents and overlays recompute, and the entries are the log.
 */
export interface Change {
  readonly writes: readonly RowWrite[];
  readonly log: readonly LogEntry[];
  /**
   * How many times a card was taken out of each library. The rows don't show it for a card that left and came back, and
   * nobody may learn whether one did.
   */
  readonly taken?: Readonly<Record<ZoneId, number>>;
  readonly revoked?: readonly KeyRevocation[];
  /** The draws from chance, in order. */
  readonly draws?: readonly ChanceDraw[];
  /** Applied after `writes`. It is apart from them, because every draw has it and few readers of a Change need it. */
  readonly chain?: HashChainAdvance;
  /** The link that the actor opened for the draws, when its chain ended in the same Change. */
  readonly link?: string;
}

/** Every row that a Change wrote, in order; a row of the chains can be among them twice. */
export const writesOfChange = ({ writes, chain }: Change): readonly RowWrite[] =>
  chain ? [...writes, ...chainWrites(chain)] : writes;

/** Applies a Change to a state. */
export const applyChangeInPlace = (state: TableState, change: Change): void => {
  putAll(state, change.writes, "after");
  if (change.chain) applyChainUse(state, change.chain);
};

/** Stores how far the chains were used. */
export const applyChainUse = (state: TableState, { draws, opened }: HashChainAdvance): void => {
  state.write("table", "draws", draws[1]);
  if (opened) state.write("links", opened.seat, opened.after);
};

/** Reverts a Change by its before-values. */
export const revertChangeInPlace = (state: TableState, change: Change): void => {
  if (change.chain) putAll(state, chainWrites(change.chain), "before");
  putAll(state, change.writes, "before");
};

/** Writes the rows of a Change. Deletes run before inserts, so that the indexes never collide. */
const putAll = (state: TableState, writes: readonly RowWrite[], when: "before" | "after"): void => {
  for (const { table, key, [when]: row } of writes)
    if (row === undefined) state.write(table, key, row);
  for (const { table, key, [when]: row } of writes)
    if (row !== undefined) state.write(table, key, row as never);
};

type Befores = Map<CollectionName, ReadonlyMap<unknown, RowWrite["before"]>>;

/**
 * The before-values of the latest Change, by table and key. Cached, because a Change is read several times in a row: for
 * the document, views and log. Most of them read few of its tables.
 */
let latestBefores: { readonly writes: readonly RowWrite[]; readonly tables: Befores } | null = null;

const beforesOf = ({ writes }: Change): Befores => {
  if (latestBefores?.writes !== writes) latestBefores = { writes, tables: new Map() };
  return latestBefores.tables;
};

const beforesIn = (
  writes: readonly RowWrite[],
  table: CollectionName,
): Map<unknown, RowWrite["before"]> => {
  const rows = new Map<unknown, RowWrite["before"]>();
  for (const write of writes) if (write.table === table) rows.set(write.key, write.before);
  return rows;
};

/** The state before a Change, read through the state after it. */
export const readerBeforeChange = (after: TableState, change: Change): Reader => {
  const tables = beforesOf(change);
  const get = <N extends CollectionName>(
    table: N,
    key: KeyByCollection[N],
  ): RowByCollection[N] | undefined => {
    let rows = tables.get(table);
    if (!rows) {
      rows = beforesIn(change.writes, table);
      tables.set(table, rows);
    }
    const before = rows.get(key);
    if (before !== undefined) return before as RowByCollection[N];
    return rows.has(key) ? undefined : after.get(table, key);
  };
  const zone = (id: ZoneId): Zone | undefined => {
    const record = get("zones", id);
    if (!record) return undefined;
    const now = after.zone(id);
    return now?.record === record ? now : zoneOf(after.game, id, record);
  };
  return { game: after.game, deriveHandle: after.deriveHandle, get, zone };
};

/**
 * Merges several Changes into one: the first before-value and the last after-value of every key. Drops the keys that
 * end as they began.
 */
export const mergeChanges = (changes: readonly Change[]): Change => {
  const [only] = changes;
  if (changes.length === 1 && only) return only;
  const merged: RowWrites = new Map();
  for (const change of changes)
    for (const write of writesOfChange(change)) addRowWrite(merged, write);
  const revoked = changes.flatMap((change) => change.revoked ?? []);
  return {
    writes: rowWritesInOrder(merged).filter(({ before, after }) => before !== after),
    log: changes.flatMap((change) => change.log),
    ...(revoked.length > 0 ? { revoked } : {}),
  };
};
