import type { Game } from "../src/games/game.ts";
import { GAMES } from "../src/index.ts";

/**
 * A game of what no built-in one has: two libraries for each seat, a library of the table for which every deck brings
 * cards, cards that the game supplies beside the decks, and sections with names of their own.
 */
export const vaults: Game = {
  id: "vaults",
  name: "Vaults",
  seats: 5,
  zones: [
    { kind: "library", name: "Library", owner: "seat", visibility: "nobody", layout: "pile" },
    { kind: "crypt", name: "Crypt", owner: "seat", visibility: "nobody", layout: "pile" },
    { kind: "stock", name: "Stock", owner: "table", visibility: "nobody", layout: "pile" },
    { kind: "market", name: "Market", owner: "table", visibility: "public", layout: "row" },
    { kind: "hand", name: "Hand", owner: "seat", visibility: "owner", layout: "row" },
    { kind: "sideboard", name: "Reserve", owner: "seat", visibility: "private", layout: "row" },
    { kind: "battlefield", name: "Table", owner: "seat", visibility: "public", layout: "free" },
    {
      kind: "discard",
      name: "Ashes",
      owner: "seat",
      visibility: "public",
      layout: "pile",
      faceDown: true,
    },
  ],
  counters: [{ id: "pool", name: "Pool", start: 30 }],
  phases: [
    { id: "dawn", name: "Dawn" },
    { id: "dusk", name: "Dusk" },
  ],
  discard: "discard",
  openingHand: 4,
  supply: {
    kind: "decks",
    zone: "stock",
    cards: [
      { face: { name: "Relic", colour: "gold" }, count: 6 },
      { face: { name: "Stall", colour: "green" }, count: 3, zone: "market" },
    ],
  },
  sections: [
    { id: "library", name: "Library", zone: "library", most: 90 },
    { id: "crypt", name: "Crypt", zone: "crypt", most: 20 },
    { id: "events", name: "Events", zone: "stock", most: 12 },
    { id: "reserve", name: "Reserve", zone: "sideboard", most: 10 },
  ],
};

/** The kinds of the zones of these games that nobody sees, written down apart from their definitions. */
export const LIBRARIES: ReadonlySet<string> = new Set(["library", "crypt", "stock"]);

/** The games over which the laws are tested. */
export const LAW_GAMES: readonly Game[] = [...GAMES, vaults];
