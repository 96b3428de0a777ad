import { parseJsonText } from "@baize/decks";
import { slugify } from "@baize/engine";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { deviceStorage } from "../device/device-storage.ts";

/** A game's file as it is being made: fields that may hold anything until it is checked. */
export type FileValue = Readonly<Record<string, unknown>>;

/** An entry of one of its lists. */
export type Entry = Readonly<Record<string, unknown>>;

export interface Draft {
  /** The file as text; what the form changes is written anew. */
  readonly text: string;
  /** The latest valid content of the text. */
  readonly file: FileValue;
  /** Where the text is invalid JSON; null if it is valid. */
  readonly error: { readonly line: number; readonly column: number } | null;
}

const KEY = "baize:game";

const EMPTY: FileValue = { name: "", cards: [] };

const isRecord = (value: unknown): value is FileValue =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const written = (file: FileValue): Draft => ({
  text: `${JSON.stringify(file, null, 2)}\n`,
  file,
  error: null,
});

const readDraft = (text: string, before: FileValue): Draft => {
  const parsed = parseJsonText(text);
  if ("error" in parsed) return { text, file: before, error: parsed.error };
  if (!isRecord(parsed.value)) return { text, file: before, error: { line: 1, column: 1 } };
  return { text, file: parsed.value, error: null };
};

const kept = deviceStorage.getItem(KEY);

const store = createStore<Draft>(() => (kept === null ? written(EMPTY) : readDraft(kept, EMPTY)));
store.subscribe(({ text }) => deviceStorage.setItem(KEY, text));

export const useDraft = <Picked>(select: (draft: Draft) => Picked): Picked =>
  useStore(store, select);

/** Whether anything was made yet. */
export const hasBegun = ({ file }: Draft): boolean => file !== EMPTY;

export const onDraft = store.subscribe;

export const draftNow = (): Draft => store.getState();

/** Changes the file by the form. A field that is set to `undefined` is left out. */
export const editFile = (change: FileValue): void => {
  const { file } = store.getState();
  const fields = Object.entries({ ...file, ...change });
  store.setState(written(Object.fromEntries(fields.filter(([, value]) => value !== undefined))));
};

/** Changes the file by its text. */
export const editText = (text: string): void =>
  store.setState(({ file }) => readDraft(text, file), true);

/** Replaces the file. Returns a function that restores the earlier one. */
export const replaceFile = (file: FileValue): (() => void) => {
  const before = store.getState();
  store.setState(written(file), true);
  return () => store.setState(before, true);
};

/** A list of the file; what is no object in it is left out. */
export const entriesOf = (file: FileValue, part: string): readonly Entry[] => {
  const list = file[part];
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

/** A text of an entry; empty when it has none. */
export const textIn = (entry: Entry, field: string): string => {
  const value = entry[field];
  return typeof value === "string" ? value : "";
};

/** An id made of a name that no other entry has. */
export const freshId = (name: string, taken: readonly string[]): string => {
  const id = slugify(name);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? id : `${id}-${String(number)}`;
    if (!taken.includes(tried)) return tried;
  }
};

/** A number of an entry, or undefined. */
export const numberIn = (entry: Entry, field: string): number | undefined => {
  const value = entry[field];
  return typeof value === "number" ? value : undefined;
};
