import {
  INITIAL_PUBLIC_TABLE_FIELDS,
  NEW_SEAT_RECORD,
  PUBLIC_VIEWER,
  type Viewer,
  viewerKeyOf,
  viewLogEntry,
  viewTable,
} from "@baize/engine";
import { RandomPlayout } from "@baize/engine/testkit";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { deep } from "./deep.ts";
import { LOG_VALUES } from "./log-values.ts";
import { RECORDS } from "./record-schemas.ts";

const GAMES = deep(40, 2_000);
const INTENTS_EACH = 120;

/** As it comes out of JSON. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Throws with the path at fault. */
const fits = (schema: z.ZodMiniType | undefined, value: unknown, what: string): void => {
  const result = schema?.safeParse(plain(value));
  if (!result?.success) {
    throw new Error(`${what}: ${JSON.stringify(value)} ${JSON.stringify(result?.error.issues)}`);
  }
};

test("[DO3] every record that viewers of generated games see, and every line that they read, fits its schema", () => {
  const types = new Set<string>();
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const game = new RandomPlayout({ seed });
    const viewers: readonly Viewer[] = [
      PUBLIC_VIEWER,
      ...game.seats.map((seat): Viewer => ({ kind: "seat", seat })),
    ];
    for (const { result } of game.startAndPlay(INTENTS_EACH)) {
      for (const entry of result.ok ? result.value.log : []) {
        for (const viewer of viewers) {
          const { values = {}, ...line } = viewLogEntry(entry, viewerKeyOf(viewer));
          types.add(line.type);
          fits(RECORDS.logLine, line, line.type);
          fits(LOG_VALUES[line.type], values, line.type);
        }
      }
    }
    for (const viewer of viewers) {
      const { table, seats, zones, cards } = viewTable(game.state, viewer);
      fits(RECORDS.table, table, "table");
      for (const seat of seats.values()) fits(RECORDS.seat, seat, "seat");
      for (const zone of zones.values()) fits(RECORDS.zone, zone, "zone");
      for (const card of cards.values()) fits(RECORDS.card, card, "card");
    }
  }
  expect(types.size).toBeGreaterThan(70);
});

test("[DO3] the schemas of a table and a seat have every field, and no others", () => {
  expect(Object.keys(RECORDS.table.shape).sort()).toEqual(
    Object.keys(INITIAL_PUBLIC_TABLE_FIELDS).sort(),
  );
  expect(Object.keys(RECORDS.seat.shape).sort()).toEqual(Object.keys(NEW_SEAT_RECORD).sort());
});
