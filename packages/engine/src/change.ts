import type { Draw } from "./draws.ts";
import type { SeatId, ZoneId } from "./ids.ts";
import { type Keys, type Rows, TABLE_NAMES, type TableName } from "./records.ts";
import type { KeyScope } from "./rules/key-epochs.ts";
import type { Secret } from "./secret.ts";
import type { Reader, TableState } from "./state.ts";
import type { ViewerKey } from "./viewer.ts";

/** One row before and after; undefined where there was or is none. */
export type Write = {
  [N in TableName]: {
    readonly table: N;
    readonly key: Keys[N];
    readonly before: Rows[N] | undefined;
    readonly after: Rows[N] | undefined;
  };
}[TableName];

/** What a log entry says besides who and what: counts, results, names of zones. Never a face. */
export type LogValue = string | number | boolean | null | readonly LogValue[] | LogValues;
export interface LogValues {
  readonly [name: string]: LogValue;
}

/** The name of a card that a log entry speaks of, and the viewers who saw its face when it happened. */
export interface LogCard {
  readonly name: Secret<string>;
  readonly seenBy: "everyone" | readonly ViewerKey[];
}

/** The names that some viewers may read of an entry about many cards, each with how many cards bear it. */
export interface LogNames {
  readonly viewers: "everyone" | readonly ViewerKey[];
  readonly names: Secret<readonly (readonly [name: string, count: number])[]>;
}

/**
 * What an entry about many cards holds in the place of `cards`: how many there are, and some names for each viewer. Each
 * list is made from what its viewer saw and nothing else, so that which names it leaves out tells nothing.
 */
export interface LogSummary {
  readonly count: number;
  readonly told: readonly LogNames[];
}

/**
 * What everybody reads of a draw: which it is of which of the server's chains, and how many links of its own chain the
 * actor has opened by it; null where it opened none for it.
 */
export type DrawNote = readonly [chain: number, draw: number, opened: number | null];

/** A fact of the game. `type` is the intent's; what a viewer reads of it is made by `logLine`. */
export interface LogEntry {
  readonly type: string;
  readonly at: number;
  readonly seat: SeatId | null;
  readonly values: LogValues;
  readonly cards: readonly LogCard[];
  readonly summary?: LogSummary;
  /** Whether the cards now lie in a library, so that a line must not list them as they lie. */
  readonly unordered?: boolean;
  /** In the first entry of a Change that drew from chance. */
  readonly draw?: DrawNote;
}

/** The same entry without one viewer among those who may read the names of its cards. */
export const entryHiddenFrom = (entry: LogEntry, viewer: ViewerKey): LogEntry => {
  const without = <V extends LogCard["seenBy"]>(viewers: V) =>
    viewers === "everyone" ? viewers : viewers.filter((other) => other !== viewer);
  const { cards, summary } = entry;
  const told = summary?.told.map(({ names, viewers }) => ({ names, viewers: without(viewers) }));
  return {
    ...entry,
    cards: cards.map(({ name, seenBy }) => ({ name, seenBy: without(seenBy) })),
    ...(summary && told ? { summary: { ...summary, told } } : {}),
  };
};

/** Keys that were revoked, and why: what those who are connected with one are told. */
export interface RevokedKeys {
  readonly scope: KeyScope;
  /**
   * `moved`: whoever held a seat's key replaced it, so that the seat's player is the same. `handed over`: only newcomers
   * need new keys, and nobody who is connected is told anything.
   */
  readonly why: "replaced" | "moved" | "given up" | "put out" | "withdrawn" | "handed over";
  /** The words of whoever put them out. */
  readonly words?: string;
}

/**
 * What an intent did. Its after-values are the journal and the recovery, its before-values undo, its keys are what
 * documents and overlays recompute, its entries are the log.
 */
export interface Change {
  readonly writes: readonly Write[];
  readonly log: readonly LogEntry[];
  /**
   * How many times a card was taken out of each library, whichever it was: the rows don't say it of one that went in
   * and came out again, and nobody may learn whether one did.
   */
  readonly taken?: Readonly<Record<ZoneId, number>>;
  readonly revoked?: readonly RevokedKeys[];
  /** What was drawn from chance, in order. */
  readonly draws?: readonly Draw[];
  /** The link that the actor opened for it, where its chain ended in the same Change. */
  readonly link?: string;
}

/** Brings a state forward by a Change. Rows that go make room before rows that come, so the indexes never collide. */
export const apply = (state: TableState, change: Change): void => {
  for (const write of change.writes) if (write.after === undefined) put(state, write, undefined);
  for (const write of change.writes) if (write.after !== undefined) put(state, write, write.after);
};

/** Takes a Change back by its before-values. */
export const revert = (state: TableState, change: Change): void => {
  for (const write of change.writes) if (write.before === undefined) put(state, write, undefined);
  for (const write of change.writes)
    if (write.before !== undefined) put(state, write, write.before);
};

type Befores = ReadonlyMap<TableName, ReadonlyMap<unknown, Write["before"]>>;

/** What Changes wrote over, by table and key: a Change is read backwards several times, for the document, views and log. */
const befores = new WeakMap<readonly Write[], Befores>();

const beforesOf = ({ writes }: Change): Befores => {
  const known = befores.get(writes);
  if (known) return known;
  const tables = new Map<TableName, Map<unknown, Write["before"]>>();
  for (const { table, key, before } of writes) {
    const rows = tables.get(table);
    if (rows) rows.set(key, before);
    else tables.set(table, new Map([[key, before]]));
  }
  befores.set(writes, tables);
  return tables;
};

/** The state as it was before a Change, seen through the state as it is. */
export const readBefore = (after: TableState, change: Change): Reader => {
  const tables = beforesOf(change);
  return {
    game: after.game,
    get: <N extends TableName>(table: N, key: Keys[N]): Rows[N] | undefined => {
      const rows = tables.get(table);
      const before = rows?.get(key);
      if (before !== undefined) return before as Rows[N];
      return rows?.has(key) ? undefined : after.get(table, key);
    },
  };
};

/** Several Changes as one: the first before and the last after of every key. Keys that end as they began drop out. */
export const merge = (changes: readonly Change[]): Change => {
  const [only] = changes;
  if (changes.length === 1 && only) return only;
  const merged = new Map(TABLE_NAMES.map((table) => [table, new Map<unknown, Write>()]));
  for (const { writes } of changes) {
    for (const write of writes) {
      const rows = merged.get(write.table);
      const first = rows?.get(write.key);
      rows?.set(write.key, first ? ({ ...write, before: first.before } as Write) : write);
    }
  }
  const revoked = changes.flatMap((change) => change.revoked ?? []);
  return {
    writes: [...merged.values()].flatMap((rows) =>
      [...rows.values()].filter((w) => w.before !== w.after),
    ),
    log: changes.flatMap((change) => change.log),
    ...(revoked.length > 0 ? { revoked } : {}),
  };
};

const put = (state: TableState, write: Write, value: Write["after"]): void =>
  state.write(write.table, write.key, value as never);
