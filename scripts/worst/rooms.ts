import {
  BUILT_IN_GAMES,
  type CardHandle,
  type GameDefinition,
  seatId,
  TABLE_LIMITS,
} from "@baize/engine";
import { FullTable } from "./table.ts";

const {
  cards: MOST,
  cardsOutsideLibraries: MOST_OUTSIDE,
  cardsOutsideWithTokens: MOST_WITH_TOKENS,
  cardsPerBattlefield,
  cardsPerIntent: AT_ONCE,
  cardsPerSeat,
  deckCards,
  supplyCards,
  tokensPerIntent,
  cardNameLength,
} = TABLE_LIMITS;

/** How many sit at each table: as many as the built-in games have seats. */
const SEATS = 8;

/** A text of the longest length that takes the most bytes, its last characters a number. */
export const longestText = (length: number, number = 0): string =>
  "界".repeat(length - 4) + String(number).padStart(4, "0");

/** The longest name of a counter, by number. */
export const longestCounterName = (number: number): string =>
  longestText(TABLE_LIMITS.counterNameLength, number);

const SPOT = { x: 0.5, y: 0.5 };

/** The largest decks that a table has room for, with a small one for a seat that has to agree to something. */
const SMALL_DECK = 50;
const DECKS = [deckCards, MOST - deckCards - SMALL_DECK, SMALL_DECK];

/** Cards of a hand that is larger than anybody's, to choose from: as many may lie beside it. */
const HAND = MOST_OUTSIDE / 2;

const deckOf = (count: number, section = "main") => ({
  cards: Array.from({ length: count }, (_, index) => ({
    name: longestText(60, index),
    count: 1,
    section,
  })),
});

/** All seats of Magic, all there. */
const seated = (name: string): FullTable => {
  const table = new FullTable(name, BUILT_IN_GAMES[0]);
  for (let seat = 1; seat <= SEATS; seat += 1) {
    table.do(seat, "seat.claim", { name: longestText(TABLE_LIMITS.nameLength, seat) });
  }
  table.do(1, "host.take", {});
  return table;
};

/** The game of a table whose own library holds all the cards there may be. */
const shared = (): GameDefinition => ({
  id: "worst",
  name: "Worst",
  seats: SEATS,
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
    { kind: "hand", name: "Hand", owner: "seat", visibility: "owner", layout: "row", pass: true },
  ],
  counters: [{ id: "points", name: "Points", start: 0 }],
  phases: [
    { id: "one", name: "One" },
    { id: "two", name: "Two" },
  ],
  openingHand: 60,
  discard: "discard",
  actions: [
    {
      id: "shuffle-and-mill",
      name: longestText(TABLE_LIMITS.nameLength),
      ask: [],
      steps: [
        { intent: "library.shuffle", payload: {} },
        { intent: "library.mill", payload: { count: AT_ONCE } },
        { intent: "library.mill", payload: { count: 40 } },
      ],
    },
    {
      id: "shuffle-and-draw",
      name: longestText(TABLE_LIMITS.nameLength),
      ask: [],
      steps: [
        { intent: "library.shuffle", payload: {} },
        { intent: "library.draw", payload: { count: AT_ONCE } },
        { intent: "library.draw", payload: { count: 40 } },
      ],
    },
  ],
  supply: {
    kind: "table",
    zone: "library",
    cards: Array.from({ length: supplyCards }, (_, index) => ({
      face: { name: longestText(cardNameLength, index), text: longestText(130) },
      count: 1,
    })),
  },
});

const sharedTable = (name: string): FullTable => {
  const table = new FullTable(name, shared());
  for (let seat = 1; seat <= SEATS; seat += 1) {
    table.do(seat, "seat.claim", { name: longestText(TABLE_LIMITS.nameLength, seat) });
  }
  table.do(1, "host.take", {});
  table.do(1, "turn.next", {});
  return table;
};

/** Lets a seat do something to many cards, as many at a time as one intent takes. */
const inParts = (cards: readonly CardHandle[], work: (some: CardHandle[]) => void): void => {
  for (let first = 0; first < cards.length; first += AT_ONCE) {
    work(cards.slice(first, first + AT_ONCE));
  }
};

/** Draws so many cards, as many at a time as one intent takes. */
const drawn = (table: FullTable, total: number, seat = 1): void => {
  for (let left = total; left > 0; left -= AT_ONCE) {
    table.do(seat, "library.draw", { count: Math.min(left, AT_ONCE) });
  }
};

/** Loads decks into libraries until the table has room for no more than the tokens of one intent. */
const stocked = (table: FullTable): void => {
  const spare = tokensPerIntent + table.state.size("prints");
  for (let seat = SEATS, left = MOST - spare; left > 0; seat -= 1) {
    const count = Math.min(left, TABLE_LIMITS.deckCards - table.state.owned(seatId(seat)));
    table.do(seat, "deck.load", deckOf(count));
    left -= count;
  }
};

/** A battlefield with so many tokens on one spot, its seat's and another's, and full libraries. */
const withTokens = (name: string, own: number, theirs: number): FullTable => {
  const table = seated(name);
  table.do(1, "deck.load", deckOf(cardsPerSeat - own));
  // So few at a time step aside as cards do, so that both search the same spots.
  const most = 10;
  const place = (seat: number, all: number): void => {
    for (let made = 0; made < all; made += most) {
      const count = Math.min(most, all - made);
      table.do(seat, "token.create", { name: longestText(40, made), count, position: SPOT });
    }
  };
  place(2, theirs);
  const to = { zone: "battlefield", seat: 1, position: SPOT };
  inParts(table.cards("battlefield", theirs, 2), (some) => {
    table.do(2, "card.move", { moves: some.map((card) => ({ card, to })) });
  });
  place(1, own);
  stocked(table);
  return table;
};

/** As many tokens as leave room for those of one intent. */
const tokens = (name: string): FullTable => {
  const theirs = HAND / 2;
  return withTokens(name, MOST_WITH_TOKENS - tokensPerIntent - theirs, theirs);
};

/** The same, with the largest hand that may be beside them. */
const heap = (name: string): FullTable => {
  const table = tokens(name);
  drawn(table, MOST_OUTSIDE - table.state.outsideLibraries);
  return table;
};

/** As many tokens as may, of one seat: so many that without them the document isn't written anew just yet. */
const swarm = (name: string): FullTable => {
  const table = withTokens(name, 0.9 * MOST_WITH_TOKENS, 0.1 * MOST_WITH_TOKENS);
  drawn(table, MOST_OUTSIDE - table.state.outsideLibraries);
  return table;
};

/** As many marks as a table bears, on the cards that one intent takes: the longest that a card bears. */
const marked = (name: string): FullTable => {
  const table = heap(name);
  const cards = table.cards("battlefield", AT_ONCE);
  const each = Math.floor(TABLE_LIMITS.marks / AT_ONCE);
  for (let kind = 0; kind < each - 2; kind += 1) {
    table.do(1, "card.counter.set", { cards, counter: longestCounterName(kind), value: 1_000_000 });
  }
  table.do(1, "card.note.set", { cards, note: longestText(TABLE_LIMITS.noteLength) });
  table.do(1, "card.stats.set", { cards, stats: longestText(TABLE_LIMITS.statsLength) });
  return table;
};

/** As many marks as a table bears, each on a card of its own: notes on a seat's cards, and its targets on others'. */
const noted = (name: string): FullTable => {
  const table = heap(name);
  const own = table.cards("battlefield");
  const marks = Math.min(own.length, TABLE_LIMITS.marks);
  inParts(own.slice(0, marks), (cards) => {
    table.do(1, "card.note.set", { cards, note: longestText(TABLE_LIMITS.noteLength) });
  });
  let left = TABLE_LIMITS.marks - marks;
  for (let seat = 3; seat <= SEATS; seat += 1) {
    inParts(table.cards("battlefield", left, seat), (cards) => {
      table.do(1, "card.target.set", { cards, targeted: true });
      left -= cards.length;
    });
  }
  return table;
};

/** As many cards as may are targeted, or begin an arrow that lasts for the turn. */
const targeted = (name: string): FullTable => {
  const table = heap(name);
  let left: number = TABLE_LIMITS.marks;
  for (let seat = 1; seat <= SEATS; seat += 1) {
    inParts(table.cards("battlefield", left, seat), (cards) => {
      table.do(2, "card.target.set", { cards, targeted: true });
      left -= cards.length;
    });
  }
  return table;
};

/** Cards that hang on cards, as many as may. */
const attached = (name: string): FullTable => {
  const table = heap(name);
  const all = table.cards("battlefield");
  const most = TABLE_LIMITS.attachedPerCard;
  const hosts = all.slice(0, Math.floor(all.length / (most + 1)));
  for (const [index, to] of hosts.entries()) {
    const first = hosts.length + index * most;
    table.do(1, "card.attach", { cards: all.slice(first, first + most), to });
  }
  return table;
};

/** Everything that may be taken back is as large as one intent makes it. */
const remembered = (name: string): FullTable => {
  const table = heap(name);
  const cards = table.cards("battlefield", AT_ONCE);
  for (let times = 0; times < 70; times += 1) {
    table.do(1, "card.tap", { cards, tapped: times % 2 === 0 });
  }
  return table;
};

/** Cards came from a hand to a place among many, and go back. */
const replaced = (name: string): FullTable => {
  const table = seated(name);
  const sideboard = deckOf(HAND).cards.map((card) => ({ ...card, section: "sideboard" }));
  table.do(1, "deck.load", { cards: [...deckOf(HAND).cards, ...sideboard] });
  drawn(table, HAND);
  const to = { zone: "battlefield", index: 1, position: SPOT };
  inParts(table.cards("hand"), (some) => {
    table.do(1, "card.move", { moves: some.map((card) => ({ card, to })) });
  });
  return table;
};

const asked = (name: string): FullTable => {
  const table = replaced(name);
  table.do(1, "undo.request", { shuffle: true });
  for (let seat = 2; seat < SEATS; seat += 1) table.do(seat, "undo.answer", { agree: true });
  table.do(2, "access.request", { seat: 1, zone: "library", at: "all", take: true });
  table.do(2, "access.request", { seat: 1, zone: "hand" });
  for (let seat = 1; seat <= SEATS; seat += 1) {
    table.do(seat, "allHands.agree", { agreed: true });
    table.do(seat, "eyes.agree", { agreed: true });
  }
  table.do(1, "clock.set", { of: "seat", limit: 1_000, waits: true });
  table.do(1, "turn.next", {});
  table.do(1, "judge.link", {});
  table.do("judge", "judge.join", { name: longestText(TABLE_LIMITS.nameLength, 1) });
  table.do(1, "judge.call", { called: true, question: longestText(TABLE_LIMITS.judgeTextLength) });
  table.do(1, "choice.start", { question: longestText(TABLE_LIMITS.choiceLength) });
  for (let seat = 2; seat <= SEATS; seat += 1) {
    table.do(seat, "choice.make", { choice: longestText(TABLE_LIMITS.choiceLength) });
  }
  table.do(1, "host.away", { away: true });
  return table;
};

const takenBack = (name: string): FullTable => {
  const table = heap(name);
  const cards = table.cards("battlefield", AT_ONCE);
  table.do(1, "card.tap", { cards, tapped: true });
  table.do(1, "undo.take", {});
  return table;
};

/** As many seats as the table has room for with the largest decks there are, in their libraries. */
const decks = (name: string): FullTable => {
  const table = seated(name);
  for (const [index, cards] of DECKS.entries()) table.do(index + 1, "deck.load", deckOf(cards));
  table.do(3, "access.grant", { seat: 2, zone: "library", at: "all", take: true });
  table.do(1, "turn.next", {});
  table.do(1, "seat.reset.propose", { seat: 2 });
  for (let kind = 1; kind < TABLE_LIMITS.countersPerSeat - 4; kind += 1) {
    table.do(1, "seat.counter.create", { counter: longestCounterName(kind), value: 1 });
    table.do(1, "table.counter.add", { counter: longestCounterName(kind), delta: 1 });
  }
  return table;
};

/** As many cards as may are drawn, played and tapped by their owners, and every seat is ready for the next game. */
const played = (name: string): FullTable => {
  const table = decks(name);
  for (const seat of [1, 2]) {
    drawn(table, MOST_OUTSIDE / 2, seat);
    inParts(table.cards("hand", cardsPerBattlefield, seat), (some) => {
      const to = { zone: "battlefield", position: SPOT };
      table.do(seat, "card.move", { moves: some.map((card) => ({ card, to })) });
      table.do(seat, "card.tap", { cards: some, tapped: true });
    });
  }
  for (let seat = 1; seat <= SEATS; seat += 1) table.do(seat, "seat.ready", { ready: true });
  return table;
};

/** As many cards as may lie in discard piles: so many of one seat that without them the document isn't written anew. */
const milled = (name: string): FullTable => {
  const table = decks(name);
  for (const [seat, share] of [
    [1, 0.9],
    [2, 0.1],
  ] as const) {
    for (let left = share * MOST_OUTSIDE; left > 0; left -= AT_ONCE) {
      table.do(seat, "library.mill", { count: Math.min(left, AT_ONCE) });
    }
  }
  return table;
};

/** All cards belong to sideboards and lie in libraries: they go back when the next game starts. */
const swapped = (name: string): FullTable => {
  const table = seated(name);
  const cards = MOST / SEATS;
  for (let seat = 1; seat <= SEATS; seat += 1) {
    table.do(seat, "deck.load", deckOf(cards, "sideboard"));
    inParts(table.cards("sideboard", cards, seat), (some) => {
      const to = { zone: "library" };
      table.do(seat, "card.move", { moves: some.map((card) => ({ card, to })) });
    });
    table.do(seat, "seat.ready", { ready: true });
  }
  return table;
};

const stock = (name: string): FullTable => sharedTable(name);

const looked = (name: string): FullTable => {
  const table = sharedTable(name);
  for (let seat = 1; seat <= SEATS; seat += 1) table.do(seat, "library.view", { at: "all" });
  return table;
};

/** All but the first seat are ready to pass on as many cards as may go at once. */
const readyToPass = (name: string): FullTable => {
  const table = sharedTable(name);
  for (let seat = 1; seat <= SEATS; seat += 1) {
    table.do(seat, "library.draw", { count: AT_ONCE / SEATS });
    if (seat > 1) table.do(seat, "card.pass", { zone: "hand" });
  }
  return table;
};

const handful = (name: string): FullTable => {
  const table = sharedTable(name);
  drawn(table, MOST_OUTSIDE);
  return table;
};

/** Cards of the table's own lie in its discard pile. */
const discarded = (name: string): FullTable => {
  const table = handful(name);
  inParts(table.cards("hand"), (some) => {
    table.do(1, "card.move", { moves: some.map((card) => ({ card, to: { zone: "discard" } })) });
  });
  return table;
};

/** All cards of the table's own lie on its battlefield, and seats control some of them. */
const spread = (name: string): FullTable => {
  const table = handful(name);
  inParts(table.cards("hand"), (some) => {
    const to = { zone: "battlefield", position: SPOT };
    table.do(1, "card.move", { moves: some.map((card) => ({ card, to, faceDown: true })) });
    table.do(1, "card.control.give", { cards: some, seat: 2 });
  });
  return table;
};

/** As many cards as may lie outside libraries, all of one name and public: a picture changes each of them. */
const alike = (name: string): FullTable => {
  const table = seated(name);
  const card = { name: longestText(cardNameLength), count: MOST_OUTSIDE };
  table.do(1, "deck.load", { cards: [card] });
  for (let left = MOST_OUTSIDE; left > 0; left -= AT_ONCE) {
    table.do(1, "library.mill", { count: Math.min(left, AT_ONCE) });
  }
  table.do(1, "picture.set", { name: card.name, picture: "AAAAAAAA", bytes: 1_000 });
  return table;
};

/** A match of which a game was played, with as many cards as may be in its decks, before the next one. */
const matched = (name: string): FullTable => {
  const table = seated(name);
  table.do(1, "match.set", { bestOf: 5, judgeReadsLists: true });
  table.do(1, "judge.link", {});
  table.do("judge", "judge.join", { name: longestText(TABLE_LIMITS.nameLength, 1) });
  for (const [index, cards] of DECKS.entries()) table.do(index + 1, "deck.load", deckOf(cards));
  table.do(1, "turn.start", {});
  for (let seat = 1; seat <= SEATS; seat += 1) {
    table.do(seat, "match.result", { winner: 2 });
    if (seat > 1) table.do(seat, "seat.ready", { ready: true });
  }
  table.do(1, "game.next", {});
  for (let seat = 2; seat <= SEATS; seat += 1) table.do(seat, "seat.ready", { ready: true });
  return table;
};

/** A table as the load tool's bursts have it: what everything is held against. */
const burst = (name: string): FullTable => {
  const table = new FullTable(name, BUILT_IN_GAMES[0]);
  for (let seat = 1; seat <= 4; seat += 1) {
    table.do(seat, "seat.claim", { name: `Player ${seat}` });
    table.do(seat, "deck.load", { cards: [{ name: "Forest", count: 100 }] });
    table.do(seat, "library.draw", { count: 17 });
    const moves = table
      .cards("hand", 10, seat)
      .map((card) => ({ card, to: { zone: "battlefield" } }));
    table.do(seat, "card.move", { moves });
  }
  return table;
};

/** The rooms at their limits, each of another kind, by name. */
export const FULL_TABLE_BUILDERS = {
  burst,
  empty: seated,
  decks,
  stock,
  looked,
  readyToPass,
  handful,
  discarded,
  spread,
  tokens,
  heap,
  swarm,
  marked,
  noted,
  targeted,
  attached,
  remembered,
  replaced,
  asked,
  takenBack,
  played,
  milled,
  swapped,
  alike,
  matched,
} as const satisfies Readonly<Record<string, (name: string) => FullTable>>;
