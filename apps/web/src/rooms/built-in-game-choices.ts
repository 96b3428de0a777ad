export interface BuiltInGameChoice {
  readonly id: string;
  /** The ids of its variants in the engine. */
  readonly variants: readonly string[];
}

/** The built-in games that can be chosen for a table. The engine has their rules. */
export const BUILT_IN_GAME_CHOICES: readonly BuiltInGameChoice[] = [
  { id: "magic", variants: ["commander"] },
  { id: "standard-52", variants: ["jokers", "two-decks", "two-decks-jokers"] },
  { id: "bazaar", variants: [] },
];
