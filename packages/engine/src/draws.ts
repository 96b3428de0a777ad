import type { CardId, ZoneId } from "./ids.ts";
import type { Random } from "./random.ts";

/** Cards of a zone that were laid in a random order. They lie next to one another. */
export interface Shuffled {
  readonly zone: ZoneId;
  /** The place of the first of them, counted from 0 at the bottom, and how many cards lay there in all. */
  readonly from: number;
  readonly of: number;
  /** How they lay afterwards, the lowest first; only how many where they lie so still when the Change is made. */
  readonly after: readonly CardId[] | number;
}

/** A number that chance gave, from 0 to `bound` - 1. */
export type DrawnNumber = readonly [bound: number, value: number];

/** What an intent took from chance, in order. */
export type Draw = DrawnNumber | Shuffled;

export const isShuffled = (draw: Draw): draw is Shuffled => "zone" in draw;

/** Notes what is drawn from a Random while it is used. */
export class NotedDraws {
  readonly #draws: Draw[] = [];
  /** The link that the actor opened, where its chain ended with it. */
  lastLink: string | null = null;

  get all(): readonly Draw[] {
    return this.#draws;
  }

  /** The same chance, with each number that it gives noted. */
  from(random: Random): Random {
    return {
      int: (bound) => {
        const value = random.int(bound);
        this.#draws.push([bound, value]);
        return value;
      },
      word: () => random.word(),
    };
  }

  /** Notes a shuffle in the place of the numbers that it took: one less than there are cards. */
  shuffled(cards: readonly CardId[], where: Omit<Shuffled, "after">): void {
    this.#draws.length -= Math.max(0, cards.length - 1);
    if (cards.length > 1) this.#draws.push({ ...where, after: cards });
  }

  clear(): void {
    this.#draws.length = 0;
    this.lastLink = null;
  }
}

/** Draws as the journal keeps them: a shuffle whose cards lie as they were shuffled is told by their number. */
export const keptDraws = (
  draws: readonly Draw[],
  cardsIn: (zone: ZoneId) => readonly CardId[],
): readonly Draw[] =>
  draws.map((draw) => {
    if (!isShuffled(draw) || typeof draw.after === "number") return draw;
    const { zone, from, after } = draw;
    const now = cardsIn(zone);
    const lieSo = after.every((card, place) => now[from + place] === card);
    return lieSo ? { ...draw, after: after.length } : draw;
  });
