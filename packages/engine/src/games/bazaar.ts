import type { GameDefinition } from "./game.ts";

/** The goods, how many cards there are of each, and the price that each fetches. */
const GOODS = [
  { name: "Saffron", colour: "yellow", count: 9, prices: [2, 3, 5] },
  { name: "Indigo", colour: "blue", count: 9, prices: [2, 3, 5] },
  { name: "Copper", colour: "orange", count: 9, prices: [1, 3, 4] },
  { name: "Salt", colour: "white", count: 12, prices: [1, 2, 3] },
  { name: "Cedar", colour: "green", count: 9, prices: [1, 3, 4] },
  { name: "Silk", colour: "purple", count: 6, prices: [3, 4, 6] },
] as const;

const goods = GOODS.map(({ name, colour, count }) => ({
  face: { name, kind: "Good", colour, text: "Take it from the market, or sell a set of it." },
  count,
}));

const orders = GOODS.flatMap(({ name, colour, prices }) =>
  prices.map((price, index) => ({
    face: {
      name: `${name} caravan`,
      kind: "Order",
      colour,
      stats: String(price),
      text: `Give ${index + 2} ${name.toLowerCase()} and gain ${price === 1 ? "a coin" : `${String(price)} coins`}.`,
    },
    count: 1,
  })),
);

/** A small trading game of our own: its seats share one market. */
export const bazaar: GameDefinition = {
  id: "bazaar",
  name: "Bazaar",
  seats: 5,
  zones: [
    { kind: "library", name: "Stock", owner: "table", visibility: "nobody", layout: "pile" },
    {
      kind: "market",
      name: "Market",
      owner: "table",
      visibility: "public",
      layout: "row",
      limit: 8,
    },
    { kind: "discard", name: "Discard", owner: "table", visibility: "public", layout: "pile" },
    { kind: "hand", name: "Hand", owner: "seat", visibility: "owner", layout: "row", limit: 12 },
    { kind: "battlefield", name: "Stall", owner: "seat", visibility: "public", layout: "free" },
  ],
  counters: [{ id: "coins", name: "Coins", start: 0, least: 0 }],
  phases: [
    { id: "take", name: "Take" },
    { id: "sell", name: "Sell" },
  ],
  discard: "discard",
  openingHand: 0,
  actions: [
    {
      id: "setup",
      name: "Set up",
      ask: [],
      steps: [
        { intent: "library.deal", payload: { count: 5 } },
        { intent: "library.deal", payload: { count: 5, to: "market" } },
      ],
    },
    {
      id: "reshuffle",
      name: "Reshuffle",
      at: "discard",
      ask: [],
      steps: [{ intent: "library.refill", payload: {} }],
    },
    {
      id: "sell",
      name: "Sell",
      ask: [
        { kind: "cards", id: "goods", name: "Caravan and goods", zone: "hand", least: 3, most: 5 },
        { kind: "number", id: "price", name: "Price", least: 1, most: 6 },
      ],
      steps: [
        {
          intent: "card.move",
          payload: { moves: [{ card: "$goods", to: { zone: "discard" } }] },
        },
        { intent: "seat.counter.add", payload: { counter: "coins", delta: "$price" } },
      ],
    },
  ],
  firstMove:
    "In your turn take a card from the market, or draw two from the stock. Then sell what a caravan asks for.",
  rules: [
    "Set up: each player is dealt 5 cards, and 5 cards from the stock are turned up into the market.",
    "In your turn, first take: one card from the market, or two from the stock. Then sell: put a caravan on the discard pile together with the goods that it asks for, and gain its price in coins. You can sell as often as your cards allow.",
    "Fill the market up to 5 cards again at the end of your turn. You hold at most 12 cards.",
    "Once the stock is empty, everyone has one more turn. The most coins win.",
  ],
  supply: { kind: "table", zone: "library", cards: [...goods, ...orders] },
};
