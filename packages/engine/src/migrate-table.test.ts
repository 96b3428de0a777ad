import { expect, test } from "vitest";
import { snapshotOf } from "../testkit/dump.ts";
import { ANNA, game } from "../testkit/table.ts";
import { revertChange } from "./change.ts";
import { zoneIdOf } from "./ids.ts";
import { migrateTable } from "./migrate-table.ts";

/** A row without one of its fields, as an earlier version stored it. */
const without = <T extends object>(row: T | undefined, field: keyof T): T =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => name !== field)) as T;

test("[J7] a table that an earlier version stored gets the fields that came since, as they begin", () => {
  const { state } = game("magic").seat(ANNA, "Anna", { battlefield: ["Forest"], library: 10 });
  const whole = snapshotOf(state);
  expect(migrateTable(state)).toBeNull();

  const zone = zoneIdOf("library", ANNA);
  const [card] = [...state.keys("cards")];
  const lying = card && state.get("cards", card);
  if (!lying) throw new Error("No card lies there");
  state.write("table", "counterColours", undefined);
  state.write("seats", ANNA, without(state.get("seats", ANNA), "damage"));
  state.write("zones", zone, without(state.get("zones", zone), "topCard"));
  state.write("cards", card, { ...lying, marks: without(lying.marks, "rotation") });
  const old = snapshotOf(state);

  const change = migrateTable(state);
  expect(change?.log).toEqual([]);
  expect(change?.writes).toHaveLength(4);
  expect(snapshotOf(state)).toBe(whole);
  expect(migrateTable(state)).toBeNull();
  if (change) revertChange(state, change);
  expect(snapshotOf(state)).toBe(old);
});
