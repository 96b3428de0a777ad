import type { Change, LogCard, LogEntry, LogNames, Write } from "./change.ts";
import type { Print } from "./face.ts";
import type { CardId, Handle, SeatId } from "./ids.ts";
import {
  type CollectionName,
  type HiddenCard,
  TABLES,
  type TableKeys,
  type TableRows,
} from "./records.ts";
import { expose, type Secret, seal } from "./secret.ts";

// The JSON in the journal and the checkpoint, with secrets opened. It never leaves the server's own storage.

type Plain = unknown;

/** A changed row is stored as the fields that differ, before and after. */
type StoredWrite =
  | readonly [table: CollectionName, key: string | number, kind: "put" | "cut", row: Plain]
  | readonly [table: CollectionName, key: string | number, kind: "set", before: Plain, after: Plain]
  | StoredMove
  | StoredOrders
  | StoredLooks;

/** A print that moved from one card to another in the same Change, as in a redeal: new key and old key. */
type StoredMove = readonly [table: "prints", key: CardId, kind: "from", old: CardId];

/** Cards of hidden zones that only changed their order, as in a shuffle: key, place before and place after. */
type StoredOrders = readonly [table: "hidden", places: readonly number[], kind: "orders"];

/**
 * Cards of hidden zones that the same seats began or stopped looking at: key, handle before and handle after for each
 * card; then the seats that looked before, and those that look after.
 */
type StoredLooks = readonly [
  table: "hidden",
  cards: readonly (CardId | Handle | null)[],
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
const isSecret = (table: CollectionName): boolean => TABLES[table].isSecret;

/** Encodes a row for storage. */
export const encodeRow = <N extends CollectionName>(table: N, row: TableRows[N]): Plain =>
  isSecret(table) ? expose(row as Secret<unknown>) : row;

/** Decodes a stored row. */
export const decodeRow = <N extends CollectionName>(table: N, stored: Plain): TableRows[N] =>
  (isSecret(table) ? seal(stored) : stored) as TableRows[N];

type PlainRecord = Readonly<Record<string, Plain>>;

const isRecord = (row: Plain): row is PlainRecord =>
  typeof row === "object" && row !== null && !Array.isArray(row);

const encodeWrite = ({ table, key, before, after }: Write): StoredWrite => {
  if (before === undefined)
    return [table, key, "put", encodeRow(table, after as TableRows[typeof table])];
  if (after === undefined) return [table, key, "cut", encodeRow(table, before)];
  if (isSecret(table))
    return [table, key, "set", encodeRow(table, before), encodeRow(table, after)];
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
interface Pair {
  readonly key: CardId;
  readonly before: HiddenCard;
  readonly after: HiddenCard;
}

const pairOf = ({ key, before, after }: Extract<Write, { table: "hidden" }>): Pair | null =>
  before && after ? { key, before, after } : null;

/**
 * What changed of a card in a hidden zone: only its order, only who looks at it and by which handle, or something else.
 */
const kindOf = ({ before, after }: Pair): "orders" | "looks" | "set" => {
  let kind: "orders" | "looks" | null = null;
  for (const field of Object.keys(after) as (keyof HiddenCard)[]) {
    if (before[field] === after[field]) continue;
    const one = field === "order" ? "orders" : LOOKED_AT.has(field) ? "looks" : "set";
    if (one === "set" || (kind !== null && kind !== one)) return "set";
    kind = one;
  }
  return kind ?? "orders";
};

const LOOKED_AT: ReadonlySet<keyof HiddenCard> = new Set(["handle", "viewedBy"]);

/** Collects consecutive writes that share one stored write: a shuffle, a look, or a row that several writes change. */
class Run {
  readonly #stored: StoredWrite[];
  #places: number[] | null = null;
  #looks: { readonly cards: (CardId | Handle | null)[]; readonly like: Pair } | null = null;

  constructor(stored: StoredWrite[]) {
    this.#stored = stored;
  }

  end(): void {
    this.#places = null;
    this.#looks = null;
  }

  addPlace({ key, before, after }: Pair): void {
    if (!this.#places) {
      this.end();
      this.#places = [];
      this.#stored.push(["hidden", this.#places, "orders"]);
    }
    this.#places.push(key, before.order, after.order);
  }

  addLook(pair: Pair): void {
    const { key, before, after } = pair;
    let looks = this.#looks;
    if (!looks || !isLookedAtAlike(looks.like, pair)) {
      this.end();
      looks = { cards: [], like: pair };
      this.#looks = looks;
      this.#stored.push(["hidden", looks.cards, "looks", before.viewedBy, after.viewedBy]);
    }
    looks.cards.push(key, before.handle, after.handle);
  }
}

const areSame = (some: readonly SeatId[], others: readonly SeatId[]): boolean =>
  some === others ||
  (some.length === others.length && some.every((seat, index) => seat === others[index]));

const isLookedAtAlike = (one: Pair, other: Pair): boolean =>
  areSame(one.before.viewedBy, other.before.viewedBy) &&
  areSame(one.after.viewedBy, other.after.viewedBy);

/** The cards whose prints were removed, by print: a print that moved to another card is not stored twice. */
const cutPrints = (writes: readonly Write[]): ReadonlyMap<Secret<Print>, CardId> => {
  const cut = new Map<Secret<Print>, CardId>();
  for (const { table, key, before, after } of writes) {
    if (table === "prints" && before && !after) cut.set(before, key);
  }
  return cut;
};

const movedFrom = (
  { table, before, after }: Write,
  cut: ReadonlyMap<Secret<Print>, CardId>,
): CardId | undefined => (table === "prints" && !before && after ? cut.get(after) : undefined);

/** Encodes writes in their order. */
const encodeWrites = (writes: readonly Write[]): StoredWrite[] => {
  const stored: StoredWrite[] = [];
  const run = new Run(stored);
  const cut = cutPrints(writes);
  for (const write of writes) {
    const pair = write.table === "hidden" ? pairOf(write) : null;
    const kind = pair ? kindOf(pair) : "set";
    if (pair && kind === "orders") run.addPlace(pair);
    else if (pair && kind === "looks") run.addLook(pair);
    else {
      run.end();
      const old = movedFrom(write, cut);
      stored.push(
        old === undefined ? encodeWrite(write) : ["prints", write.key as CardId, "from", old],
      );
    }
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
export const encodeChange = (change: Change): StoredChange => ({
  writes: encodeWrites(change.writes),
  log: change.log.map(encodeLogEntry),
  ...(change.taken ? { taken: change.taken } : {}),
  ...(change.revoked ? { revoked: change.revoked } : {}),
  ...(change.draws ? { draws: change.draws } : {}),
  ...(change.link ? { link: change.link } : {}),
});

/** Reads a row of the state on which the stored Change builds. */
export type ReadRow = <N extends CollectionName>(
  table: N,
  key: TableKeys[N],
) => TableRows[N] | undefined;

/** What a stored Change is decoded with. */
interface Decoding {
  readonly read: ReadRow;
  /** Called when a row that the Change changes is missing. Its write is left out, unless this throws. */
  readonly onMissing: (table: CollectionName) => void;
}

const failOnMissing = (table: CollectionName): never => {
  throw new Error(`The journal changes a row of ${table} that is not there`);
};

function* decodeOrders(places: readonly number[], decoding: Decoding): Generator<Write> {
  for (let at = 0; at < places.length; at += 3) {
    const [card, before, after] = places.slice(at, at + 3);
    const fields = [{ order: before }, { order: after }] as const;
    yield* decodeWrite(["hidden", Number(card), "set", ...fields], decoding);
  }
}

function* decodeLooks([, cards, , was, is]: StoredLooks, decoding: Decoding): Generator<Write> {
  for (let at = 0; at < cards.length; at += 3) {
    const [card, before, after] = cards.slice(at, at + 3);
    const fields = [
      { handle: before, viewedBy: was },
      { handle: after, viewedBy: is },
    ] as const;
    yield* decodeWrite(["hidden", Number(card), "set", ...fields], decoding);
  }
}

const decodeWrites = (stored: readonly StoredWrite[], decoding: Decoding): Write[] => {
  // Prints are removed before they are set again, whatever the order of the writes in a Change.
  const cut = new Map<CardId, Secret<Print>>();
  for (const [table, key, kind, row] of stored) {
    if (table === "prints" && kind === "cut") cut.set(key as CardId, decodeRow(table, row));
  }
  return stored.flatMap((write): Write[] => {
    switch (write[2]) {
      case "orders":
        return [...decodeOrders(write[1], decoding)];
      case "looks":
        return [...decodeLooks(write, decoding)];
      case "from":
        return [{ table: "prints", key: write[1], before: undefined, after: cut.get(write[3]) }];
      default: {
        const decoded = decodeWrite(write, decoding);
        const moved = write[0] === "prints" ? cut.get(write[1] as CardId) : undefined;
        // Both cards get the same Secret object, so that encoding the Change again recognises the moved print.
        return moved ? decoded.map((each) => ({ ...each, before: moved }) as Write) : decoded;
      }
    }
  });
};

type StoredRow = Exclude<StoredWrite, StoredMove | StoredOrders | StoredLooks>;

/** The write of one row; none when the row is missing. */
const decodeWrite = (stored: StoredRow, { read, onMissing }: Decoding): Write[] => {
  const [table, key, kind, first, second] = stored;
  if (!Object.hasOwn(TABLES, table)) throw new Error(`The journal names no table ${String(table)}`);
  const write = (before: unknown, after: unknown): Write[] => [
    { table, key, before, after } as Write,
  ];
  if (kind === "put") return write(undefined, decodeRow(table, first));
  if (kind === "cut") return write(decodeRow(table, first), undefined);
  if (table === "table") return write(first, second);
  if (isSecret(table)) return write(decodeRow(table, first), decodeRow(table, second));
  const base = read(table, key as TableKeys[typeof table]);
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
