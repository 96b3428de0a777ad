/** What is said of a built-in game to who chooses one. */
interface GameText {
  readonly name: string;
  readonly text: string;
  /** The other ways to set it up, by their ids. */
  readonly variants: Readonly<Record<string, string>>;
}

/** The built-in games, by their ids. */
export const gameChoices: Readonly<Record<string, GameText>> = {
  magic: {
    name: "Magic",
    text: "Commander and sixty-card decks, up to eight seats",
    variants: { commander: "Commander" },
  },
  "standard-52": {
    name: "Fifty-two cards",
    text: "One shared deck: rummy, hearts, whatever you know",
    variants: {
      jokers: "With jokers",
      "two-decks": "Two decks",
      "two-decks-jokers": "Two decks with jokers",
    },
  },
  bazaar: {
    name: "Bazaar",
    text: "A small game of trade: one market, up to five stalls",
    variants: {},
  },
};

export type GameChoicesText = typeof gameChoices;
