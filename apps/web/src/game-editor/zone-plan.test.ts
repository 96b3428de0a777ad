import { expect, test } from "vitest";
import { placeZoneOnPlan } from "./zone-plan.ts";

const ZONES = [
  { kind: "library" },
  { kind: "market" },
  { kind: "battlefield" },
  { kind: "won", owner: "seat", layout: "pile" },
  { kind: "hand" },
];

const kinds = (zones: readonly { readonly kind?: unknown }[]) => zones.map(({ kind }) => kind);

test("[MG7] a zone that is put on the other board of the plan has the other owner", () => {
  const placed = placeZoneOnPlan(ZONES, "market", { board: "seat", area: "bottom" });
  expect(placed[1]).toEqual({ kind: "market", owner: "seat", area: "bottom" });
  // What it is anyway isn't written.
  expect(placeZoneOnPlan(placed, "market", { board: "table", area: "top" })).toEqual(ZONES);
  expect(placeZoneOnPlan(ZONES, "won", { board: "table", area: "top" })[3]).toEqual({
    kind: "won",
    layout: "pile",
  });
});

test("[MG7] a zone of a team stays the team's on the board of each player", () => {
  const zones = [{ kind: "tricks", owner: "team" }];
  expect(placeZoneOnPlan(zones, "tricks", { board: "seat", area: "left" })).toEqual([
    { kind: "tricks", owner: "team", area: "left" },
  ]);
});

test("[MG7] a zone that is put before another of the plan, or behind the last, is there in the file", () => {
  const top = { board: "table", area: "top" } as const;
  expect(kinds(placeZoneOnPlan(ZONES, "market", { ...top, before: "library" }))).toEqual([
    "market",
    "library",
    "battlefield",
    "won",
    "hand",
  ]);
  expect(kinds(placeZoneOnPlan(ZONES, "library", { ...top, before: null }))).toEqual([
    "market",
    "library",
    "battlefield",
    "won",
    "hand",
  ]);
  // Alone at a place, it stays where it was.
  expect(kinds(placeZoneOnPlan(ZONES, "market", { ...top, area: "left", before: null }))).toEqual(
    kinds(ZONES),
  );
  expect(kinds(placeZoneOnPlan(ZONES, "won", { ...top, before: "library" }))).toEqual([
    "won",
    "library",
    "market",
    "battlefield",
    "hand",
  ]);
});

test("[MG7] a zone that is put where it is leaves the file as it is", () => {
  const top = { board: "table", area: "top" } as const;
  expect(placeZoneOnPlan(ZONES, "library", { ...top, before: "market" })).toBe(ZONES);
  expect(placeZoneOnPlan(ZONES, "market", { ...top, before: null })).toBe(ZONES);
});
