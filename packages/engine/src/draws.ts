import type { CardId, SeatId, ZoneId } from "./ids.ts";
import { type Random, shuffleInPlace } from "./random.ts";

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

/**
 * How many links of its chain a seat has opened by the log lines of a tick; undefined where it opened none. Steps leave
 * out what a line says already.
 */
export const findOpenedLinkCountInLog = (
  lines: readonly { readonly seat: SeatId | null; readonly draw?: ChanceDrawRef }[],
  seat: SeatId,
): number | undefined =>
  lines.findLast((line) => line.seat === seat && line.draw && line.draw[2] !== null)?.draw?.[2] ??
  undefined;

/** A number drawn from chance: from 0 to `bound` - 1. */
export type DrawnNumber = readonly [bound: number, value: number];

/** What an intent drew from chance, in order. */
export type ChanceDraw<S = StoredShuffle> = DrawnNumber | S;

export const isShuffleDraw = <S extends { readonly zone: ZoneId }>(
  draw: ChanceDraw<S>,
): draw is S => "zone" in draw;

/** Records what is drawn from a Random. */
export class NotedDraws {
  readonly #drawn: ChanceDraw<Shuffled>[] = [];
  readonly #shuffles: Shuffled[] = [];
  /** The Random that is recorded, and the same one with its record. */
  #source: Random | null = null;
  #noted: Random | null = null;
  /** The link that the actor opened, when its chain ended with it. */
  lastLink: string | null = null;
  /** The draw as the log shows it. */
  note: ChanceDrawRef | null = null;

  get all(): readonly ChanceDraw<Shuffled>[] {
    return this.#drawn;
  }

  /** The shuffles alone. */
  get shuffles(): readonly Shuffled[] {
    return this.#shuffles;
  }

  /** The same Random; each number that it returns is recorded. */
  from(random: Random): Random {
    this.#source = random;
    this.#noted = {
      int: (bound) => {
        const value = random.int(bound);
        this.#drawn.push([bound, value]);
        return value;
      },
      word: () => random.word(),
    };
    return this.#noted;
  }

  /** Shuffles a list in place without recording its numbers: `shuffled` records the order. */
  shuffle<T>(list: T[], random: Random): T[] {
    const source = random === this.#noted ? this.#source : random;
    return shuffleInPlace(list, source ?? random);
  }

  /** Records the order of cards after a shuffle. */
  shuffled(cards: readonly CardId[], where: Omit<Shuffled, "after">): void {
    if (cards.length <= 1) return;
    const shuffled = { ...where, after: cards };
    this.#drawn.push(shuffled);
    this.#shuffles.push(shuffled);
  }

  clear(): void {
    this.#drawn.length = 0;
    this.#shuffles.length = 0;
    this.lastLink = null;
    this.note = null;
  }
}

/** Converts draws to the form that the journal keeps. */
export const toJournaledDraws = (
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
