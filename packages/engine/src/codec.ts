import type { Change, LogCard, LogEntry, Write } from "./change.ts";
import type { Print } from "./face.ts";
import { type HiddenCard, type Keys, type Rows, TABLE_NAMES, type TableName } from "./records.ts";
import { expose, type Secret, seal } from "./secret.ts";

// What the journal and the checkpoint hold: plain JSON with the secrets opened. It is for the server's own storage.

type Plain = unknown;
type HiddenWrite = Extract<Write, { table: "hidden" }>;

/** A row that was changed is stored as the fields that differ, before and after. */
type StoredWrite =
  | readonly [table: TableName, key: string | number, kind: "put" | "cut", row: Plain]
  | readonly [table: TableName, key: string | number, kind: "set", before: Plain, after: Plain]
  | StoredOrders;

/** Cards of hidden zones that only changed places, as a shuffle leaves them: key, place before and place after. */
type StoredOrders = readonly [table: "hidden", places: readonly number[], kind: "orders"];

interface StoredEntry extends Omit<LogEntry, "cards"> {
  readonly cards?: readonly (readonly [Print, LogCard["seenBy"]])[];
}

/** A Change as the journal stores it. */
export interface StoredChange {
  readonly writes: readonly StoredWrite[];
  readonly log: readonly StoredEntry[];
  readonly taken?: NonNullable<Change["taken"]>;
  readonly revoked?: NonNullable<Change["revoked"]>;
}

/** Whether the rows of a table are secrets, which are stored whole. */
const isSecret = (table: TableName): boolean => table === "prints" || table === "choices";

/** A row as storage holds it. */
export const encodeRow = <N extends TableName>(table: N, row: Rows[N]): Plain =>
  isSecret(table) ? expose(row as Secret<unknown>) : row;

/** A stored row as the state holds it. */
export const decodeRow = <N extends TableName>(table: N, stored: Plain): Rows[N] =>
  (isSecret(table) ? seal(stored) : stored) as Rows[N];

const isRecord = (row: Plain): row is Readonly<Record<string, Plain>> =>
  typeof row === "object" && row !== null && !Array.isArray(row);

const encodeWrite = ({ table, key, before, after }: Write): StoredWrite => {
  if (before === undefined)
    return [table, key, "put", encodeRow(table, after as Rows[typeof table])];
  if (after === undefined) return [table, key, "cut", encodeRow(table, before)];
  if (isSecret(table))
    return [table, key, "set", encodeRow(table, before), encodeRow(table, after)];
  if (table === "table" || !isRecord(before) || !isRecord(after))
    return [table, key, "set", before, after];
  const was: Record<string, Plain> = {};
  const is: Record<string, Plain> = {};
  for (const field of Object.keys(after)) {
    if (before[field] === after[field]) continue;
    was[field] = before[field];
    is[field] = after[field];
  }
  return [table, key, "set", was, is];
};

/** Whether a card of a hidden zone only changed places. */
const isMoveWithin = (
  write: Write,
): write is HiddenWrite & { before: HiddenCard; after: HiddenCard } => {
  if (write.table !== "hidden" || !write.before || !write.after) return false;
  const { before, after } = write;
  return (Object.keys(after) as (keyof HiddenCard)[]).every(
    (field) => field === "order" || before[field] === after[field],
  );
};

/** Writes in their order; those that follow one another and only change places share one, or a shuffle fills a row. */
const encodeWrites = (writes: readonly Write[]): StoredWrite[] => {
  const stored: StoredWrite[] = [];
  let places: number[] | null = null;
  for (const write of writes) {
    if (isMoveWithin(write)) {
      if (!places) {
        places = [];
        stored.push(["hidden", places, "orders"]);
      }
      places.push(write.key, write.before.order, write.after.order);
    } else {
      places = null;
      stored.push(encodeWrite(write));
    }
  }
  return stored;
};

/** A Change as facts for the journal, its secrets opened. */
export const encodeChange = (change: Change): StoredChange => ({
  writes: encodeWrites(change.writes),
  log: change.log.map(({ cards, ...entry }) =>
    cards.length === 0
      ? entry
      : { ...entry, cards: cards.map(({ print, seenBy }) => [expose(print), seenBy] as const) },
  ),
  ...(change.taken ? { taken: change.taken } : {}),
  ...(change.revoked ? { revoked: change.revoked } : {}),
});

/** Reads a row of the state that the stored Change builds upon. */
export type ReadRow = <N extends TableName>(table: N, key: Keys[N]) => Rows[N] | undefined;

function* decodeOrders(places: readonly number[], read: ReadRow): Generator<Write> {
  for (let at = 0; at < places.length; at += 3) {
    const [card, before, after] = places.slice(at, at + 3);
    const fields = [{ order: before }, { order: after }] as const;
    yield decodeWrite(["hidden", Number(card), "set", ...fields], read);
  }
}

const decodeWrites = (stored: readonly StoredWrite[], read: ReadRow): Write[] =>
  stored.flatMap((write) =>
    write[2] === "orders" ? [...decodeOrders(write[1], read)] : [decodeWrite(write, read)],
  );

const decodeWrite = (stored: Exclude<StoredWrite, StoredOrders>, read: ReadRow): Write => {
  const [table, key, kind, first, second] = stored;
  if (!TABLE_NAMES.includes(table)) throw new Error(`The journal names no table ${String(table)}`);
  const write = (before: unknown, after: unknown): Write =>
    ({ table, key, before, after }) as Write;
  if (kind === "put") return write(undefined, decodeRow(table, first));
  if (kind === "cut") return write(decodeRow(table, first), undefined);
  if (table === "table") return write(first, second);
  if (isSecret(table)) return write(decodeRow(table, first), decodeRow(table, second));
  const base = read(table, key as Keys[typeof table]);
  if (!isRecord(base)) throw new Error(`The journal changes a row of ${table} that is not there`);
  return write({ ...base, ...(first as object) }, { ...base, ...(second as object) });
};

/** A stored Change as it was made. `read` gives the rows as they were before it. */
export const decodeChange = (stored: StoredChange, read: ReadRow): Change => ({
  writes: decodeWrites(stored.writes, read),
  log: stored.log.map((entry) => ({
    ...entry,
    cards: (entry.cards ?? []).map(([print, seenBy]) => ({ print: seal(print), seenBy })),
  })),
  ...(stored.taken ? { taken: stored.taken } : {}),
  ...(stored.revoked ? { revoked: stored.revoked } : {}),
});
