import type { GameDefinition, ZoneDefinition } from "../src/games/game.ts";
import { seatId } from "../src/ids.ts";
import { BUILT_IN_GAMES } from "../src/index.ts";
import { TILES_TEST_GAME } from "./tiles.ts";

/**
 * A game of what no built-in one has: two libraries for each seat, a library of the table for which every deck brings
 * cards, cards that the game supplies beside the decks, and sections with names of their own.
 */
export const VAULTS_TEST_GAME: GameDefinition = {
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

type ZoneSpec = Pick<ZoneDefinition, "kind" | "owner" | "visibility" | "layout"> &
  Partial<ZoneDefinition>;

const zone = (spec: ZoneSpec): ZoneDefinition => ({ name: spec.kind, ...spec });

const TEAMS = [
  { id: "reds", name: "Reds", seats: [seatId(1), seatId(3)] },
  { id: "blues", name: "Blues", seats: [seatId(2), seatId(4)] },
];

/** Zones that no built-in game has: a hand that only the others see, one that the team sees, and zones of a team. */
const SHOWN_TO_SOME: readonly ZoneDefinition[] = [
  zone({ kind: "fan", owner: "seat", visibility: "team", layout: "row" }),
  zone({ kind: "chest", owner: "team", visibility: "team", layout: "row" }),
  zone({ kind: "cellar", owner: "team", visibility: "nobody", layout: "pile" }),
  zone({ kind: "camp", owner: "team", visibility: "public", layout: "pile", faceDown: true }),
  zone({ kind: "discard", owner: "table", visibility: "public", layout: "pile" }),
];

const FACES = Array.from({ length: 40 }, (_, number) => ({
  face: { name: `Hint ${number}` },
  count: 1,
}));

const COUNTERS = [{ id: "score", name: "Score", start: 0 }];

/** A game with one stock, in which nobody sees their own hand. */
export const HINTS_TEST_GAME: GameDefinition = {
  id: "hints",
  name: "Hints",
  seats: 4,
  teams: TEAMS,
  counters: COUNTERS,
  phases: [
    { id: "look", name: "Look", together: true },
    { id: "hint", name: "Hint" },
  ],
  openingHand: 4,
  discard: "discard",
  zones: [
    zone({ kind: "library", owner: "table", visibility: "nobody", layout: "pile" }),
    zone({ kind: "hand", owner: "seat", visibility: "others", layout: "row", limit: 12 }),
    zone({ kind: "battlefield", owner: "table", visibility: "public", layout: "free" }),
    ...SHOWN_TO_SOME,
  ],
  turns: { order: { counter: "score" }, teams: true },
  actions: [
    {
      id: "setup",
      name: "Set up",
      ask: [],
      steps: [
        { intent: "library.deal", payload: { count: 2 } },
        { intent: "library.deal", payload: { count: 1, to: "discard" } },
      ],
    },
    {
      id: "round",
      name: "Next round",
      ask: [],
      steps: [
        { intent: "game.round", payload: {} },
        { intent: "library.deal", payload: { count: 3 } },
        { intent: "turn.start", payload: { first: "next" } },
      ],
    },
    {
      id: "again",
      name: "Shuffle in and draw",
      ask: [],
      steps: [
        { intent: "library.refill", payload: {} },
        { intent: "library.draw", payload: { count: 2 } },
      ],
    },
  ],
  supply: { kind: "table", zone: "library", cards: FACES },
};

/** The same with decks that players bring, hands that the team sees, and a row that only the others see. */
export const SIDES_TEST_GAME: GameDefinition = {
  id: "sides",
  name: "Sides",
  seats: 4,
  teams: TEAMS,
  counters: [...COUNTERS, { id: "life", name: "Life", owner: "team", start: 30 }],
  phases: [],
  openingHand: 4,
  discard: "discard",
  zones: [
    zone({ kind: "library", owner: "seat", visibility: "nobody", layout: "pile" }),
    zone({ kind: "hand", owner: "seat", visibility: "team", layout: "row" }),
    zone({ kind: "riddle", owner: "seat", visibility: "others", layout: "row" }),
    zone({ kind: "sideboard", owner: "seat", visibility: "private", layout: "row" }),
    zone({ kind: "commander", owner: "seat", visibility: "public", layout: "row" }),
    zone({ kind: "battlefield", owner: "seat", visibility: "public", layout: "free" }),
    ...SHOWN_TO_SOME,
  ],
  supply: { kind: "decks" },
};

/**
 * A game that says of its zones who may use them by hand, and what becomes of the cards that enter them. Cards with
 * different backs lie in its library.
 */
export const LOCKS_TEST_GAME: GameDefinition = {
  id: "locks",
  name: "Locks",
  seats: 4,
  teams: TEAMS,
  counters: COUNTERS,
  phases: [
    { id: "dawn", name: "Dawn" },
    { id: "dusk", name: "Dusk" },
  ],
  cardCounters: [{ id: "charge", least: -1, most: 3 }, { id: "wound" }],
  tableCounters: [{ id: "storm", least: -1, most: 3 }],
  openingHand: 3,
  backs: [
    { id: "dusk", colour: "purple", pattern: "night" },
    { id: "omen", colour: "black", pattern: "rings", size: "square" },
  ],
  discard: "discard",
  zones: [
    zone({ kind: "library", owner: "table", visibility: "nobody", layout: "pile", back: "dusk" }),
    zone({
      kind: "riddle",
      owner: "seat",
      visibility: "others",
      layout: "row",
      enter: { counters: "keep" },
    }),
    zone({
      kind: "fate",
      owner: "table",
      visibility: "nobody",
      layout: "pile",
      ...{ put: "nobody", take: "nobody", look: "nobody" },
    }),
    zone({
      kind: "stash",
      owner: "seat",
      visibility: "nobody",
      layout: "pile",
      ...{ put: "owner", take: "owner", look: "owner" },
    }),
    zone({ kind: "vault", owner: "team", visibility: "nobody", layout: "pile", look: "team" }),
    zone({
      kind: "hand",
      owner: "seat",
      visibility: "owner",
      layout: "row",
      put: "team",
      take: "others",
      pass: true,
      enter: { counters: "keep" },
    }),
    zone({
      kind: "battlefield",
      owner: "seat",
      visibility: "public",
      layout: "free",
      put: "team",
      enter: { counters: "lose", marks: "lose", tapped: true },
    }),
    zone({
      kind: "wall",
      owner: "seat",
      visibility: "public",
      layout: "row",
      faceDown: true,
      take: "nobody",
      enter: { counters: "keep", face: "down" },
    }),
    zone({
      kind: "discard",
      owner: "table",
      visibility: "public",
      layout: "pile",
      put: "everyone",
      enter: { counters: "keep" },
    }),
  ],
  supply: {
    kind: "table",
    zone: "library",
    cards: [
      ...FACES.map((card, index) => (index % 2 === 0 ? card : { ...card, back: "dusk" })),
      { face: { name: "Omen" }, count: 6, zone: "fate", back: "omen" },
    ],
  },
  actions: [
    {
      id: "omen",
      name: "Omen",
      ask: [],
      steps: [{ intent: "library.draw", payload: { zone: "fate" } }],
    },
    {
      id: "quarry",
      name: "Quarry",
      ask: [],
      steps: [
        {
          intent: "card.move",
          payload: { moves: [{ card: { cardsIn: "wall" }, to: { zone: "discard" } }] },
        },
      ],
    },
  ],
};

/** A game in which two seats have zones, counters and decks of their own, and the others neither. */
export const UNLIKE_SEATS_TEST_GAME: GameDefinition = {
  id: "unlike",
  name: "Unlike",
  seats: 3,
  counters: [
    { id: "score", name: "Score", start: 0 },
    { id: "credits", name: "Credits", start: 5, seats: [seatId(1)] },
  ],
  phases: [],
  openingHand: 3,
  discard: "discard",
  zones: [
    zone({ kind: "library", owner: "seat", visibility: "nobody", layout: "pile" }),
    zone({ kind: "server", owner: "seat", visibility: "owner", layout: "row", seats: [seatId(1)] }),
    zone({
      kind: "vault",
      owner: "seat",
      visibility: "nobody",
      layout: "pile",
      seats: [seatId(1)],
    }),
    zone({ kind: "hand", owner: "seat", visibility: "owner", layout: "row" }),
    zone({ kind: "rig", owner: "seat", visibility: "public", layout: "row", seats: [seatId(2)] }),
    zone({
      kind: "sideboard",
      owner: "seat",
      visibility: "private",
      layout: "row",
      seats: [seatId(2)],
    }),
    zone({ kind: "discard", owner: "seat", visibility: "public", layout: "pile", faceDown: true }),
    zone({ kind: "battlefield", owner: "seat", visibility: "public", layout: "free" }),
  ],
  supply: { kind: "decks" },
  sections: [
    { id: "deck", name: "Deck", zone: "library", most: 40 },
    { id: "plans", name: "Plans", zone: "vault", most: 10 },
    { id: "gear", name: "Gear", zone: "sideboard", most: 8 },
  ],
};

/**
 * A game with packs that are passed on, and with a pool of each seat, to which picks go and boosters are opened. It has
 * laws of its own, because of the many cards that only one seat ever sees.
 */
export const POOLS_TEST_GAME: GameDefinition = {
  id: "pools",
  name: "Pools",
  seats: 4,
  counters: COUNTERS,
  phases: [],
  openingHand: 0,
  zones: [
    zone({ kind: "library", owner: "table", visibility: "nobody", layout: "pile" }),
    zone({
      kind: "hand",
      owner: "seat",
      visibility: "owner",
      layout: "row",
      pass: true,
      pick: "pool",
    }),
    zone({ kind: "pool", owner: "seat", visibility: "private", layout: "row" }),
  ],
  actions: [
    {
      id: "packs",
      name: "Deal packs",
      ask: [],
      steps: [{ intent: "library.deal", payload: { count: 3 } }],
    },
    {
      id: "pick",
      name: "Pick",
      ask: [{ kind: "cards", id: "card", name: "Card", zone: "hand", least: 1, most: 1 }],
      steps: [
        { intent: "card.move", payload: { moves: [{ card: "$card", to: { zone: "pool" } }] } },
        { intent: "card.pass", payload: { zone: "hand" } },
      ],
    },
    {
      id: "open",
      name: "Open boosters",
      ask: [],
      steps: [{ intent: "library.deal", payload: { count: 2, to: "pool" } }],
    },
  ],
  supply: { kind: "table", zone: "library", cards: FACES },
};

/** The games over which the laws are tested. */
export const LAW_GAMES: readonly GameDefinition[] = [
  ...BUILT_IN_GAMES,
  VAULTS_TEST_GAME,
  HINTS_TEST_GAME,
  SIDES_TEST_GAME,
  LOCKS_TEST_GAME,
  TILES_TEST_GAME,
  UNLIKE_SEATS_TEST_GAME,
];
