import type { GameChoicesText } from "../en/game-choices.ts";

export const gameChoices: GameChoicesText = {
  magic: {
    name: "Magic",
    text: "Commander und Decks mit sechzig Karten, bis zu acht Plätze",
    variants: { commander: "Commander" },
  },
  "standard-52": {
    name: "Zweiundfünfzig Karten",
    text: "Ein Stapel für alle: Rommé, Herzeln, was ihr kennt",
    variants: {
      jokers: "Mit Jokern",
      "two-decks": "Zwei Blätter",
      "two-decks-jokers": "Zwei Blätter mit Jokern",
    },
  },
  bazaar: {
    name: "Basar",
    text: "Ein kleines Handelsspiel: ein Markt, bis zu fünf Stände",
    variants: {},
  },
};
