export interface GameOption {
  readonly id: string;
  /** The ids of its variants in the engine. */
  readonly variants: readonly string[];
}

/** The built-in games that can be chosen for a table. The engine has their rules. */
export const GAME_OPTIONS: readonly GameOption[] = [
  { id: "magic", variants: ["commander"] },
  { id: "standard-52", variants: ["jokers", "two-decks", "two-decks-jokers"] },
  { id: "bazaar", variants: [] },
];
