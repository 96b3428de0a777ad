import type { CardId, Handle, SeatId } from "./ids.ts";
import type { Marks } from "./records.ts";

/** Where an arrow ends. */
type Target = Handle | SeatId;

const isMarked = (marks: Marks | undefined): boolean =>
  marks !== undefined && (marks.arrows.length > 0 || marks.targetedBy.length > 0);

const rising = (ids: Iterable<CardId>): CardId[] => [...ids].sort((a, b) => a - b);

/**
 * The cards that bear arrows and targets, and what the arrows point at: an index over the cards' own records, so that
 * ending them costs as much as there are and not a look at every card.
 */
export class MarkedCards {
  readonly #bearers = new Set<CardId>();
  readonly #pointing = new Map<Target, Set<CardId>>();

  update(id: CardId, before: Marks | undefined, after: Marks | undefined): void {
    if (before === after) return;
    for (const { to } of before?.arrows ?? []) {
      const from = this.#pointing.get(to);
      from?.delete(id);
      if (from?.size === 0) this.#pointing.delete(to);
    }
    for (const { to } of after?.arrows ?? []) {
      const from = this.#pointing.get(to);
      if (from) from.add(id);
      else this.#pointing.set(to, new Set([id]));
    }
    if (isMarked(after)) this.#bearers.add(id);
    else this.#bearers.delete(id);
  }

  /** The cards that bear an arrow or are targeted, in the order of their ids. */
  bearers(): readonly CardId[] {
    return rising(this.#bearers);
  }

  /** The cards from which an arrow points at a card or a seat, in the order of their ids. */
  pointingAt(target: Target): readonly CardId[] {
    return rising(this.#pointing.get(target) ?? []);
  }
}
