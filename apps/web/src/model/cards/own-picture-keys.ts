import type { Face, GameDefinition } from "@baize/engine";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { settings, useSettings } from "../../device/settings.ts";

/** How often a picture has changed since the page was loaded. */
const changes = createStore(() => 0);

/** The key of a card's picture: its game and its normalised name. */
export const ownPictureKeyOf = ({ id }: Pick<GameDefinition, "id">, name: string): string =>
  `${id}|${name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase()}`;

/** Whether this device has a picture by the player for a face. */
export const hasOwnPicture = (
  game: Pick<GameDefinition, "id">,
  { name }: Pick<Face, "name">,
): boolean => settings.getState().ownPictures.includes(ownPictureKeyOf(game, name));

/** A number that changes whenever the picture of a face changes; 0 without a picture. */
export const useOwnPictureVersion = (
  game: Pick<GameDefinition, "id">,
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
