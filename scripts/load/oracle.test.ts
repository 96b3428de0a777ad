import type { CardView, Handle, TableView, ZoneId } from "@baize/engine";
import { expect, test } from "vitest";
import { disagreements } from "./oracle.ts";
import type { Participant, Table } from "./table.ts";

const CARD = { zone: "battlefield", tapped: false, owner: 1, controller: 1 } as unknown as CardView;
const HAND = "1/hand" as ZoneId;

/** A table view with the given cards. */
const view = (cards: Record<string, Partial<CardView>>): TableView => ({
  table: { name: "Load" } as TableView["table"],
  seats: new Map(),
  zones: new Map([[HAND, { kind: "hand", seat: 1, count: 1 } as never]]),
  cards: new Map(
    Object.entries(cards).map(([handle, card]) => [handle as Handle, { ...CARD, ...card }]),
  ),
});

const participant = (name: string, seen: TableView): Participant =>
  ({ name, client: { getSnapshot: () => ({ view: seen }) } }) as unknown as Participant;

const table = (truth: TableView, ...views: TableView[]): Table =>
  ({
    everyone: views.map((each, index) => participant(`player ${index + 1}`, each)),
    join: (name: string) => Promise.resolve(participant(name, truth)),
  }) as unknown as Table;

test("those who see what a newcomer sees, and their own hand beside it, agree", async () => {
  const own = view({ a: {}, b: { zone: HAND } });
  expect(await disagreements(table(view({ a: {} }), view({ a: {} }), own))).toEqual([]);
});

test.for([
  ["a card otherwise", view({ a: { tapped: true } }), "card a in battlefield"],
  ["a card less", view({}), "card a in battlefield"],
  ["a card too many", view({ a: {}, c: {} }), "card c in battlefield"],
  ["another name", { ...view({ a: {} }), table: { name: "?" } as TableView["table"] }, "table"],
] as const)("a view with %s is found", async ([, corrupted, what]) => {
  expect(await disagreements(table(view({ a: {} }), view({ a: {} }), corrupted))).toEqual([
    `player 2 and a newcomer don't agree on ${what}`,
  ]);
});
