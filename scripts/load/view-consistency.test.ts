import { type CardHandle, type CardView, seatId, type TableView, type ZoneId } from "@baize/engine";
import { expect, test } from "vitest";
import { type ComparableTable, type ViewClient, viewDisagreements } from "./view-consistency.ts";

const [ONE, BATTLEFIELD] = [seatId(1), "battlefield" as ZoneId];
const CARD: CardView = { zone: BATTLEFIELD, tapped: false, owner: ONE, controller: ONE };
const HAND = "1/hand" as ZoneId;

/** A table view with the given cards. */
const view = (cards: Record<string, Partial<CardView>>): TableView => ({
  table: { name: "Load" } as TableView["table"],
  seats: new Map(),
  zones: new Map([[HAND, { kind: "hand", seat: 1, count: 1 } as never]]),
  cards: new Map(
    Object.entries(cards).map(([handle, card]) => [handle as CardHandle, { ...CARD, ...card }]),
  ),
});

const witness = (name: string, seen: TableView): ViewClient => ({
  name,
  client: { getSnapshot: () => ({ view: seen }) },
});

const table = (truth: TableView, ...views: TableView[]): ComparableTable => ({
  everyone: views.map((each, index) => witness(`player ${index + 1}`, each)),
  join: (name) => Promise.resolve(witness(name, truth)),
});

test("those who see what a newcomer sees, and their own hand beside it, agree", async () => {
  const own = view({ a: {}, b: { zone: HAND } });
  expect(await viewDisagreements(table(view({ a: {} }), view({ a: {} }), own))).toEqual([]);
});

test.for([
  ["a card otherwise", view({ a: { tapped: true } }), "card a in battlefield"],
  ["a card less", view({}), "card a in battlefield"],
  ["a card too many", view({ a: {}, c: {} }), "card c in battlefield"],
  ["another name", { ...view({ a: {} }), table: { name: "?" } as TableView["table"] }, "table"],
] as const)("a view with %s is found", async ([, corrupted, what]) => {
  expect(await viewDisagreements(table(view({ a: {} }), view({ a: {} }), corrupted))).toEqual([
    `player 2 and a newcomer don't agree on ${what}`,
  ]);
});
