import type { DeckListCard } from "@baize/engine";
import type { PrintedSide } from "../model/cards/printed-sides.ts";

/** The colours of mana, in the order in which they are listed. */
export const MANA_COLOURS = ["W", "U", "B", "R", "G"] as const;
export type ManaColour = (typeof MANA_COLOURS)[number];

/** The highest cost with a column of its own. Higher costs count in it. */
export const HIGHEST_COST_COLUMN = 7;

/** The statistics of the known cards of a deck. */
export interface DeckStats {
  readonly cards: number;
  /** The cards of which more than the name is known. */
  readonly known: number;
  /** How many cards cost nothing, 1, 2 and so on; lands cost nothing and don't count. */
  readonly curve: readonly number[];
  readonly colours: Readonly<Record<ManaColour, number>>;
  /** How many cards are of each kind, the most first. */
  readonly kinds: readonly (readonly [kind: string, count: number])[];
}

/** The symbols of a cost without braces: `2W/U` is 2 and W/U, `2/WU` is 2/W and U. */
const SYMBOLS = /\d+\/[WUBRG]|\d+|[A-Z](?:\/[A-Z0-9])*/g;

const worth = (symbol: string): number => {
  if (/^\d/.test(symbol)) return Number.parseInt(symbol, 10);
  return /^[XYZ]/.test(symbol) ? 0 : 1;
};

/** How much mana a cost is. */
export const manaValue = (cost = ""): number =>
  (cost.match(SYMBOLS) ?? []).reduce((sum, symbol) => sum + worth(symbol), 0);

/** The kind that counts of a type line: `Creature` of “Legendary Artifact Creature — Golem”. */
export const primaryKindOfTypeLine = (line: string): string =>
  line
    .split(/\s[—–-]\s|\s\/\/\s/, 1)[0]
    ?.trim()
    .split(/\s+/)
    .at(-1) ?? "";

/** A card of a list, and what is known of its front. */
export interface DeckStatsCard extends Pick<DeckListCard, "count"> {
  readonly front: Pick<PrintedSide, "cost" | "kind"> | null;
}

/** Adds up a deck without its sideboard. */
export const deckStatsOf = (cards: readonly DeckStatsCard[]): DeckStats => {
  const curve = Array.from({ length: HIGHEST_COST_COLUMN + 1 }, () => 0);
  const colours = { W: 0, U: 0, B: 0, R: 0, G: 0 };
  const kinds = new Map<string, number>();
  let known = 0;
  for (const { count, front } of cards) {
    const kind = primaryKindOfTypeLine(front?.kind ?? "");
    if (front === null || kind === "") continue;
    known += count;
    kinds.set(kind, (kinds.get(kind) ?? 0) + count);
    if (kind === "Land") continue;
    const place = Math.min(manaValue(front.cost), HIGHEST_COST_COLUMN);
    curve[place] = (curve[place] ?? 0) + count;
    for (const colour of MANA_COLOURS) if (front.cost?.includes(colour)) colours[colour] += count;
  }
  return {
    cards: cards.reduce((sum, { count }) => sum + count, 0),
    known,
    curve,
    colours,
    kinds: [...kinds].sort(([, one], [, other]) => other - one),
  };
};
