export interface GameChoice {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** The games that a table can be set up for; their rules of the table live in the engine. */
export const GAMES: readonly GameChoice[] = [
  { id: "magic", name: "Magic", text: "Commander and sixty-card decks, up to eight seats" },
  {
    id: "standard-52",
    name: "Fifty-two cards",
    text: "One shared deck: rummy, hearts, whatever you know",
  },
  { id: "bazaar", name: "Bazaar", text: "A small game of trade: one market, up to five stalls" },
];

export const gameName = (id: string): string => GAMES.find((game) => game.id === id)?.name ?? id;
