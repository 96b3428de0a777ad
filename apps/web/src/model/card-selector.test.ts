import type { CardHandle, CardView, ZoneId } from "@baize/engine";
import { expect, test } from "vitest";
import { createCardsSelector } from "./card-selector.ts";

const [a, b, c] = ["a", "b", "c"] as readonly string[] as readonly [
  CardHandle,
  CardHandle,
  CardHandle,
];

const card = (order: number): CardView => ({
  zone: "graveyard:1" as ZoneId,
  owner: null,
  controller: null,
  order,
});

test("[WT42] picked cards stay the same map until one of them changes, comes or goes", () => {
  const pick = createCardsSelector([a, b]);
  const cards = new Map([
    [a, card(1)],
    [c, card(2)],
  ]);
  const first = pick(cards);
  expect([...first.keys()]).toEqual([a]);
  expect(pick(new Map([...cards, [c, card(3)]]))).toBe(first);
  const second = pick(new Map([...cards, [b, card(4)]]));
  expect([...second.keys()]).toEqual([a, b]);
  const third = pick(new Map([...cards, [a, card(5)], [b, card(4)]]));
  expect(third.get(a)?.order).toBe(5);
  expect(pick(new Map()).size).toBe(0);
  expect(pick(undefined).size).toBe(0);
});
