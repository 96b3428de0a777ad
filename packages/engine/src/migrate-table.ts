import type { Change } from "./change.ts";
import type { FieldDefinitions } from "./field.ts";
import type { CardId, SeatId, ZoneId } from "./ids.ts";
import { openingTableFields } from "./opening.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  NEW_HIDDEN_CARD,
  type RowByCollection,
  STATE_COLLECTIONS,
  TABLE_FIELD_NAMES,
} from "./records.ts";
import type { TableState } from "./state.ts";
import { Transaction } from "./transaction.ts";

/**
 * Migrates a table that an earlier version stored: adds the fields that it lacks, with their initial values. The Change
 * is already applied when this returns. Null when nothing is missing.
 */
export const migrateTableInPlace = (state: TableState): Change | null => {
  const tx = new Transaction(state);
  const fields = openingTableFields(state.game, state.field("name"), 0);
  for (const field of TABLE_FIELD_NAMES) {
    if (state.get("table", field) === undefined) tx.set("table", field, fields[field]);
  }
  for (const table of COLLECTION_NAMES) completeRows(tx, table);
  for (const zone of state.keys("zones")) recordLooks(tx, zone);
  const change = tx.commit(() => {
    throw new Error("Nothing happened that a log could tell");
  });
  return change.writes.length > 0 ? change : null;
};

/** Looks that were stored with each of their cards become a record of the zone. The cards keep their handles. */
const recordLooks = (tx: Transaction, zone: ZoneId): void => {
  const { looks = [], lookedAt } = tx.state.get("zones", zone) ?? {};
  if (looks.length === 0 || lookedAt) return;
  const some = new Map<SeatId, CardId[]>();
  for (const { seat, at } of looks) if (at !== "all") some.set(seat, []);
  for (const id of tx.state.cardsIn(zone)) {
    const { viewedBy = [] } = tx.state.get("hidden", id) ?? {};
    for (const seat of viewedBy) some.get(seat)?.push(id);
    if (viewedBy.length > 0) tx.patch("hidden", id, { viewedBy: NEW_HIDDEN_CARD.viewedBy });
  }
  // No card needs the secret, and the next look brings another.
  tx.patch("zones", zone, { lookedAt: { secret: "", some: Object.fromEntries(some) } });
};

/** A field that a record must have, and what it is where an earlier version stored none. */
interface Expected {
  readonly name: string;
  readonly initial: unknown;
  readonly parts: readonly Expected[] | undefined;
}

const expectedIn = (fields: FieldDefinitions): readonly Expected[] =>
  Object.entries(fields).map(([name, { initial, parts }]) => ({
    name,
    initial,
    parts: parts && expectedIn(parts),
  }));

/** Stored rows of cards leave out what is as in a new card, so that they lack nothing but in their parts. */
const isCompletedWhenRead = (table: CollectionName): boolean =>
  table === "cards" || table === "hidden";

/** Listed once, and without what no row can lack: each wake asks for every row of a table. */
const EXPECTED: ReadonlyMap<CollectionName, readonly Expected[]> = new Map(
  COLLECTION_NAMES.flatMap((table) => {
    const expected = expectedIn(STATE_COLLECTIONS[table].fields ?? {});
    const asked = isCompletedWhenRead(table) ? expected.filter(({ parts }) => parts) : expected;
    return asked.length > 0 ? [[table, asked] as const] : [];
  }),
);

const completeRows = <N extends CollectionName>(tx: Transaction, table: N): void => {
  const expected = EXPECTED.get(table);
  if (!expected) return;
  for (const [key, row] of tx.state.entries(table)) {
    const whole = completed(expected, row as PlainRecord);
    if (whole !== row) tx.set(table, key, whole as RowByCollection[N]);
  }
};

type PlainRecord = Readonly<Record<string, unknown>>;

/** A record with the fields that it lacks, as they begin; the record itself when it lacks none. */
const completed = (expected: readonly Expected[], record: PlainRecord): PlainRecord => {
  let whole = record;
  for (const { name, initial, parts } of expected) {
    const value = record[name];
    if (value === initial) continue;
    const isPart = parts !== undefined && typeof value === "object" && value !== null;
    const now = isPart ? completed(parts, value as PlainRecord) : value;
    if (now !== value) whole = { ...whole, [name]: now };
    else if (value === undefined && initial !== undefined) whole = { ...whole, [name]: initial };
  }
  return whole;
};
