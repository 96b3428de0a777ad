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
import { LOG_LINE_VALUE_SCHEMAS } from "./log-line-values.ts";
import { VIEW_PART_SCHEMAS } from "./record-schemas.ts";

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
          fits(VIEW_PART_SCHEMAS.logLine, line, line.type);
          fits(LOG_LINE_VALUE_SCHEMAS[line.type], values, line.type);
        }
      }
    }
    for (const viewer of viewers) {
      const { table, seats, zones, cards } = viewTable(game.state, viewer);
      fits(VIEW_PART_SCHEMAS.table, table, "table");
      for (const seat of seats.values()) fits(VIEW_PART_SCHEMAS.seat, seat, "seat");
      for (const zone of zones.values()) fits(VIEW_PART_SCHEMAS.zone, zone, "zone");
      for (const card of cards.values()) fits(VIEW_PART_SCHEMAS.card, card, "card");
    }
  }
  expect(types.size).toBeGreaterThan(70);
});

test("[DO3] the schemas of a table and a seat have every field, and no others", () => {
  expect(Object.keys(VIEW_PART_SCHEMAS.table.shape).sort()).toEqual(
    Object.keys(INITIAL_PUBLIC_TABLE_FIELDS).sort(),
  );
  expect(Object.keys(VIEW_PART_SCHEMAS.seat.shape).sort()).toEqual(
    Object.keys(NEW_SEAT_RECORD).sort(),
  );
});
