export { commanderStarterCards, type StarterCard } from "./commander-decks.ts";
export {
  cardsPerSection,
  DECK_JSON_LENGTH,
  DECK_TEXT_LENGTH,
  type DeckCard,
  type DeckColumns,
  type DeckFault,
  type DeckFormat,
  type DeckGuess,
  type DeckList,
  type DeckProblem,
  deckFaultOf,
  EMPTY_DECK,
  type GuessedLine,
  type LeftOutCard,
  type LeftOutReason,
  type NamedSection,
  type StandardSection,
} from "./deck-list.ts";
export { readDeck } from "./read-deck.ts";
export { readDeckText } from "./read-deck-text.ts";
export { parseJsonText, type TextPosition } from "./read-json.ts";
export { STARTER_DECKS, type StarterDeck, startersFor } from "./starter-decks.ts";
export { writeDeckText } from "./write-deck-text.ts";
