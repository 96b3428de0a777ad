import type { Change } from "./change.ts";
import { freshTable } from "./opening.ts";
import { freshSeat, freshZone, NO_MARKS, type TableField } from "./records.ts";
import type { TableState } from "./state.ts";
import { Transaction } from "./transaction.ts";

/**
 * Migrates a table that an earlier version stored: adds the fields that it lacks, with their initial values. The Change
 * is already applied when this returns. Null when nothing is missing.
 */
export const migrateTable = (state: TableState): Change | null => {
  const tx = new Transaction(state);
  const name = state.field("name");
  for (const [field, value] of Object.entries(freshTable(state.game, name, 0))) {
    if (state.get("table", field as TableField) === undefined) {
      tx.set("table", field as TableField, value);
    }
  }
  for (const seat of state.keys("seats")) {
    const row = state.get("seats", seat);
    const whole = row && completed(freshSeat(row.name, row.counters), row);
    if (whole) tx.set("seats", seat, whole);
  }
  for (const zone of state.keys("zones")) {
    const row = state.get("zones", zone);
    const whole = row && completed(freshZone(row.kind, row.seat), row);
    if (whole) tx.set("zones", zone, whole);
  }
  for (const card of state.keys("cards")) {
    const row = state.get("cards", card);
    const marks = row && completed(NO_MARKS, row.marks);
    if (row && marks) tx.set("cards", card, { ...row, marks });
  }
  const change = tx.commit(() => {
    throw new Error("Nothing happened that a log could tell");
  });
  return change.writes.length > 0 ? change : null;
};

/** A record with the fields that it lacks, taken from a fresh one; null when it lacks none. */
const completed = <T extends object>(fresh: T, record: T): T | null =>
  Object.keys(fresh).every((key) => key in record) ? null : { ...fresh, ...record };
