/**
 * The kinds of built-in decks with which players can begin: for games of sixty cards, for Commander, and a cube for a
 * draft.
 */
export const STARTER_DECK_KINDS = ["sixty", "commander", "cube"] as const;
export type StarterDeckKind = (typeof STARTER_DECK_KINDS)[number];
