/** What lies in the front and in the back of a board. */
interface Lanes {
  readonly front: string;
  readonly back: string;
}

export interface GamesText {
  /** Names of the built-in games' zones, phases and counters in the reader's language, by the English ones. */
  readonly names: Readonly<Record<string, string>>;
  /** What is printed on the cards of a built-in game, by the game's id and the English words. */
  readonly printed: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;
  /** By the game's id; those of Magic hold for all its games. */
  readonly lanes: Readonly<Partial<Record<string, Lanes>>>;
}

export const games: GamesText = {
  names: {},
  printed: {},
  lanes: { magic: { front: "Creatures", back: "Lands" } },
};
