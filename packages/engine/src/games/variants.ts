import { type CardSupply, type GameDefinition, type Variant, zoneLimit } from "./game.ts";

/** The cards of a variant: the game's own cards and the variant's extra ones, times the number of decks. */
const supplyOf = (supply: CardSupply, { decks = 1, extra = [] }: Variant): CardSupply => {
  if (supply.kind === "decks") return supply;
  const cards = [...supply.cards, ...extra];
  return { ...supply, cards: cards.map((copies) => ({ ...copies, count: copies.count * decks })) };
};

const withVariant = (game: GameDefinition, variant: Variant): GameDefinition => {
  const { variants: _, ...plain } = game;
  const { id, name, starts = {}, limits = {}, openingHand, lethalDamage } = variant;
  return {
    ...plain,
    name: `${game.name} (${name})`,
    variant: id,
    counters: game.counters.map((counter) => ({
      ...counter,
      start: starts[counter.id] ?? counter.start,
    })),
    zones: game.zones.map((zone) => {
      const limit = zoneLimit(zone, limits);
      return limit === undefined ? zone : { ...zone, limit };
    }),
    supply: supplyOf(game.supply, variant),
    ...(openingHand === undefined ? {} : { openingHand }),
    ...(lethalDamage === undefined ? {} : { lethalDamage }),
  };
};

/** A game in one of its variants; undefined when it has none of that id. */
export const findGameVariant = (game: GameDefinition, id: string): GameDefinition | undefined => {
  const variant = game.variants?.find((each) => each.id === id);
  return variant && withVariant(game, variant);
};
