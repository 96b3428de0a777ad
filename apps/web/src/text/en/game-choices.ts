/** The description of a built-in game in the form that creates a table. */
interface GameText {
  readonly name: string;
  readonly text: string;
  /** The name of the game without a variant; empty if it has no variants. */
  readonly plain: string;
  /** The names of its variants, by id. */
  readonly variants: Readonly<Record<string, string>>;
}

/** The built-in games, by their ids. */
export const gameChoices: Readonly<Record<string, GameText>> = {
  magic: {
    name: "Magic",
    text: "Constructed and Commander, up to 8 players",
    plain: "60-card decks, 20 life",
    variants: { commander: "Commander, 40 life" },
  },
  "standard-52": {
    name: "Playing cards",
    text: "A shared 52-card deck: rummy, hearts or any other game",
    plain: "One deck",
    variants: {
      jokers: "One deck with jokers",
      "two-decks": "Two decks",
      "two-decks-jokers": "Two decks with jokers",
    },
  },
  bazaar: {
    name: "Bazaar",
    text: "A small trading game for up to 5 players",
    plain: "",
    variants: {},
  },
};

export type BuiltInGameStrings = typeof gameChoices;
