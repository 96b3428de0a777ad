import { type DeckStats, MANA_COLOURS, type ManaColour } from "./deck-stats.ts";

/** The basic land of each colour, by the name that decks list it with. */
export const BASIC_LAND_BY_COLOUR = {
  W: "Plains",
  U: "Island",
  B: "Swamp",
  R: "Mountain",
  G: "Forest",
} as const satisfies Readonly<Record<ManaColour, string>>;

export type BasicLand = (typeof BASIC_LAND_BY_COLOUR)[ManaColour];
export type LandCounts = Readonly<Record<BasicLand, number>>;

export const NO_LANDS: LandCounts = { Plains: 0, Island: 0, Swamp: 0, Mountain: 0, Forest: 0 };

/** How many cards a deck of drafted cards has at least. */
export const MIN_POOL_DECK_CARDS = 40;

export const landTotal = (lands: LandCounts): number =>
  Object.values(lands).reduce((sum, count) => sum + count, 0);

/**
 * So many lands as a deck's colours need them: each by its share of the coloured cards, the largest remainders first.
 * All colours count the same where none is known.
 */
export const suggestLandCounts = (
  { colours }: Pick<DeckStats, "colours">,
  total: number,
): LandCounts => {
  const sum = MANA_COLOURS.reduce((all, colour) => all + colours[colour], 0);
  const shares = MANA_COLOURS.map((colour) => {
    const share = (total * (sum === 0 ? 1 : colours[colour])) / (sum || MANA_COLOURS.length);
    return { colour, whole: Math.floor(share), rest: share % 1 };
  });
  let left = total - shares.reduce((all, { whole }) => all + whole, 0);
  const lands = { ...NO_LANDS };
  for (const { colour, whole, rest } of shares.toSorted((one, other) => other.rest - one.rest)) {
    const extra = left > 0 && rest > 0 ? 1 : 0;
    left -= extra;
    lands[BASIC_LAND_BY_COLOUR[colour]] = whole + extra;
  }
  return lands;
};
