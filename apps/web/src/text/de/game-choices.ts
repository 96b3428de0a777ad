import type { BuiltInGameStrings } from "../en/game-choices.ts";

export const gameChoices: BuiltInGameStrings = {
  magic: {
    name: "Magic",
    text: "Constructed und Commander, bis zu 8 Spieler",
    plain: "60 Karten, 20 Leben",
    variants: { commander: "Commander, 40 Leben" },
  },
  "standard-52": {
    name: "Spielkarten",
    text: "Ein gemeinsames 52er-Kartendeck: Rommé, Hearts oder was ihr kennt",
    plain: "Ein Deck",
    variants: {
      jokers: "Ein Deck mit Jokern",
      "two-decks": "Zwei Decks",
      "two-decks-jokers": "Zwei Decks mit Jokern",
    },
  },
  bazaar: {
    name: "Basar",
    text: "Ein kleines Handelsspiel für bis zu 5 Spieler",
    plain: "",
    variants: {},
  },
};
