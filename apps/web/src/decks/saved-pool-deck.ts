import type { GameDefinition } from "@baize/engine";
import { deviceStorage } from "../device/device-storage.ts";
import { baseGameIdOf } from "../model/cards/card-sources.ts";

/** A deck that its player built from drafted or opened cards. It stays on this device until it is loaded somewhere. */
export interface SavedPoolDeck {
  /** Whose cards it has: the first part of a game's id. */
  readonly game: string;
  readonly name: string;
  readonly text: string;
  /** When it was built, in milliseconds since 1970. */
  readonly at: number;
}

const SLOT = "baize:built-deck";
const OFFERED_MS = 24 * 60 * 60_000;

/** Saves the deck for the next table of its game. */
export const savePoolDeck = (deck: SavedPoolDeck): void => deviceStorage.setJson(SLOT, deck);

/** The deck that this device built for such a game within the last day, or null. */
export const readSavedPoolDeck = (game: GameDefinition): SavedPoolDeck | null => {
  const deck = deviceStorage.getJson(SLOT) as SavedPoolDeck | null;
  if (!deck || game.sections !== undefined) return null;
  const isFresh = Date.now() - deck.at < OFFERED_MS;
  return isFresh && deck.game === baseGameIdOf(game) ? deck : null;
};

let isCarried = false;

/** Sets whether the next table that this page opens loads the deck without asking. */
export const setPoolDeckAutoLoadFlag = (carried: boolean): void => {
  isCarried = carried;
};

/** Whether the deck is to be loaded without asking. Returns true only once. */
export const consumePoolDeckAutoLoadFlag = (): boolean => {
  const was = isCarried;
  isCarried = false;
  return was;
};
