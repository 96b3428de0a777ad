export {
  countSections,
  DECK_JSON_LENGTH,
  DECK_TEXT_LENGTH,
  type DeckCard,
  type DeckFault,
  type DeckList,
  type DeckProblem,
  deckObjection,
  type LeftOut,
  type LeftOutReason,
} from "./deck-list.ts";
export { isJson, readDeck } from "./read-deck.ts";
export { readDeckText } from "./read-deck-text.ts";
export { readJson, type TextPlace } from "./read-json.ts";
export { STARTER_DECKS, type StarterDeck } from "./starter-decks.ts";
export { writeDeckText } from "./write-deck-text.ts";
