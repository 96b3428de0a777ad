import type { Change, LogCard, LogEntry, LogNames, RowWrite } from "./change.ts";
import { deepEqual } from "./deep-equal.ts";
import type { Print } from "./face.ts";
import type { CardHandle, CardId, SeatId, ZoneId } from "./ids.ts";
import {
  type CollectionName,
  HIDDEN_CARD_FIELD_DEFINITIONS,
  type HiddenCard,
  isAlikeButOrder,
  type KeyByCollection,
  NEW_HIDDEN_CARD,
  NEW_TABLE_CARD,
  PUBLIC_CARD_FIELD_DEFINITIONS,
  type RowByCollection,
  STATE_COLLECTIONS,
} from "./records.ts";
import { expose, type Secret, seal } from "./secret.ts";

// The JSON form of rows and Changes in the journal and the checkpoint, with secrets opened. It never leaves the
// server's storage.

type Plain = unknown;

/** A changed row is stored as the fields that differ, before and after. */
type StoredWrite =
  | readonly [table: CollectionName, key: string | number, kind: "put" | "cut", row: Plain]
  | readonly [table: CollectionName, key: string | number, kind: "set", before: Plain, after: Plain]
  | StoredMove
  | StoredMoves
  | StoredOrders
  | StoredLooks
  | StoredPlacings;

/** How version 2 stored a print that moved: new key and old key. */
type StoredMove = readonly [table: "prints", key: CardId, kind: "from", old: CardId];

/**
 * Prints that moved from one card to another in the same Change: card and other card for each. `to`: the card lost its
 * print to the other. `from`: it got the other's.
 */
type StoredMoves = readonly [
  table: "prints",
  cards: readonly CardId[],
  kind: "moved to" | "moved from",
];

/**
 * Cards that came to a zone from elsewhere, or left it: for each its id, and the fields in which it differs from a new
 * card; then the zone, the cards' owner, and the names of these fields.
 */
type StoredPlacings = readonly [
  table: "cards" | "hidden",
  cards: readonly Plain[],
  kind: "came" | "went",
  zone: ZoneId,
  owner: SeatId | null,
  fields?: readonly string[],
];

/** The fields of placings that name none, as an earlier version stored them. */
const PLACED: readonly string[] = ["handle", "order"];

/** Cards of hidden zones that only changed their order, as in a shuffle: key, place before and place after. */
type StoredOrders = readonly [table: "hidden", places: readonly number[], kind: "orders"];

/**
 * How earlier versions stored cards that the same seats began or stopped looking at: key, handle before and handle
 * after for each card; then the seats that looked before, and those that look after.
 */
type StoredLooks = readonly [
  table: "hidden",
  cards: readonly (CardId | CardHandle | null)[],
  kind: "looks",
  before: readonly SeatId[],
  after: readonly SeatId[],
];

/** Earlier versions stored the whole face. */
type StoredName = string | Print;
type StoredNames = readonly (readonly [name: string, count: number])[];

interface StoredEntry extends Omit<LogEntry, "cards" | "summary"> {
  readonly cards?: readonly (readonly [StoredName, LogCard["seenBy"]])[];
  readonly summary?: {
    readonly count: number;
    readonly told: readonly (readonly [StoredNames, LogNames["viewers"]])[];
  };
}

/** A Change as the journal stores it. */
export interface StoredChange {
  readonly writes: readonly StoredWrite[];
  readonly log: readonly StoredEntry[];
  readonly taken?: NonNullable<Change["taken"]>;
  readonly revoked?: NonNullable<Change["revoked"]>;
  readonly draws?: NonNullable<Change["draws"]>;
  readonly link?: string;
}

/** Whether the rows of a table are secrets. Secrets are stored whole. */
const isSecret = (table: CollectionName): boolean => STATE_COLLECTIONS[table].isSecret;

type PlainRecord = Readonly<Record<string, Plain>>;

/** The initial values of card rows. Stored rows leave them out, so they can never change. */
const NEW_CARDS = { cards: NEW_TABLE_CARD as PlainRecord, hidden: NEW_HIDDEN_CARD as PlainRecord };
const NEW_ROWS: { readonly [N in CollectionName]?: PlainRecord } = NEW_CARDS;

const isAsNew = (value: Plain, initial: Plain): boolean =>
  value === initial || (typeof initial === "object" && deepEqual(value, initial));

const withoutNew = (row: PlainRecord, initial: PlainRecord): PlainRecord => {
  const kept: Record<string, Plain> = {};
  for (const field of Object.keys(row)) {
    const value = row[field];
    if (!isAsNew(value, initial[field])) kept[field] = value;
  }
  return kept;
};

/** Encodes a row for storage. */
export const encodeStateRow = <N extends CollectionName>(
  table: N,
  row: RowByCollection[N],
): Plain => {
  if (isSecret(table)) return expose(row as Secret<unknown>);
  const initial = NEW_ROWS[table];
  return initial ? withoutNew(row as PlainRecord, initial) : row;
};

/** Decodes a stored row. */
export const decodeStateRow = <N extends CollectionName>(
  table: N,
  stored: Plain,
): RowByCollection[N] => {
  if (isSecret(table)) return seal(stored) as RowByCollection[N];
  const initial = NEW_ROWS[table];
  return (initial ? { ...initial, ...(stored as PlainRecord) } : stored) as RowByCollection[N];
};

const isRecord = (row: Plain): row is PlainRecord =>
  typeof row === "object" && row !== null && !Array.isArray(row);

const encodeWrite = ({ table, key, before, after }: RowWrite): StoredWrite => {
  if (before === undefined)
    return [table, key, "put", encodeStateRow(table, after as RowByCollection[typeof table])];
  if (after === undefined) return [table, key, "cut", encodeStateRow(table, before)];
  if (isSecret(table))
    return [table, key, "set", encodeStateRow(table, before), encodeStateRow(table, after)];
  if (table === "table" || !isRecord(before) || !isRecord(after))
    return [table, key, "set", before, after];
  return [table, key, "set", ...changedFields(before, after)];
};

/** The fields that differ, before and after. */
const changedFields = (before: PlainRecord, after: PlainRecord): readonly [Plain, Plain] => {
  const was: Record<string, Plain> = {};
  const is: Record<string, Plain> = {};
  for (const field of Object.keys(after)) {
    if (before[field] === after[field]) continue;
    was[field] = before[field];
    is[field] = after[field];
  }
  return [was, is];
};

/** A card that was in a hidden zone both before and after a Change. */
type Pair = Extract<RowWrite, { table: "hidden" }> &
  Readonly<Record<"before" | "after", HiddenCard>>;

type StoredRun = StoredMoves | StoredOrders | StoredPlacings;

const isSameList = (one: Plain, other: Plain): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((each, at) => each === other[at]);

/** The list of the last stored write, if it continues the same run; otherwise that of a new run, which is added. */
const listOf = (stored: StoredWrite[], run: StoredRun): Plain[] => {
  const last: readonly Plain[] = stored.at(-1) ?? [];
  const isAlike = run.every(
    (part, at) => at === 1 || part === last[at] || isSameList(part, last[at]),
  );
  if (isAlike) return last[1] as Plain[];
  stored.push(run);
  return run[1] as Plain[];
};

const addPair = (stored: StoredWrite[], pair: Pair): void => {
  const { key, before, after } = pair;
  if (isAlikeButOrder(before, after)) {
    // A shuffle adds hundreds to one list.
    const last = stored.at(-1);
    const places = last?.[2] === "orders" ? last[1] : listOf(stored, ["hidden", [], "orders"]);
    (places as Plain[]).push(key, before.order, after.order);
  } else stored.push(encodeWrite(pair));
};

type CardWrite = Extract<RowWrite, { table: "cards" | "hidden" }>;

/** The fields that may differ between cards of one owner in one zone. */
const PLACED_FIELDS = {
  cards: Object.keys(PUBLIC_CARD_FIELD_DEFINITIONS).filter(
    (field) => field !== "zone" && field !== "owner",
  ),
  hidden: Object.keys(HIDDEN_CARD_FIELD_DEFINITIONS).filter(
    (field) => field !== "zone" && field !== "owner",
  ),
};

const addPlacing = (stored: StoredWrite[], { table, key, before, after }: CardWrite): void => {
  const row = after ?? before;
  if (!row) return;
  const values = row as PlainRecord;
  const initial = NEW_CARDS[table];
  const fields = PLACED_FIELDS[table].filter((field) => !isAsNew(values[field], initial[field]));
  const kind = after ? "came" : "went";
  const list = listOf(stored, [table, [], kind, row.zone, row.owner, fields]);
  list.push(key);
  for (const field of fields) list.push(values[field]);
};

/** The cards that prints left and came to. Only a print that moved from one card to another is in both. */
interface PrintMoves {
  readonly from: ReadonlyMap<Secret<Print>, CardId>;
  readonly to: ReadonlyMap<Secret<Print>, CardId>;
}

const printMoves = (writes: readonly RowWrite[]): PrintMoves => {
  const [from, to] = [new Map<Secret<Print>, CardId>(), new Map<Secret<Print>, CardId>()];
  for (const { table, key, before, after } of writes) {
    if (table !== "prints") continue;
    if (before && !after) from.set(before, key);
    if (after && !before) to.set(after, key);
  }
  return { from, to };
};

const addPrint = (
  stored: StoredWrite[],
  write: Extract<RowWrite, { table: "prints" }>,
  moves: PrintMoves,
): void => {
  const { key, before, after } = write;
  const print = before && after ? undefined : (before ?? after);
  const from = print && moves.from.get(print);
  const to = print && moves.to.get(print);
  if (from === undefined || to === undefined || (after && to !== key)) {
    stored.push(encodeWrite(write));
  } else {
    listOf(stored, ["prints", [], after ? "moved from" : "moved to"]).push(key, after ? from : to);
  }
};

/** Encodes writes in their order. */
const encodeWrites = (writes: readonly RowWrite[]): StoredWrite[] => {
  const stored: StoredWrite[] = [];
  const moves = printMoves(writes);
  for (const write of writes) {
    if (write.table === "prints") addPrint(stored, write, moves);
    else if (write.table !== "cards" && write.table !== "hidden") stored.push(encodeWrite(write));
    else if (!write.before || !write.after) addPlacing(stored, write);
    else if (write.table === "hidden") addPair(stored, write as Pair);
    else stored.push(encodeWrite(write));
  }
  return stored;
};

const encodeLogEntry = ({ cards, summary, ...entry }: LogEntry): StoredEntry => ({
  ...entry,
  ...(cards.length > 0
    ? { cards: cards.map(({ name, seenBy }) => [expose(name), seenBy] as const) }
    : {}),
  ...(summary
    ? {
        summary: {
          count: summary.count,
          told: summary.told.map(({ names, viewers }) => [expose(names), viewers] as const),
        },
      }
    : {}),
});

const decodeLogEntry = ({ cards = [], summary, ...entry }: StoredEntry): LogEntry => ({
  ...entry,
  cards: cards.map(([name, seenBy]) => ({ name: seal(nameStored(name)), seenBy })),
  ...(summary
    ? {
        summary: {
          count: summary.count,
          told: summary.told.map(([names, viewers]) => ({ names: seal(names), viewers })),
        },
      }
    : {}),
});

const nameStored = (stored: StoredName): string =>
  typeof stored === "string" ? stored : stored.face.name;

/** Encodes a Change for the journal, with its secrets opened. */
export const encodeChange = (change: Change): StoredChange => {
  const { writes, log, taken, revoked, draws, link } = change;
  // JSON leaves out undefined fields.
  return {
    writes: encodeWrites(writes),
    log: log.map(encodeLogEntry),
    taken,
    revoked,
    draws,
    link,
  };
};

/** Reads a row of the state on which the stored Change builds. */
export type ReadRow = <N extends CollectionName>(
  table: N,
  key: KeyByCollection[N],
) => RowByCollection[N] | undefined;

/** What a stored Change is decoded with. */
interface Decoding {
  readonly read: ReadRow;
  /** Called when a row that the Change changes is missing. Its write is left out, unless this throws. */
  readonly onMissing: (table: CollectionName) => void;
}

const failOnMissing = (table: CollectionName): never => {
  throw new Error(`The journal changes a row of ${table} that is not there`);
};

function* decodeOrders(places: readonly number[], decoding: Decoding): Generator<RowWrite> {
  for (let at = 0; at < places.length; at += 3) {
    const [card, before, after] = places.slice(at, at + 3);
    const fields = [{ order: before }, { order: after }] as const;
    yield* decodeWrite(["hidden", Number(card), "set", ...fields], decoding);
  }
}

function* decodeLooks([, cards, , was, is]: StoredLooks, decoding: Decoding): Generator<RowWrite> {
  for (let at = 0; at < cards.length; at += 3) {
    const [card, before, after] = cards.slice(at, at + 3);
    const fields = [
      { handle: before, viewedBy: was },
      { handle: after, viewedBy: is },
    ] as const;
    yield* decodeWrite(["hidden", Number(card), "set", ...fields], decoding);
  }
}

function* decodePlacings([
  table,
  cards,
  kind,
  zone,
  owner,
  fields = PLACED,
]: StoredPlacings): Generator<RowWrite> {
  const step = fields.length + 1;
  for (let at = 0; at < cards.length; at += step) {
    const differing = fields.map((field, index) => [field, cards[at + 1 + index]] as const);
    const row = { ...NEW_CARDS[table], zone, owner, ...Object.fromEntries(differing) };
    const isThere = kind === "came";
    yield {
      table,
      key: cards[at],
      before: isThere ? undefined : row,
      after: isThere ? row : undefined,
    } as RowWrite;
  }
}

/** The print is read from the card that has it: the old one before the Change, the new one after it. */
function* decodeMoves(
  [, cards, kind]: StoredMoves,
  { read, onMissing }: Decoding,
): Generator<RowWrite> {
  for (let at = 0; at < cards.length; at += 2) {
    const [key, other] = cards.slice(at, at + 2) as [CardId, CardId];
    const print = read("prints", key) ?? read("prints", other);
    if (!print) onMissing("prints");
    else if (kind === "moved to") yield { table: "prints", key, before: print, after: undefined };
    else yield { table: "prints", key, before: undefined, after: print };
  }
}

const decodeWrites = (stored: readonly StoredWrite[], decoding: Decoding): RowWrite[] => {
  // Prints are removed before they are set again, whatever the order of the writes in a Change.
  const cut = new Map<CardId, Secret<Print>>();
  for (const [table, key, kind, row] of stored) {
    if (table === "prints" && kind === "cut") cut.set(key as CardId, decodeStateRow(table, row));
  }
  return stored.flatMap((write): RowWrite[] => {
    switch (write[2]) {
      case "orders":
        return [...decodeOrders(write[1], decoding)];
      case "looks":
        return [...decodeLooks(write, decoding)];
      case "came":
      case "went":
        return [...decodePlacings(write)];
      case "moved to":
      case "moved from":
        return [...decodeMoves(write, decoding)];
      case "from":
        return [{ table: "prints", key: write[1], before: undefined, after: cut.get(write[3]) }];
      default: {
        const decoded = decodeWrite(write, decoding);
        const moved = write[0] === "prints" ? cut.get(write[1] as CardId) : undefined;
        // Both cards get the same Secret object, so that encoding the Change again recognises the moved print.
        return moved ? decoded.map((each) => ({ ...each, before: moved }) as RowWrite) : decoded;
      }
    }
  });
};

type StoredRow = Exclude<
  StoredWrite,
  StoredMove | StoredMoves | StoredOrders | StoredLooks | StoredPlacings
>;

/** The write of one row; none when the row is missing. */
const decodeWrite = (stored: StoredRow, { read, onMissing }: Decoding): RowWrite[] => {
  const [table, key, kind, first, second] = stored;
  if (!Object.hasOwn(STATE_COLLECTIONS, table))
    throw new Error(`The journal names no table ${String(table)}`);
  const write = (before: unknown, after: unknown): RowWrite[] => [
    { table, key, before, after } as RowWrite,
  ];
  if (kind === "put") return write(undefined, decodeStateRow(table, first));
  if (kind === "cut") return write(decodeStateRow(table, first), undefined);
  if (table === "table") return write(first, second);
  if (isSecret(table)) return write(decodeStateRow(table, first), decodeStateRow(table, second));
  const base = read(table, key as KeyByCollection[typeof table]);
  if (!isRecord(base)) {
    onMissing(table);
    return [];
  }
  return write({ ...base, ...(first as object) }, { ...base, ...(second as object) });
};

/**
 * Decodes a stored Change. `read` returns the rows as they were before it. When a row that it changes is missing,
 * `onMissing` decides: the write is left out unless that throws, as it does by default.
 */
export const decodeChange = (
  stored: StoredChange,
  read: ReadRow,
  onMissing: Decoding["onMissing"] = failOnMissing,
): Change => ({
  writes: decodeWrites(stored.writes, { read, onMissing }),
  log: stored.log.map(decodeLogEntry),
  ...(stored.taken ? { taken: stored.taken } : {}),
  ...(stored.revoked ? { revoked: stored.revoked } : {}),
  ...(stored.draws ? { draws: stored.draws } : {}),
  ...(stored.link ? { link: stored.link } : {}),
});
