/** The labels of the front and the back row of a board. */
interface Lanes {
  readonly front: string;
  readonly back: string;
}

export interface GameStrings {
  /** The names of the built-in games' zones, phases and counters, by the English ones. */
  readonly names: Readonly<Record<string, string>>;
  /** The printed text of a built-in game's cards, by game id and English text. */
  readonly printed: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;
  /** By game id; those of Magic apply to all its games. */
  readonly lanes: Readonly<Partial<Record<string, Lanes>>>;
}

export const games: GameStrings = {
  names: {},
  printed: {},
  lanes: { magic: { front: "Creatures", back: "Lands" } },
};
