import { expect, test } from "vitest";
import type { Table } from "../model/table.tsx";
import { missingCards } from "./fill-deck.ts";

const card = (owner: number, face: object | undefined, more: object = {}) => ({
  owner,
  face,
  ...more,
});

test("[PF6] cards of a list that the player sees are left out, and others’ cards, tokens and placeholders aren’t", () => {
  const cards = new Map(
    [
      card(1, { name: "Forest" }),
      card(1, { name: "forest" }),
      card(2, { name: "Bear" }),
      card(1, { name: "Bear" }, { token: true }),
      card(1, { name: "Unknown card", unknown: true }),
      card(1, { name: "Island" }),
      card(1, undefined),
    ].entries(),
  );
  const table = { seat: 1, client: { getSnapshot: () => ({ view: { cards } }) } };
  const deck = [
    { name: "Forest", count: 3, set: "LEA" },
    { name: "Bear", count: 2 },
    { name: "Island", count: 1 },
    { name: "Unknown card", count: 1 },
  ];
  expect(missingCards(table as unknown as Table, deck)).toEqual([
    { name: "Forest", count: 1, set: "LEA" },
    { name: "Bear", count: 2 },
    { name: "Unknown card", count: 1 },
  ]);
});
