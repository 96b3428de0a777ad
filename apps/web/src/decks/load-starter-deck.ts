import { readDeck, type StarterDeck, starterDecksOfKind } from "@baize/decks";
import { deckSectionsOf, type GameDefinition, type SeatId, starterDeckKindOf } from "@baize/engine";
import { loadDeckAndDrawHand } from "../actions/intents.ts";
import type { Table } from "../model/table.tsx";

/** The built-in decks that fit a game. */
export const starterDecksOf = (game: GameDefinition): readonly StarterDeck[] => {
  const kind = starterDeckKindOf(game);
  return kind ? starterDecksOfKind(kind) : [];
};

/** Loads a deck list without the form. Resolves with the reason if that failed, or null. */
export const loadDeckText = async (
  table: Table,
  seat: SeatId,
  text: string,
): Promise<string | null> => {
  const { game } = table;
  const { cards } = await readDeck(text, game.sections && deckSectionsOf(game, seat));
  return loadDeckAndDrawHand(table, cards);
};

/** Loads a built-in deck, so that a new player can begin at once. Neighbours get different ones. */
export const loadStarterDeck = async (table: Table, seat: SeatId): Promise<string | null> => {
  const decks = starterDecksOf(table.game);
  const deck = decks[seat % decks.length];
  return deck ? loadDeckText(table, seat, deck.text) : null;
};
