import type { DrawNote } from "./change.ts";
import type { CardId, ZoneId } from "./ids.ts";
import type { Random } from "./random.ts";

/** Cards of a zone that were laid in a random order. They lie next to one another. */
export interface Shuffled {
  readonly zone: ZoneId;
  /** The place of the first of them, counted from 0 at the bottom, and how many cards lay there in all. */
  readonly from: number;
  readonly of: number;
  /** How they lay afterwards, the lowest first. */
  readonly after: readonly CardId[];
}

/** A shuffle as the journal keeps it: the Change itself tells how most of its cards lie. */
export interface KeptShuffle extends Omit<Shuffled, "after"> {
  /** How many of them, from the lowest, lie when the Change is made as the shuffle laid them. */
  readonly after: number;
  /** The others, above these. */
  readonly above?: readonly CardId[];
}

/** A number that chance gave, from 0 to `bound` - 1. */
export type DrawnNumber = readonly [bound: number, value: number];

/** What an intent took from chance, in order. */
export type Draw<S = KeptShuffle> = DrawnNumber | S;

export const isShuffled = <S extends { readonly zone: ZoneId }>(draw: Draw<S>): draw is S =>
  "zone" in draw;

/** Notes what is drawn from a Random while it is used. */
export class NotedDraws {
  /** Of each number its bound and the number, or a shuffle: one list, because a shuffle takes many numbers. */
  readonly #drawn: (number | Shuffled)[] = [];
  /** The link that the actor opened, where its chain ended with it. */
  lastLink: string | null = null;
  /** What the log says of the draw. */
  note: DrawNote | null = null;

  get all(): readonly Draw<Shuffled>[] {
    const all: Draw<Shuffled>[] = [];
    for (let at = 0; at < this.#drawn.length; at += 1) {
      const drawn = this.#drawn[at] as number | Shuffled;
      if (typeof drawn !== "number") all.push(drawn);
      else {
        at += 1;
        all.push([drawn, this.#drawn[at] as number]);
      }
    }
    return all;
  }

  /** The same chance, with each number that it gives noted. */
  from(random: Random): Random {
    return {
      int: (bound) => {
        const value = random.int(bound);
        this.#drawn.push(bound, value);
        return value;
      },
      word: () => random.word(),
    };
  }

  /** Notes a shuffle in the place of the numbers that it took: one less than there are cards. */
  shuffled(cards: readonly CardId[], where: Omit<Shuffled, "after">): void {
    this.#drawn.length -= 2 * Math.max(0, cards.length - 1);
    if (cards.length > 1) this.#drawn.push({ ...where, after: cards });
  }

  clear(): void {
    this.#drawn.length = 0;
    this.lastLink = null;
    this.note = null;
  }
}

/** Draws as the journal keeps them. */
export const keptDraws = (
  draws: readonly Draw<Shuffled>[],
  cardsIn: (zone: ZoneId) => readonly CardId[],
): readonly Draw[] =>
  draws.map((draw): Draw => {
    if (!isShuffled(draw)) return draw;
    const { zone, from, of, after } = draw;
    const now = cardsIn(zone);
    let same = 0;
    while (same < after.length && now[from + same] === after[same]) same += 1;
    const above = same < after.length ? { above: after.slice(same) } : {};
    return { zone, from, of, after: same, ...above };
  });
