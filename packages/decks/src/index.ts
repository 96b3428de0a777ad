export { commanderStarterCards } from "./commander-decks.ts";
export {
  cardsPerSection,
  type DeckAssumption,
  type DeckCard,
  type DeckFault,
  type DeckFormat,
  type DeckList,
  deckFaultOf,
  EMPTY_DECK_LIST,
  type GameDeckSection,
  type LeftOutReason,
  MAX_DECK_JSON_CHARS,
  MAX_DECK_TEXT_CHARS,
  type RejectedDeckLine,
  type StandardSection,
} from "./deck-list.ts";
export { readDeck } from "./read-deck.ts";
export { readDeckText } from "./read-deck-text.ts";
export { parseJsonText } from "./read-json.ts";
export { STARTER_DECKS, type StarterDeck, starterDecksOfKind } from "./starter-decks.ts";
export { writeDeckText } from "./write-deck-text.ts";
