import type { CardId, ZoneId } from "./ids.ts";
import type { Random } from "./random.ts";

/** Cards of a zone that a shuffle put in a random order. They lie next to one another. */
export interface Shuffled {
  readonly zone: ZoneId;
  /** The place of the lowest of them, from 0 at the bottom, and how many cards were in the zone. */
  readonly from: number;
  readonly of: number;
  /** Their order after the shuffle, the lowest first. */
  readonly after: readonly CardId[];
}

/** A shuffle as the journal keeps it. The Change already holds the order of most of its cards. */
export interface StoredShuffle extends Omit<Shuffled, "after"> {
  /** How many of the cards, from the lowest, still lie in the shuffled order at the end of the Change. */
  readonly after: number;
  /** The cards above those, in their shuffled order. */
  readonly above?: readonly CardId[];
}

/**
 * What everybody reads about a draw from chance: the server's chain, the number of the draw in it, and how many links
 * of its own chain the actor has opened with it; null when the actor opened none.
 */
export type ChanceDrawRef = readonly [chain: number, draw: number, opened: number | null];

/** A number drawn from chance: from 0 to `bound` - 1. */
export type DrawnNumber = readonly [bound: number, value: number];

/** What an intent drew from chance, in order. */
export type ChanceDraw<S = StoredShuffle> = DrawnNumber | S;

export const isShuffleDraw = <S extends { readonly zone: ZoneId }>(
  draw: ChanceDraw<S>,
): draw is S => "zone" in draw;

/** Records what is drawn from a Random. */
export class NotedDraws {
  /** The bound and the number of each draw, or a shuffle. One list, because a shuffle takes many numbers. */
  readonly #drawn: (number | Shuffled)[] = [];
  /** The link that the actor opened, when its chain ended with it. */
  lastLink: string | null = null;
  /** The draw as the log shows it. */
  note: ChanceDrawRef | null = null;

  get all(): readonly ChanceDraw<Shuffled>[] {
    const all: ChanceDraw<Shuffled>[] = [];
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

  /** The same Random; each number that it returns is recorded. */
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

  /** Records a shuffle in place of the numbers that it took, which are one fewer than its cards. */
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

/** Converts draws to the form that the journal keeps. */
export const keptDraws = (
  draws: readonly ChanceDraw<Shuffled>[],
  cardsIn: (zone: ZoneId) => readonly CardId[],
): readonly ChanceDraw[] =>
  draws.map((draw): ChanceDraw => {
    if (!isShuffleDraw(draw)) return draw;
    const { zone, from, of, after } = draw;
    const now = cardsIn(zone);
    let same = 0;
    while (same < after.length && now[from + same] === after[same]) same += 1;
    const above = same < after.length ? { above: after.slice(same) } : {};
    return { zone, from, of, after: same, ...above };
  });
