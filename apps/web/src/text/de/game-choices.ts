import type { GameChoicesText } from "../en/game-choices.ts";

export const gameChoices: GameChoicesText = {
  magic: {
    name: "Magic",
    text: "Constructed und Commander, bis zu 8 Spieler",
    plain: "60 Karten, 20 Leben",
    variants: { commander: "Commander, 40 Leben" },
  },
  "standard-52": {
    name: "Spielkarten",
    text: "Ein gemeinsames Blatt mit 52 Karten: Rommé, Hearts oder was ihr kennt",
    plain: "Ein Blatt",
    variants: {
      jokers: "Ein Blatt mit Jokern",
      "two-decks": "Zwei Blätter",
      "two-decks-jokers": "Zwei Blätter mit Jokern",
    },
  },
  bazaar: {
    name: "Basar",
    text: "Ein kleines Handelsspiel für bis zu 5 Spieler",
    plain: "",
    variants: {},
  },
};
