import { readDeck, type StarterDeck, starterDecksOfKind } from "@baize/decks";
import { deckSectionsOf, type Game, type SeatId, starterDeckKindOf } from "@baize/engine";
import { loadDeck } from "../actions/intents.ts";
import type { Table } from "../model/table.tsx";

/** The built-in decks that fit a game. */
export const startersIn = (game: Game): readonly StarterDeck[] => {
  const kind = starterDeckKindOf(game);
  return kind ? starterDecksOfKind(kind) : [];
};

/** Brings the deck of a list without its form. Answers why not, or null. */
export const loadList = async (
  table: Table,
  seat: SeatId,
  text: string,
): Promise<string | null> => {
  const { game } = table;
  const { cards } = await readDeck(text, game.sections && deckSectionsOf(game, seat));
  return loadDeck(table, cards);
};

/** Brings one of the house's decks, so that a newcomer plays at once; neighbours get different ones. */
export const loadStarter = async (table: Table, seat: SeatId): Promise<string | null> => {
  const decks = startersIn(table.game);
  const deck = decks[seat % decks.length];
  return deck ? loadList(table, seat, deck.text) : null;
};
