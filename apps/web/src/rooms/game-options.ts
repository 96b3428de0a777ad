export interface GameOption {
  readonly id: string;
  /** The other ways to set it up, by their ids in the engine. */
  readonly variants: readonly string[];
}

/** The games that a table can be set up for; their rules of the table live in the engine. */
export const GAME_OPTIONS: readonly GameOption[] = [
  { id: "magic", variants: ["commander"] },
  { id: "standard-52", variants: ["jokers", "two-decks", "two-decks-jokers"] },
  { id: "bazaar", variants: [] },
];
