import type { CardSupply, Game, Variant } from "./game.ts";

/** The cards that a table lays out in a variant: so many times its own, each time with those that come besides. */
const supplyOf = (supply: CardSupply, { decks = 1, extra = [] }: Variant): CardSupply => {
  if (supply.kind === "decks") return supply;
  const cards = [...supply.cards, ...extra];
  return { ...supply, cards: cards.map(({ face, count }) => ({ face, count: count * decks })) };
};

const withVariant = (game: Game, variant: Variant): Game => {
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
      const limit = limits[zone.kind] ?? zone.limit;
      return limit === undefined ? zone : { ...zone, limit };
    }),
    supply: supplyOf(game.supply, variant),
    ...(openingHand === undefined ? {} : { openingHand }),
    ...(lethalDamage === undefined ? {} : { lethalDamage }),
  };
};

/** A game as one of its variants plays it; undefined where it has none of that id. */
export const variantOf = (game: Game, id: string): Game | undefined => {
  const variant = game.variants?.find((each) => each.id === id);
  return variant && withVariant(game, variant);
};
