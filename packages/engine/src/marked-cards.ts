import type { CardHandle, CardId, SeatId } from "./ids.ts";
import type { CardMarks } from "./marks.ts";
import type { TableCard } from "./records.ts";

/** What an arrow points at. */
type Target = CardHandle | SeatId;

const isMarked = (marks: CardMarks | undefined): boolean =>
  marks !== undefined && (marks.arrows.length > 0 || marks.targetedBy.length > 0);

/** The number of marks on a card for the limit. Its rotation and attachments don't count. */
const marksOn = (card: TableCard | undefined): number => {
  if (!card) return 0;
  const { stats, note, highlight, arrows, targetedBy } = card.marks;
  const noted = Number(stats !== null) + Number(note !== null) + Number(highlight !== null);
  return Object.keys(card.counters).length + noted + arrows.length + targetedBy.length;
};

const rising = (ids: Iterable<CardId>): CardId[] => [...ids].sort((a, b) => a - b);

/**
 * An index of the cards that have arrows or are targeted, of what the arrows point at, and of the number of marks, so
 * that removing them costs as much as there are and not a scan of every card.
 */
export class MarkedCards {
  readonly #bearers = new Set<CardId>();
  readonly #pointing = new Map<Target, Set<CardId>>();
  #count = 0;

  /** The number of marks on all cards of public zones. */
  get count(): number {
    return this.#count;
  }

  update(id: CardId, was: TableCard | undefined, is: TableCard | undefined): void {
    if (was?.marks === is?.marks && was?.counters === is?.counters) return;
    this.#count += marksOn(is) - marksOn(was);
    this.#note(id, was?.marks, is?.marks);
  }

  #note(id: CardId, before: CardMarks | undefined, after: CardMarks | undefined): void {
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

  /** The cards with an arrow or a target mark, in the order of their ids. */
  bearers(): readonly CardId[] {
    return rising(this.#bearers);
  }

  /** The cards with an arrow to a card or a seat, in the order of their ids. */
  pointingAt(target: Target): readonly CardId[] {
    return rising(this.#pointing.get(target) ?? []);
  }
}
