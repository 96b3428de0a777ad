import type { Face, Game } from "@baize/engine";
import { readPictureSetting } from "./picture-setting.ts";

export type PictureSize = "small" | "normal" | "large";

/** Where a game's pictures come from. An answer of null is quiet: the card stays as text. */
export interface CardSource {
  picture(face: Face, size?: PictureSize): Promise<string | null>;
}

const sources = new Map<string, Promise<CardSource>>();

const loadScryfall = async (): Promise<CardSource> => {
  const { createScryfall } = await import("./scryfall.ts");
  return createScryfall();
};

const LOADERS: Readonly<Record<string, () => Promise<CardSource>>> = { magic: loadScryfall };

/** Whose pictures a game's cards have, for the line that says so; null where it has none. */
export const pictureCredit = (game: Pick<Game, "id">): { name: string; url: string } | null =>
  game.id === "magic" ? { name: "Scryfall", url: "https://scryfall.com" } : null;

/** The source for a game, fetched when it is first needed; null where there is none or pictures are turned off. */
export const cardSourceFor = (game: Pick<Game, "id">): Promise<CardSource> | null => {
  const load = Object.hasOwn(LOADERS, game.id) ? LOADERS[game.id] : undefined;
  if (!load || readPictureSetting() === "off") return null;
  const source = sources.get(game.id) ?? load();
  sources.set(game.id, source);
  return source;
};
