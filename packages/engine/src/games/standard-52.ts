import type { Face } from "../face.ts";
import type { Game } from "./game.ts";

const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;
const RANKS = {
  A: "Ace",
  2: "Two",
  3: "Three",
  4: "Four",
  5: "Five",
  6: "Six",
  7: "Seven",
  8: "Eight",
  9: "Nine",
  10: "Ten",
  J: "Jack",
  Q: "Queen",
  K: "King",
} as const;

const faces: readonly Face[] = SUITS.flatMap((suit) =>
  Object.entries(RANKS).map(([rank, name]) => ({ name: `${name} of ${suit}`, suit, rank })),
);

/** The 52 cards: one library, one table and one discard for all, and a hand for each. */
export const standard52: Game = {
  id: "standard-52",
  name: "Standard 52",
  seats: 8,
  zones: [
    { kind: "library", name: "Stock", owner: "table", visibility: "nobody", layout: "pile" },
    {
      kind: "discard",
      name: "Discard",
      owner: "table",
      visibility: "public",
      layout: "pile",
      faceDown: true,
    },
    { kind: "battlefield", name: "Table", owner: "table", visibility: "public", layout: "free" },
    { kind: "hand", name: "Hand", owner: "seat", visibility: "owner", layout: "row" },
  ],
  counters: [{ id: "points", name: "Points", start: 0 }],
  supply: { kind: "table", zone: "library", faces },
  discard: "discard",
  phases: [],
  openingHand: 0,
};
