import type { Face, Game } from "@baize/engine";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { settings, useSettings } from "../../device/settings.ts";

/** How often any of the pictures changed since the page began. */
const changes = createStore(() => 0);

/** A card of a game by its name, however that is written. */
export const ownPictureKeyOf = ({ id }: Pick<Game, "id">, name: string): string =>
  `${id}|${name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase()}`;

/** Whether this device has a picture of the player's own for a face. */
export const hasOwnPicture = (game: Pick<Game, "id">, { name }: Pick<Face, "name">): boolean =>
  settings.getState().ownPictures.includes(ownPictureKeyOf(game, name));

/** A number that changes whenever the picture of a face does; 0 without a picture. */
export const useOwnPictureVersion = (
  game: Pick<Game, "id">,
  { name }: Pick<Face, "name">,
): number => {
  const key = ownPictureKeyOf(game, name);
  const has = useSettings(({ ownPictures }) => ownPictures.includes(key));
  const count = useStore(changes);
  return has ? count + 1 : 0;
};

export const updateOwnPictureKeys = (
  change: (keys: readonly string[]) => readonly string[],
): void => {
  changes.setState((count) => count + 1);
  const keys = change(settings.getState().ownPictures);
  settings.setState({ ownPictures: [...new Set(keys)] });
};
