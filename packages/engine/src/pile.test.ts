import fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { type CardId, cardId } from "./ids.ts";
import { Pile } from "./pile.ts";

/** The same by the plainest means: all cards, sorted whenever they are asked for. */
class SortedList {
  readonly orders = new Map<CardId, number>();

  ids(): CardId[] {
    return [...this.orders].sort(([, a], [, b]) => a - b).map(([id]) => id);
  }

  /** Two cards in one place are in no order; between two writes of one Change that may be so for a moment. */
  isDecided(): boolean {
    return new Set(this.orders.values()).size === this.orders.size;
  }
}

const step = fc.record({
  act: fc.constantFrom("put", "put", "put", "remove", "read"),
  id: fc.integer({ min: 1, max: 12 }).map(cardId),
  order: fc.oneof(fc.integer({ min: -4, max: 20 }), fc.double({ min: 0, max: 5, noNaN: true })),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const carryOut = ({ act, id, order }: Step, pile: Pile, list: SortedList): void => {
  if (act === "put") {
    if (list.orders.has(id)) pile.reorder(id, order);
    else pile.add(id, order);
    list.orders.set(id, order);
  } else if (act === "remove") {
    pile.remove(id);
    list.orders.delete(id);
  } else if (list.isDecided()) {
    expect(pile.ids()).toEqual(list.ids());
  }
};

test("a pile lists its cards as a sorted list does, whatever was done to it", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [pile, list] = [new Pile(), new SortedList()];
      for (const each of steps) {
        carryOut(each, pile, list);
        expect(pile.size).toBe(list.orders.size);
      }
      if (list.isDecided()) expect(pile.ids()).toEqual(list.ids());
    }),
    { numRuns: deep(500, 50_000) },
  );
});

test("taking a card from a pile that doesn't hold it changes nothing", () => {
  const pile = new Pile();
  pile.add(cardId(1), 0);
  pile.remove(cardId(2));
  expect(pile.ids()).toEqual([1]);
});
