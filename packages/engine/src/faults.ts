import { TABLE_LIMITS } from "./limits.ts";

/**
 * What our own checks of a game's file find wrong, by code. Zod's checks have words in many languages; for these a page
 * finds the reader's by the code.
 */
export const FAULTS = {
  not_a_word: "must be small letters, digits and inner dashes",
  control_characters: "holds control characters",
  text_direction: "holds characters that turn text round",
  broken_text: "holds halves of characters",
  underscores: "must not begin with two underscores",
  nobody_to_see: "a table's own zone has no owner to see it, and free zones are public",
  zones_alike: "has two zones of one kind",
  two_free_zones: "has more than one freely laid zone",
  counters_alike: "has two counters of one id",
  variants_alike: "has two variants of one id",
  supply_zone: "must be a zone of the table's own that nobody sees",
  known_zones: "a library is nobody's to see, hands and sideboards their owner's, commanders all's",
  shared_decks: "each seat has its own library, sideboard and commanders",
  discard_zone: "must be a zone of the game",
  too_many_cards: `must be at most ${String(TABLE_LIMITS.cards)} cards`,
  too_many_bytes: `must have faces of at most ${String(TABLE_LIMITS.definitionFaceBytes)} bytes in all, variants included`,
  variants_too_many_cards: `must lay out at most ${String(TABLE_LIMITS.definitionCards)} cards in all, with the game's own`,
  variant_names: "names a counter or a zone that the game doesn't have",
  variant_cards: `lays out cards where seats bring decks, or more than ${String(TABLE_LIMITS.cards)}`,
} as const;

export type Fault = keyof typeof FAULTS;

const BY_SENTENCE: ReadonlyMap<string, Fault> = new Map(
  Object.entries(FAULTS).map(([fault, sentence]) => [sentence, fault as Fault]),
);

/** The code of a sentence that says what is wrong; null where it is not one of ours. */
export const faultOf = (sentence: string): Fault | null => BY_SENTENCE.get(sentence) ?? null;
