import type { IntentPayload } from "@baize/engine";
import { createStore, useStore } from "../ui/store.ts";

/** What the player has pasted and not loaded yet. */
export interface Draft {
  readonly text: string;
  /** What the player calls it; empty where they have not said. */
  readonly name: string;
  /** The name of the file or deck it was taken from. */
  readonly origin?: string;
}

export const EMPTY_DRAFT: Draft = { text: "", name: "" };

/** Outlives the dialog: closing it by mistake costs nothing. */
const store = createStore({ draft: EMPTY_DRAFT });

export const setDraft = (draft: Draft): void => store.set({ draft });

export const useDraft = (): Draft => useStore(store, ({ draft }) => draft);

/** Sends a deck to the table. Answers null when it is there, else why not. */
export type LoadDeck = (cards: IntentPayload<"deck.load">["cards"]) => Promise<string | null>;
