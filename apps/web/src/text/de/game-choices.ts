import type { GameChoicesText } from "../en/game-choices.ts";

export const gameChoices: GameChoicesText = {
  magic: {
    name: "Magic",
    text: "Commander und Decks mit sechzig Karten, bis zu acht Plätze",
    plain: "Sechzig Karten, 20 Leben",
    variants: { commander: "Commander, 40 Leben" },
  },
  "standard-52": {
    name: "Zweiundfünfzig Karten",
    text: "Ein Stapel für alle: Rommé, Herzeln, was ihr kennt",
    plain: "Ein Blatt",
    variants: {
      jokers: "Ein Blatt mit Jokern",
      "two-decks": "Zwei Blätter",
      "two-decks-jokers": "Zwei Blätter mit Jokern",
    },
  },
  bazaar: {
    name: "Basar",
    text: "Ein kleines Handelsspiel: ein Markt, bis zu fünf Stände",
    plain: "",
    variants: {},
  },
};
