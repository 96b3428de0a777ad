import type { GameDefinition } from "@baize/engine";
import { createStore, del, get, set, type UseStore } from "idb-keyval";
import { ownPictureKeyOf, updateOwnPictureKeys } from "./own-picture-keys.ts";
import { shrinkPicture } from "./shrink-picture.ts";

let opened: UseStore | null = null;
const store = (): UseStore => {
  opened ??= createStore("baize-own-pictures", "pictures");
  return opened;
};

/** The object URLs of the pictures that this page has loaded. They are valid until the page closes. */
const addresses = new Map<string, Promise<string | null>>();

const load = async (key: string): Promise<string | null> => {
  const blob = await get<Blob>(key, store());
  return blob ? URL.createObjectURL(blob) : null;
};

/** Loads the URL of the player's own picture for a card, or null. The picture never leaves this device. */
export const loadOwnPictureUrl = (
  game: Pick<GameDefinition, "id">,
  name: string,
): Promise<string | null> => {
  const key = ownPictureKeyOf(game, name);
  const known = addresses.get(key) ?? load(key);
  addresses.set(key, known);
  return known;
};

/** Stores a file as the picture of a card. Resolves with false if it is not a picture or can't be stored. */
export const saveOwnPicture = async (
  game: Pick<GameDefinition, "id">,
  name: string,
  file: Blob,
): Promise<boolean> => {
  const key = ownPictureKeyOf(game, name);
  try {
    await set(key, await shrinkPicture(file), store());
  } catch {
    return false;
  }
  addresses.delete(key);
  updateOwnPictureKeys((keys) => [...keys, key]);
  return true;
};

export const forgetOwnPicture = async (
  game: Pick<GameDefinition, "id">,
  name: string,
): Promise<void> => {
  const key = ownPictureKeyOf(game, name);
  updateOwnPictureKeys((keys) => keys.filter((other) => other !== key));
  addresses.delete(key);
  await del(key, store());
};
