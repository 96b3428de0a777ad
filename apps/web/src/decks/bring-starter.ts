import { readDeckText, startersFor } from "@baize/decks";
import type { SeatId } from "@baize/engine";
import { bringDeck } from "../actions/intents.ts";
import type { Table } from "../model/table.tsx";

/** Brings one of the house's decks, so that a newcomer plays at once; neighbours get different ones. Answers why not, or null. */
export const bringStarter = async (table: Table, seat: SeatId): Promise<string | null> => {
  const decks = startersFor(table.game.variant);
  const deck = decks[seat % decks.length];
  return deck ? bringDeck(table, readDeckText(deck.text).cards) : null;
};
