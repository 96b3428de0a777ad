import type { Face, Game } from "@baize/engine";
import { deviceStorage } from "../../ui/device-storage.ts";
import { createStore, useStore } from "../../ui/store.ts";

const STORED = "baize:own-pictures";

const read = (): readonly string[] => {
  try {
    const keys: unknown = JSON.parse(deviceStorage.getItem(STORED) ?? "[]");
    return Array.isArray(keys) ? keys.map(String) : [];
  } catch {
    // Something else wrote under our key.
    return [];
  }
};

/** The cards for which this device has a picture of the player's own, and how often any of these pictures changed. */
const store = createStore<{ readonly keys: readonly string[]; readonly changes: number }>({
  keys: read(),
  changes: 0,
});

/** A card of a game by its name, however that is written. */
export const keyOfPicture = ({ id }: Pick<Game, "id">, name: string): string =>
  `${id}|${name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase()}`;

/** Whether this device has a picture of the player's own for a face. */
export const hasOwnPicture = (game: Pick<Game, "id">, { name }: Pick<Face, "name">): boolean =>
  store.get().keys.includes(keyOfPicture(game, name));

/** A number that changes whenever the picture of a face does; 0 without a picture. */
export const useOwnPicture = (game: Pick<Game, "id">, { name }: Pick<Face, "name">): number =>
  useStore(store, ({ keys, changes }) =>
    keys.includes(keyOfPicture(game, name)) ? changes + 1 : 0,
  );

export const setOwnKeys = (change: (keys: readonly string[]) => readonly string[]): void => {
  const { keys, changes } = store.get();
  const next = [...new Set(change(keys))];
  store.set({ keys: next, changes: changes + 1 });
  deviceStorage.setItem(STORED, JSON.stringify(next));
};
