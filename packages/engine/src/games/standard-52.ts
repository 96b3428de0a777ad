import type { CardCopies, GameDefinition, Variant } from "./game.ts";

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

const cards: readonly CardCopies[] = SUITS.flatMap((suit) =>
  Object.entries(RANKS).map(([rank, name]) => ({
    face: { name: `${name} of ${suit}`, suit, rank },
    count: 1,
  })),
);

const JOKERS: readonly CardCopies[] = [
  { face: { name: "Red joker", kind: "Joker", colour: "red" }, count: 1 },
  { face: { name: "Black joker", kind: "Joker", colour: "black" }, count: 1 },
];

const DECKS = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

/** One to eight decks, each with or without its two jokers. One deck without jokers is the game itself. */
const variants: readonly Variant[] = DECKS.flatMap((word, index) => {
  const decks = index + 1;
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)} ${decks === 1 ? "deck" : "decks"}`;
  const plain = { id: `${word}-decks`, name, decks };
  const jokers = { name: `${name} with jokers`, decks, extra: JOKERS };
  return decks === 1
    ? [{ ...jokers, id: "jokers" }]
    : [plain, { ...jokers, id: `${plain.id}-jokers` }];
});

/** The 52 cards: one library, one table and one discard pile for all, and a hand for each seat. */
export const standard52: GameDefinition = {
  id: "standard-52",
  name: "Playing cards",
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
  counters: [{ id: "points", name: "Points", start: 0, keptAcrossGames: true }],
  supply: { kind: "table", zone: "library", cards },
  discard: "discard",
  phases: [],
  openingHand: 0,
  dealSize: 7,
  firstMove:
    "In your turn drag a card onto the table or the discard pile, or draw one from the stock. Then end your turn.",
  rules: [
    "Choose how many cards everyone gets, and deal. Then play any game that you all know, by its rules.",
    "Count points at your seat. “New game …” in the table menu gathers all cards and shuffles them.",
  ],
  variants,
};
