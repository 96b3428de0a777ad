export { listCommanderStarterCards } from "./commander-decks.ts";
export {
  type CommonDeckSection,
  checkDeck,
  countCardsBySection,
  type DeckAssumption,
  type DeckCard,
  type DeckFormat,
  type DeckIssue,
  type DeckList,
  EMPTY_DECK_LIST,
  type GameDeckSection,
  type LeftOutReason,
  MAX_DECK_JSON_CHARS,
  MAX_DECK_TEXT_CHARS,
  type RejectedDeckLine,
} from "./deck-list.ts";
export { readDeck } from "./read-deck.ts";
export { readDeckText } from "./read-deck-text.ts";
export { tryParseJson } from "./read-json.ts";
export { STARTER_DECKS, type StarterDeck, starterDecksOfKind } from "./starter-decks.ts";
export { writeDeckText } from "./write-deck-text.ts";
