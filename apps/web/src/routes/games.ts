export interface GameChoice {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The other ways to set it up, by their ids in the engine. */
  readonly variants: readonly { readonly id: string; readonly name: string }[];
}

/** The games that a table can be set up for; their rules of the table live in the engine. */
export const GAMES: readonly GameChoice[] = [
  {
    id: "magic",
    name: "Magic",
    text: "Commander and sixty-card decks, up to eight seats",
    variants: [{ id: "commander", name: "Commander" }],
  },
  {
    id: "standard-52",
    name: "Fifty-two cards",
    text: "One shared deck: rummy, hearts, whatever you know",
    variants: [
      { id: "jokers", name: "With jokers" },
      { id: "two-decks", name: "Two decks" },
      { id: "two-decks-jokers", name: "Two decks with jokers" },
    ],
  },
  {
    id: "bazaar",
    name: "Bazaar",
    text: "A small game of trade: one market, up to five stalls",
    variants: [],
  },
];

export const gameName = (id: string): string => GAMES.find((game) => game.id === id)?.name ?? id;
