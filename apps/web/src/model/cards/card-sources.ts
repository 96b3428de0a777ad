import type { Face, Game } from "@baize/engine";
import { settings } from "../../device/settings.ts";
import type { CardSource } from "./card-source.ts";
import type { PrintedCard } from "./printed-card.ts";

const sources = new Map<string, Promise<CardSource>>();

const loadScryfall = async (): Promise<CardSource> => {
  const { createScryfall } = await import("./scryfall.ts");
  return createScryfall();
};

const LOADERS: Readonly<Record<string, () => Promise<CardSource>>> = { magic: loadScryfall };

/** The id of the game whose cards are used: `magic` for `magic-teams`. */
export const cardGameIdOf = ({ id }: Pick<Game, "id">): string => id.split("-", 1)[0] ?? id;

/** The source to credit for a game's card pictures; null if the game has none. */
export const pictureCreditOf = (game: Pick<Game, "id">): { name: string; url: string } | null =>
  cardGameIdOf(game) === "magic" ? { name: "Scryfall", url: "https://scryfall.com" } : null;

/** Loads the card source of a game when it is first needed. Null if the game has none or pictures are off. */
export const loadCardSource = (game: Pick<Game, "id">): Promise<CardSource> | null => {
  const id = cardGameIdOf(game);
  const load = isCardSourceEnabled(game) ? LOADERS[id] : undefined;
  if (!load) return null;
  const source = sources.get(id) ?? load();
  sources.set(id, source);
  return source;
};

/**
 * What is printed on a card, from the game's source or from the built-in cards. With null the card shows what its deck
 * list says.
 */
export const loadPrintedCard = (
  game: Pick<Game, "id">,
  face: Face,
  pictures: boolean,
): Promise<PrintedCard | null> => askedOf(game, face, pictures ? "printed" : null);

/** The same from this device's cache, without a request. */
export const loadCachedPrintedCard = (
  game: Pick<Game, "id">,
  face: Face,
): Promise<PrintedCard | null> => askedOf(game, face, "known");

const askedOf = async (
  game: Pick<Game, "id">,
  face: Face,
  how: "printed" | "known" | null,
): Promise<PrintedCard | null> => {
  const source = how === null ? null : await loadCardSource(game);
  const found = (how === null ? null : await source?.[how](face)) ?? null;
  if (found || !Object.hasOwn(LOADERS, cardGameIdOf(game))) return found;
  const { findBuiltInPrintedCard } = await import("./built-in-printed-cards.ts");
  return findBuiltInPrintedCard(face);
};

/** Whether the game has a card source and pictures are on. */
export const isCardSourceEnabled = (game: Pick<Game, "id">): boolean =>
  Object.hasOwn(LOADERS, cardGameIdOf(game)) && settings.getState().pictures;
