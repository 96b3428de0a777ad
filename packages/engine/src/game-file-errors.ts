import { TABLE_LIMITS } from "./limits.ts";
import { TEXT_ERROR_MESSAGES } from "./text-error-messages.ts";

/**
 * The errors that our own checks find in a game definition, by code. `zodLocaleFromMessages` says what a schema finds;
 * the web app translates these by their code.
 */
export const GAME_FILE_ERROR_MESSAGES = {
  ...TEXT_ERROR_MESSAGES,
  missing: "is missing",
  newer_format:
    "is newer than this version of Baize can read: it reads formats 1 and 2, so the file needs a newer version",
  too_many_values: `is too much: a game may have at most ${String(TABLE_LIMITS.definitionValues)} entries and fields in all, and ${String(TABLE_LIMITS.definitionFields)} in one object`,
  only_of_seat: "is only possible in a zone with owner “seat”",
  only_of_seat_or_team: "is only possible in a zone with owner “seat” or “team”",
  only_public: "must be “public” in a zone with layout “free”, “grid” or “track”",
  only_hidden: "is only possible in a zone with visibility “nobody”",
  only_held: "is only possible in a zone with owner “seat” and visibility “owner” or “private”",
  only_seen: "isn't possible in a zone with visibility “nobody”",
  only_free: "is only possible in a zone with layout “free”",
  only_face_down: "is only possible in a public zone where cards may lie face down",
  pass_limit: "isn't possible in a zone with a limit",
  pick_passed: "is only possible in a zone whose cards are passed",
  pick_zone: "needs another zone with owner “seat” and visibility “private”, without a limit",
  limit_of_passed: "can't limit a zone whose cards are passed",
  pass_decks: "isn't possible where players load decks: their cards belong to them",
  drawn_decks: "can't be “others” where players load decks: their cards belong to them",
  backs_alike: "has two backs with the same id",
  no_such_back: "names a back that the file doesn't have",
  teams_alike: "has two teams with the same id",
  team_seats: "must have each of the game's seats in exactly one team",
  part_seats:
    "must be seats of the game, and is only possible in a zone of seats that isn't a board",
  turn_counter: "must be a counter of the game",
  turn_teams: "needs teams in the game",
  counter_teams: "needs teams in the game",
  held_by_all: "must be 0, because one seat at a time has this counter",
  zones_alike: "has two zones of the same kind",
  cells: "can only be used with the layouts grid and track",
  no_such_counter: "names a counter that the game doesn't have",
  counters_alike: "has two counters with the same id",
  counter_range: "must lie between the counter's least and most",
  numbers_alike: "has two numbers with the same id",
  number_range: "must be at least the number's least",
  number_bounds: "must lie between the number's least and most",
  no_such_number: "names a number that the game doesn't have for such cards",
  sum_zone: "must be a public zone, and a number that the game has",
  phases_alike: "has two phases with the same id",
  variants_alike: "has two variants with the same id",
  cards_twice: "can't be combined with “cards”: both say where the cards come from",
  no_such_type: "names a type of card that the file doesn't have",
  nothing_to_label: "names something that the game doesn't have",
  no_stock: "needs a zone with owner “table” and visibility “nobody” for the cards",
  card_zone: "must be a zone with owner “table”",
  sections_alike: "has two sections with the same id",
  no_decks: "is only for games whose players load decks",
  section_zone: "must be a zone of the game",
  section_range: "must be at least the section's least",
  actions_alike: "has two actions with the same id",
  too_many_shuffles: "shuffles more than once",
  too_many_found: "finds more than 8 values in zones",
  does_nothing: "must have a step, because the action asks nothing",
  no_step: "can't be a step of an action",
  no_such_question: "refers to a question that the action doesn't ask",
  no_such_zone: "names a zone that the game doesn't have",
  no_such_action: "names an action that the game doesn't have",
  no_such_variant: "names a variant that the game doesn't have",
  no_such_seat: "names more seats than play",
  supply_zone: "must be a zone with owner “table” and visibility “nobody”",
  known_zones:
    "a library must be visible to nobody, a hand and a sideboard private, a commander zone public",
  shared_decks: "library, sideboard and commander zones must be owned by a seat",
  zone_too_small: "has more cards than their zone may hold",
  discard_zone: "must be a zone of the game",
  too_many_cards: `must be at most ${String(TABLE_LIMITS.supplyCards)} cards`,
  too_many_bytes: `must have faces of at most ${String(TABLE_LIMITS.definitionFaceBytes)} bytes in all, variants included`,
  variants_too_many_cards: `must lay out at most ${String(TABLE_LIMITS.definitionCards)} cards in all, with the game's own`,
  variant_names: "names a counter or zone that the game doesn't have",
  variant_cards: `lays out cards although players load decks, or more than ${String(TABLE_LIMITS.supplyCards)} cards`,
} as const;

export type GameFileErrorCode = keyof typeof GAME_FILE_ERROR_MESSAGES;

const BY_SENTENCE: ReadonlyMap<string, GameFileErrorCode> = new Map(
  Object.entries(GAME_FILE_ERROR_MESSAGES).map(([code, sentence]) => [
    sentence,
    code as GameFileErrorCode,
  ]),
);

/** The code of an error's message; null when the message is not one of ours. */
export const gameFileErrorCodeOfMessage = (sentence: string): GameFileErrorCode | null =>
  BY_SENTENCE.get(sentence) ?? null;
