import { expect, test } from "vitest";
import { dumpStateAndOrders } from "../testkit/dump-state.ts";
import { ANNA, BEN, createTestTable, viewerOfName } from "../testkit/test-table.ts";
import { revertChangeInPlace } from "./change.ts";
import { cardHandle, type SeatId, zoneIdOf } from "./ids.ts";
import { migrateTableInPlace } from "./migrate-table.ts";
import { buildViewerOverlay } from "./overlay.ts";

/** A row without one of its fields, as an earlier version stored it. */
const without = <T extends object>(row: T | undefined, field: keyof T): T =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => name !== field)) as T;

test("[J7] a table that an earlier version stored gets the fields that came since, as they begin", () => {
  const { state } = createTestTable("magic").seat(ANNA, "Anna", {
    battlefield: ["Forest"],
    library: 10,
  });
  const whole = dumpStateAndOrders(state);
  expect(migrateTableInPlace(state)).toBeNull();

  const zone = zoneIdOf("library", ANNA);
  const [card] = [...state.keys("cards")];
  const lying = card && state.get("cards", card);
  if (!lying) throw new Error("No card lies there");
  state.write("table", "counterColours", undefined);
  state.write("seats", ANNA, without(state.get("seats", ANNA), "damage"));
  state.write("zones", zone, without(state.get("zones", zone), "topCard"));
  state.write("cards", card, { ...lying, marks: without(lying.marks, "rotation") });
  const old = dumpStateAndOrders(state);

  const change = migrateTableInPlace(state);
  expect(change?.log).toEqual([]);
  expect(change?.writes).toHaveLength(4);
  expect(dumpStateAndOrders(state)).toBe(whole);
  expect(migrateTableInPlace(state)).toBeNull();
  if (change) revertChangeInPlace(state, change);
  expect(dumpStateAndOrders(state)).toBe(old);
});

test("[J7] looks that were stored with each card stay open, and end as others do", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["Top", "Middle", "Bottom"] })
    .seat(BEN, "Ben");
  const { state } = table;
  const zone = zoneIdOf("library", ANNA);
  const looks = [
    { seat: ANNA, at: "top", count: 1 },
    { seat: BEN, at: "all", count: 3 },
  ] as const;
  const record = without(state.get("zones", zone), "lookedAt");
  state.write("zones", zone, { ...record, looks });
  for (const [index, id] of state.cardsIn(zone).entries()) {
    const card = state.get("hidden", id);
    const viewedBy = index === 2 ? [ANNA, BEN] : [BEN];
    if (card)
      state.write("hidden", id, { ...card, handle: cardHandle(`handle${index}`), viewedBy });
  }
  const seen = (seat: SeatId) => table.names(seat, "library", ANNA);
  const before = buildViewerOverlay(state, viewerOfName(BEN));
  expect([seen(ANNA), seen(BEN)]).toEqual([["Top"], ["Bottom", "Middle", "Top"]]);

  expect(migrateTableInPlace(state)).not.toBeNull();
  expect([seen(ANNA), seen(BEN)]).toEqual([["Top"], ["Bottom", "Middle", "Top"]]);
  expect(buildViewerOverlay(state, viewerOfName(BEN))).toEqual(before);
  expect(migrateTableInPlace(state)).toBeNull();
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "library" });
  expect([seen(ANNA), seen(BEN)]).toEqual([["Top"], []]);
  table.do(ANNA, "library.view", {});
  expect(table.handleOf(ANNA, "Middle")).not.toBe("handle1");
});
