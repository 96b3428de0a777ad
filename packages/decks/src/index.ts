export { listCommanderStarterCards } from "./commander-decks.ts";
export {
  type CommonDeckSection,
  countCardsBySection,
  type DeckAssumption,
  type DeckCard,
  type DeckFileFormat,
  type DeckLoadIssue,
  type DeckReadResult,
  EMPTY_DECK_READ_RESULT,
  findDeckLoadIssue,
  type GameDeckSection,
  type LeftOutReason,
  MAX_DECK_JSON_CHARS,
  MAX_DECK_TEXT_CHARS,
  type RejectedDeckLine,
} from "./deck-list.ts";
export { readDeck } from "./read-deck.ts";
export { readDeckText } from "./read-deck-text.ts";
export { parseJsonWithErrorPosition } from "./read-json.ts";
export { hasRarities } from "./section-of-rarity.ts";
export { STARTER_DECKS, type StarterDeck, starterDecksOfKind } from "./starter-decks.ts";
export { writeDeckText } from "./write-deck-text.ts";
