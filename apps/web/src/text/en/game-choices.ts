/** What is said of a built-in game to who chooses one. */
interface GameText {
  readonly name: string;
  readonly text: string;
  /** The game itself beside its variants; empty where it has none. */
  readonly plain: string;
  /** The other ways to set it up, by their ids. */
  readonly variants: Readonly<Record<string, string>>;
}

/** The built-in games, by their ids. */
export const gameChoices: Readonly<Record<string, GameText>> = {
  magic: {
    name: "Magic",
    text: "Commander and sixty-card decks, up to eight seats",
    plain: "Sixty cards, 20 life",
    variants: { commander: "Commander, 40 life" },
  },
  "standard-52": {
    name: "Fifty-two cards",
    text: "One shared deck: rummy, hearts, whatever you know",
    plain: "One deck",
    variants: {
      jokers: "One deck with jokers",
      "two-decks": "Two decks",
      "two-decks-jokers": "Two decks with jokers",
    },
  },
  bazaar: {
    name: "Bazaar",
    text: "A small game of trade: one market, up to five stalls",
    plain: "",
    variants: {},
  },
};

export type GameChoicesText = typeof gameChoices;
