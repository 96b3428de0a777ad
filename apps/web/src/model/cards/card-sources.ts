import type { Face, GameDefinition } from "@baize/engine";
import { settings } from "../../device/settings.ts";
import type { CardSource } from "./card-source.ts";
import type { PrintedSides } from "./printed-sides.ts";

const sources = new Map<string, Promise<CardSource>>();

const loadScryfall = async (): Promise<CardSource> => {
  const { createScryfallCardSource } = await import("./scryfall.ts");
  return createScryfallCardSource();
};

const LOADERS: Readonly<Record<string, () => Promise<CardSource>>> = { magic: loadScryfall };

/** The id of the game whose cards are used: `magic` for `magic-teams`. */
export const baseGameIdOf = ({ id }: Pick<GameDefinition, "id">): string =>
  id.split("-", 1)[0] ?? id;

/** The source to credit for a game's card pictures; null if the game has none. */
export const pictureSourceCreditOf = (
  game: Pick<GameDefinition, "id">,
): { name: string; url: string } | null =>
  baseGameIdOf(game) === "magic" ? { name: "Scryfall", url: "https://scryfall.com" } : null;

/** Loads the card source of a game when it is first needed. Null if the game has none or pictures are off. */
export const loadCardSource = (game: Pick<GameDefinition, "id">): Promise<CardSource> | null => {
  const id = baseGameIdOf(game);
  const load = hasEnabledCardSource(game) ? LOADERS[id] : undefined;
  if (!load) return null;
  const source = sources.get(id) ?? load();
  sources.set(id, source);
  return source;
};

/**
 * What is printed on a card, from the game's source or from the built-in cards. With null the card shows what its deck
 * list says.
 */
export const loadPrintedSides = (
  game: Pick<GameDefinition, "id">,
  face: Face,
  pictures: boolean,
): Promise<PrintedSides | null> => askedOf(game, face, pictures ? "printed" : null);

/** The same from this device's cache, without a request. */
export const loadCachedPrintedSides = (
  game: Pick<GameDefinition, "id">,
  face: Face,
): Promise<PrintedSides | null> => askedOf(game, face, "known");

const askedOf = async (
  game: Pick<GameDefinition, "id">,
  face: Face,
  how: "printed" | "known" | null,
): Promise<PrintedSides | null> => {
  const source = how === null ? null : await loadCardSource(game);
  const found = (how === null ? null : await source?.[how](face)) ?? null;
  if (found || !Object.hasOwn(LOADERS, baseGameIdOf(game))) return found;
  const { findBuiltInPrintedSides } = await import("./built-in-printed-sides.ts");
  return findBuiltInPrintedSides(face);
};

/** Whether the game has a card source and pictures are on. */
export const hasEnabledCardSource = (game: Pick<GameDefinition, "id">): boolean =>
  Object.hasOwn(LOADERS, baseGameIdOf(game)) && settings.getState().pictures;
