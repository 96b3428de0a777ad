import { createStore, del, set, type UseStore, update, values } from "idb-keyval";

/** The longest name that a deck is given on this device. */
export const MAX_DECK_NAME_LENGTH = 80;

/** A deck that this device remembers, as the player wrote it. */
export interface SavedDeck {
  id: string;
  name: string;
  text: string;
  /** When it was last loaded or saved. */
  at: number;
}

let opened: UseStore | null = null;
const store = (): UseStore => {
  opened ??= createStore("baize-decks", "decks");
  return opened;
};

/** The decks of this device, the latest first. */
export const listDecks = async (): Promise<SavedDeck[]> =>
  (await values<SavedDeck>(store())).toSorted((a, b) => b.at - a.at);

/** Saves a deck. A deck with the same text replaces the saved one and renames it. */
export const saveDeck = async (deck: Omit<SavedDeck, "id">): Promise<void> => {
  const same = (await values<SavedDeck>(store())).find(({ text }) => text === deck.text);
  const id = same?.id ?? crypto.randomUUID();
  await set(id, { id, ...deck }, store());
};

export const renameDeck = (id: string, name: string): Promise<void> =>
  update<SavedDeck>(id, (deck) => ({ ...(deck ?? { id, text: "", at: 0 }), name }), store());

export const forgetDeck = (id: string): Promise<void> => del(id, store());
