import type { IntentPayload } from "@baize/engine";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** A deck list that the player has pasted and not loaded yet. */
export interface DeckFormState {
  readonly text: string;
  /** The name that the player gave it, or empty. */
  readonly name: string;
  /** The name of the file or deck it was taken from. */
  readonly origin?: string;
}

export const EMPTY_DECK_FORM: DeckFormState = { text: "", name: "" };

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Whether a text is another list, and not the earlier one with changes: less than half of its lines were there. */
const isOther = (text: string, earlier: string): boolean => {
  const known = new Set(linesOf(earlier));
  const lines = linesOf(text);
  return known.size > 0 && lines.filter((line) => known.has(line)).length * 2 < lines.length;
};

/** A draft with another text. What the earlier list was called, another one isn't. */
export const withDeckText = (draft: DeckFormState, text: string): DeckFormState =>
  text.trim() === "" || isOther(text, draft.text) ? { text, name: "" } : { ...draft, text };

/** The draft outlives the dialog, so that closing it by mistake loses nothing. */
const store = createStore(() => ({ draft: EMPTY_DECK_FORM }));

export const setDeckFormState = (draft: DeckFormState): void => store.setState({ draft });

export const currentDeckFormState = (): DeckFormState => store.getState().draft;

export const useDeckFormState = (): DeckFormState => useStore(store, ({ draft }) => draft);

/** Loads a deck at the table. Resolves with null, or with the refusal. */
export type LoadDeckCards = (cards: IntentPayload<"deck.load">["cards"]) => Promise<string | null>;
