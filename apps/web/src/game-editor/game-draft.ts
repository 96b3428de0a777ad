import { parseJsonWithErrorPosition } from "@baize/decks";
import { slugify } from "@baize/engine";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { deviceStorage } from "../device/device-storage.ts";

/** A game's file as it is being made: fields that may hold anything until it is checked. */
export type GameFileJson = Readonly<Record<string, unknown>>;

/** An entry of one of its lists. */
export type GameFileEntry = Readonly<Record<string, unknown>>;

export interface GameDraft {
  /** The file as text; what the form changes is written anew. */
  readonly text: string;
  /** The latest valid content of the text. */
  readonly file: GameFileJson;
  /** Where the text is invalid JSON; null if it is valid. */
  readonly error: { readonly line: number; readonly column: number } | null;
}

const KEY = "baize:game";

const EMPTY: GameFileJson = { name: "", cards: [] };

const isRecord = (value: unknown): value is GameFileJson =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const written = (file: GameFileJson): GameDraft => ({
  text: `${JSON.stringify(file, null, 2)}\n`,
  file,
  error: null,
});

const readDraft = (text: string, before: GameFileJson): GameDraft => {
  const parsed = parseJsonWithErrorPosition(text);
  if ("error" in parsed) return { text, file: before, error: parsed.error };
  if (!isRecord(parsed.value)) return { text, file: before, error: { line: 1, column: 1 } };
  return { text, file: parsed.value, error: null };
};

const kept = deviceStorage.getItem(KEY);

const store = createStore<GameDraft>(() =>
  kept === null ? written(EMPTY) : readDraft(kept, EMPTY),
);
store.subscribe(({ text }) => deviceStorage.setItem(KEY, text));

export const useGameDraft = <Picked>(select: (draft: GameDraft) => Picked): Picked =>
  useStore(store, select);

/** Whether anything was made yet. */
export const hasGameDraftContent = ({ file }: GameDraft): boolean => file !== EMPTY;

export const subscribeToGameDraft = store.subscribe;

export const currentGameDraft = (): GameDraft => store.getState();

/** Changes the file by the form. A field that is set to `undefined` is left out. */
export const patchGameFile = (change: GameFileJson): void => {
  const { file } = store.getState();
  const fields = Object.entries({ ...file, ...change });
  store.setState(written(Object.fromEntries(fields.filter(([, value]) => value !== undefined))));
};

/** Changes the file by its text. */
export const setGameFileText = (text: string): void =>
  store.setState(({ file }) => readDraft(text, file), true);

/** Replaces the file. Returns a function that restores the earlier one. */
export const replaceGameFile = (file: GameFileJson): (() => void) => {
  const before = store.getState();
  store.setState(written(file), true);
  return () => store.setState(before, true);
};

/** A list of the file; what is no object in it is left out. */
export const gameFileEntriesOf = (file: GameFileJson, part: string): readonly GameFileEntry[] => {
  const list = file[part];
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

/** A text of an entry; empty when it has none. */
export const readEntryText = (entry: GameFileEntry, field: string): string => {
  const value = entry[field];
  return typeof value === "string" ? value : "";
};

/** An id made of a name that no other entry has. */
export const uniqueEntryId = (name: string, taken: readonly string[]): string => {
  const id = slugify(name);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? id : `${id}-${String(number)}`;
    if (!taken.includes(tried)) return tried;
  }
};

/** A number of an entry, or undefined. */
export const readEntryNumber = (entry: GameFileEntry, field: string): number | undefined => {
  const value = entry[field];
  return typeof value === "number" ? value : undefined;
};
