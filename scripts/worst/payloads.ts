import {
  type CardHandle,
  type CardView,
  type GameDefinition,
  type IntentType,
  ON_OFF_MARKS,
  type OnOffMark,
  TABLE_LIMITS,
} from "@baize/engine";
import type { RouteName } from "../../apps/server/src/route-declarations.ts";
import { longestCounterName, longestText } from "./rooms.ts";
import type { Actor } from "./table.ts";

const {
  cards: MOST,
  cardsOutsideLibraries: MOST_OUTSIDE,
  cardsPerIntent: MANY,
  counter: COUNT,
  tokensPerIntent,
} = TABLE_LIMITS;

/** A payload that may be the most expensive of its intent on some table, with who sends it; seat 1 if left out. */
export type PayloadCandidate = Readonly<Record<string, unknown>> & { readonly by?: Actor };

/** The cards of a table as the first seat sees them: of the table itself, or of a room on a server. */
export interface VisibleTableCards {
  readonly game: Pick<GameDefinition, "zones">;
  /** The handles of a seat's cards in a zone of its own or of the table. */
  cards(kind: string, count?: number, seat?: number): readonly CardHandle[];
  cardSeen(handle: CardHandle): CardView | undefined;
}

type Candidates = (table: VisibleTableCards) => readonly PayloadCandidate[];

const SPOT = { x: 0.5, y: 0.5 };
const ALL = "all";
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8];
const ENDS = ["top", "bottom"] as const;

const battlefield = (table: VisibleTableCards, count: number = MANY) =>
  table.cards("battlefield", count);

/** As many cards of a battlefield as one intent takes that are attached to others. */
const attachedCards = (table: VisibleTableCards): readonly CardHandle[] =>
  battlefield(table, MOST)
    .filter((handle) => (table.cardSeen(handle)?.marks?.attachedTo ?? null) !== null)
    .slice(0, MANY);

/** The name that most of the cards have which the first seat sees; of a card that it brought when it sees none. */
export const mostCommonCardName = (table: VisibleTableCards): string => {
  const counts = new Map<string, number>();
  for (const { kind } of table.game.zones) {
    for (const handle of table.cards(kind)) {
      const name = table.cardSeen(handle)?.face?.name;
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? longestText(60);
};

/** The same fields for as many cards of a battlefield as one intent takes: the lowest ones, and the highest. */
const onCards =
  (fields: Readonly<Record<string, unknown>>): Candidates =>
  (table) => [
    { cards: battlefield(table), ...fields },
    { cards: battlefield(table, MOST).slice(-MANY), ...fields },
  ];

const movesTo = (cards: readonly unknown[], to: object, more: object = {}) => ({
  moves: cards.slice(0, MANY).map((card) => ({ card, to, ...more })),
});

const placed = (zone: string, place: string) =>
  Array.from({ length: MANY }, () => ({ zone, place }));

const newPicture = (name: string) => ({
  name,
  picture: "pictured",
  bytes: TABLE_LIMITS.pictureBytes,
});

const nothing: Candidates = () => [{}];

/** What the judge does for the first seat. */
const judged = (intent: IntentType, payload: object): PayloadCandidate => ({
  by: "judge",
  seat: 1,
  reason: longestText(TABLE_LIMITS.judgeTextLength),
  intent,
  payload,
});

const switches = Object.fromEntries(
  ON_OFF_MARKS.map((mark) => [`card.${mark}.set`, onCards({ [mark]: true })]),
) as Readonly<Record<`card.${OnOffMark}.set`, Candidates>>;

/**
 * The payloads of each intent that may be its most expensive. A new intent must be given some, or this doesn't compile.
 * What runs in pieces while nobody is connected is measured as a part of its route, whose name stands instead.
 */
export const PAYLOAD_CANDIDATES: Readonly<Record<IntentType, Candidates | RouteName>> = {
  "seat.claim": () => [
    { by: 9, name: longestText(TABLE_LIMITS.nameLength) },
    { name: longestText(TABLE_LIMITS.nameLength) },
  ],
  "seat.leave": () => [{}, { by: 8 }],
  "deck.load": () => [
    {
      by: 8,
      cards: Array.from({ length: 1000 }, (_, n) => ({ name: longestText(60, n), count: 1 })),
    },
    {
      by: 8,
      cards: Array.from({ length: MOST_OUTSIDE }, (_, n) => ({
        name: longestText(60, n),
        count: 1,
        section: "sideboard",
      })),
    },
    { by: 8, cards: [{ name: longestText(TABLE_LIMITS.cardNameLength), count: 1000 }] },
    {
      by: 8,
      cards: [
        {
          name: longestText(TABLE_LIMITS.cardNameLength),
          count: MOST_OUTSIDE,
          section: "sideboard",
        },
      ],
    },
  ],
  "deck.fill": () => [{ cards: [{ name: longestText(TABLE_LIMITS.cardNameLength), count: 1000 }] }],
  "game.action": () => [{ action: "shuffle-and-mill" }, { action: "shuffle-and-draw" }],
  "game.next": nothing,
  "game.round": nothing,
  "seat.mat.set": () => [{ mat: "forest" }, { mat: null }],
  "phase.stop": () => [{ phase: "end", stop: true }],
  "game.propose": () => [{ proposed: true }, { proposed: false }],
  "deck.show": () => [{ shown: true }],
  "deck.unload": nothing,
  "deck.sideboard": (table) => [
    { out: table.cards("library", MANY), in: [] },
    { out: table.cards("hand", MANY) },
    { in: table.cards("hand", MANY) },
    { in: table.cards("sideboard", MANY) },
  ],
  "deck.reset": nothing,
  "library.draw": () => ENDS.map((from) => ({ count: MANY, from })),
  "library.deal": () => [
    { count: Math.floor(MANY / SEATS.length) },
    { count: MANY },
    { count: MANY, to: "battlefield" },
  ],
  "library.mill": () =>
    ENDS.flatMap((from) => [false, true].map((faceDown) => ({ count: MANY, from, faceDown }))),
  "library.exile": () =>
    ENDS.flatMap((from) => [false, true].map((faceDown) => ({ count: MANY, from, faceDown }))),
  "library.refill": nothing,
  "library.shuffle": () => [{}, { from: "top", count: MOST }, { from: "bottom", count: 940 }],
  "library.bottom": (table) => [
    { cards: table.cards("hand", MANY), order: "random" },
    { cards: table.cards("hand", MANY), order: "given" },
    { cards: table.cards("library", MANY), order: "random" },
  ],
  "library.cut": () => [{}, { count: 500 }, { count: 1 }],
  "library.view": () => [{ at: ALL }, { at: "top", count: MOST }],
  "library.view.close": () => [{}, { seat: 1 }],
  "library.arrange": (table) => [
    {
      lanes: [
        { cards: table.cards("library", MANY), zone: "library", place: "bottom", order: "random" },
      ],
    },
    {
      lanes: [
        { cards: table.cards("library", MOST).slice(-MANY), zone: "library", place: "bottom" },
      ],
    },
    { lanes: [{ cards: table.cards("library", MANY), zone: "hand" }] },
    { lanes: [{ cards: table.cards("library", MANY), zone: "discard", faceDown: true }] },
    {
      lanes: [
        { cards: table.cards("library", MANY / 2), zone: "hand" },
        { cards: table.cards("library", MOST).slice(-MANY / 2), zone: "discard" },
      ],
    },
  ],
  "library.take": (table) => [
    { cards: table.cards("library", MANY), to: ALL, shuffle: true },
    { cards: table.cards("library", MANY), zone: "battlefield", to: ALL, shuffle: true },
    { cards: table.cards("library", MANY), to: "none", shuffle: false },
  ],
  "library.reveal": () =>
    ENDS.flatMap((from) => [
      { count: MANY, from, to: ALL },
      { count: MANY, from, to: SEATS },
    ]),
  "library.revealNext": () => [{ to: ALL }, { to: SEATS }],
  "library.topReveal.set": () => [{ to: ALL }, { to: SEATS }],
  "hand.mulligan": () => [{ count: MANY }, { count: MANY, bottom: 0 }, { count: "same" }],
  "hand.sort": (table) => [{ cards: table.cards("hand", MANY).toReversed() }],
  "hand.open.set": () => [{ to: ALL }, { to: SEATS }],
  "hand.reveal": () => [{ to: ALL }, { to: SEATS }, { to: ALL, random: MANY }],
  "hand.discard": (table) => [{ cards: table.cards("hand", MANY) }, { random: MANY }],
  "card.move": (table) => [
    movesTo(table.cards("hand"), { zone: "battlefield", index: 1 }),
    movesTo(table.cards("hand"), { zone: "battlefield", index: 1, position: SPOT }),
    movesTo(table.cards("hand"), { zone: "battlefield", position: SPOT }, { faceDown: true }),
    movesTo(table.cards("hand"), { zone: "battlefield", index: 1_700, position: SPOT }),
    movesTo(table.cards("hand"), { zone: "hand", index: 1 }),
    movesTo(table.cards("hand"), { zone: "hand", index: 1_700 }),
    movesTo(table.cards("hand"), { zone: "library", index: 1 }),
    movesTo(table.cards("hand"), { zone: "library", index: 1_700 }),
    movesTo(table.cards("hand"), { zone: "graveyard", index: 1 }),
    movesTo(battlefield(table), { zone: "battlefield", index: 1, position: SPOT }),
    movesTo(battlefield(table), {
      zone: "battlefield",
      index: TABLE_LIMITS.cardsPerZone,
      position: { x: 0, y: 0 },
    }),
    movesTo(battlefield(table), { zone: "battlefield", position: { x: 1, y: 1 } }),
    movesTo(battlefield(table), { zone: "battlefield", seat: 2, position: SPOT, index: 1 }),
    movesTo(battlefield(table), { zone: "hand", index: 1 }),
    movesTo(battlefield(table), { zone: "library", index: 1 }),
    movesTo(battlefield(table), { zone: "exile" }),
    movesTo(table.cards("library"), { zone: "library", index: 1_700 }),
    movesTo(placed("library", "top"), { zone: "library", index: 1_700 }),
    movesTo(placed("library", "bottom"), { zone: "library", index: 1 }),
    movesTo(placed("library", "random"), { zone: "library", index: 1_700 }),
    movesTo(placed("library", "random"), { zone: "hand", index: 1 }),
    movesTo(placed("library", "random"), { zone: "battlefield", index: 1, position: SPOT }),
    movesTo(placed("hand", "random"), { zone: "hand", index: 1 }),
    movesTo(placed("hand", "random"), { zone: "library", index: 1 }),
  ],
  "card.tap": (table) => [true, false].flatMap((tapped) => onCards({ tapped })(table)),
  "card.flip": (table) => [true, false].flatMap((faceDown) => onCards({ faceDown })(table)),
  "card.reveal": (table) => [
    ...onCards({ to: ALL })(table),
    { cards: table.cards("hand", MANY), to: ALL },
    { cards: table.cards("hand", MANY), to: SEATS },
    { cards: table.cards("library", MANY), to: SEATS },
  ],
  "card.counter.set": (table) => [
    ...onCards({ counter: longestCounterName(3), value: -COUNT })(table),
    {
      cards: battlefield(table, MOST).slice(1_000, 1_000 + MANY),
      counter: longestCounterName(99),
      value: -COUNT,
    },
  ],
  "card.counter.add": (table) => [
    ...onCards({ counter: longestCounterName(3), delta: -COUNT })(table),
    {
      cards: battlefield(table, MOST).slice(1_000, 1_000 + MANY),
      counter: longestCounterName(99),
      delta: COUNT,
    },
  ],
  "table.untapAll": nothing,
  "token.create": () => [
    {
      name: longestText(TABLE_LIMITS.nameLength),
      count: tokensPerIntent,
      text: longestText(TABLE_LIMITS.cardTextLength),
      kind: longestText(TABLE_LIMITS.cardNameLength),
      position: SPOT,
    },
    {
      name: longestText(TABLE_LIMITS.nameLength),
      also: Array.from({ length: tokensPerIntent - 1 }, (_, n) => ({
        name: longestText(TABLE_LIMITS.nameLength, n),
        text: longestText(TABLE_LIMITS.cardTextLength),
        kind: longestText(TABLE_LIMITS.cardNameLength),
      })),
      position: SPOT,
    },
  ],
  "seat.counter.add": () => [
    { counter: longestCounterName(3), delta: COUNT },
    { counter: "life", delta: 1 },
    { counter: "points", delta: 1 },
  ],
  "dice.roll": () => [{ sides: 1_000, count: 100, modifier: -COUNT }],
  "choice.start": () => [{ question: longestText(TABLE_LIMITS.choiceLength), seats: SEATS }],
  "choice.make": () => [{ choice: longestText(TABLE_LIMITS.choiceLength) }],
  "choice.cancel": nothing,
  "clock.set": () => [{ of: "seat", limit: 60_000, increment: 1_000, waits: true }],
  "clock.pause": () => [{ paused: true }],
  "clock.add": () => [{ seat: 1, ms: 1_000 }],
  "clock.remove": nothing,
  "clock.flag": nothing,
  "clock.wait": () => [{ away: true, since: 1_000 }],
  "match.set": () => [{ bestOf: 5, judgeReadsLists: true }],
  "match.result": () => [{ winner: "draw" }, { winner: 1 }],
  "match.first": () => [{ seat: 1 }],
  "match.end": nothing,
  "coin.flip": () => [{ count: 100 }],
  "turn.next": nothing,
  "undo.take": nothing,
  "undo.request": () => [{ shuffle: true }, { shuffle: false }],
  "undo.answer": () => [
    { by: 8, agree: true },
    { by: 8, agree: false },
  ],
  "undo.mute": () => [{ muted: true }],
  "undo.redo": nothing,
  "access.request": () => [
    { seat: 2, zone: "library", at: ALL, take: true },
    { seat: 2, zone: "hand" },
  ],
  "access.answer": () => [1, 2].map((request) => ({ request, grant: true })),
  "access.withdraw": () => [{ by: 2, request: 1 }],
  "access.grant": () => [
    { seat: 2, zone: "library", at: ALL, take: true },
    { seat: 2, zone: "hand" },
  ],
  "access.revoke": () => [
    { seat: 2, zone: "library" },
    { by: 3, seat: 2, zone: "library" },
  ],
  "chat.say": (table) => [
    {
      text: longestText(TABLE_LIMITS.chatLength),
      cards: battlefield(table, TABLE_LIMITS.cardsPerMessage),
    },
    { text: longestText(TABLE_LIMITS.chatLength) },
  ],
  "arrow.clear": (table) => [{}, { cards: battlefield(table) }, { seat: 1 }],
  "arrow.draw": (table) => {
    const [from, to] = battlefield(table, MOST).slice(-2);
    return [
      { from: from ?? 1, to: to ?? 2, until: "turn" },
      { from: 1, to: 2, colour: "orange" },
    ];
  },
  "card.attach": (table) => {
    const all = battlefield(table, MOST);
    const most = TABLE_LIMITS.attachedPerCard;
    return [
      { cards: all.slice(0, most), to: all.at(-1) },
      { cards: all.slice(-most), to: all[0] },
    ];
  },
  // The first seat owns as many cards as it may in most of the rooms.
  "card.clone": (table) =>
    [1, 3, 8].map((by) => ({ by, card: battlefield(table, 1)[0], count: tokensPerIntent })),
  "card.control.give": onCards({ seat: 3 }),
  "card.detach": (table) => [{ cards: attachedCards(table) }],
  "card.highlight.set": onCards({ colour: "purple" }),
  "card.name": onCards({ name: longestText(TABLE_LIMITS.cardNameLength, 7) }),
  "card.note.set": onCards({ note: longestText(TABLE_LIMITS.noteLength, 7) }),
  "card.pass": () => [{ zone: "hand" }],
  "card.random": () => [{ zone: "hand" }, { zone: "library" }, { zone: "battlefield" }],
  "card.rotate": onCards({ rotation: 359 }),
  ...switches,
  "card.stats.add": onCards({ power: COUNT, toughness: -COUNT }),
  "card.stats.set": onCards({ stats: longestText(TABLE_LIMITS.statsLength, 7) }),
  "card.target.set": (table) => [true, false].flatMap((targeted) => onCards({ targeted })(table)),
  "card.transform": onCards({ side: 7 }),
  "chat.quick": () => [{ message: "whatDoesThatDo" }],
  "phase.next": nothing,
  "phase.set": () => [{ phase: "two" }, { phase: "end" }, { phase: "main-1" }, { phase: "combat" }],
  "seat.concede": () => [{ conceded: true }],
  "seat.counter.create": () => [{ counter: longestCounterName(99), value: COUNT }],
  "seat.counter.remove": () => [{ counter: longestCounterName(3) }],
  "seat.counter.set": () => [{ counter: longestCounterName(3), value: COUNT }],
  "seat.damage.add": () => [{ from: 2, to: 1, delta: COUNT }],
  "seat.ready": () => [{ ready: true }, { ready: false }],
  "seat.signal": () => [{ signal: "hold" }],
  "table.counter.add": () => [{ counter: longestCounterName(3), delta: COUNT }],
  "table.counter.colour": () => [{ counter: longestCounterName(3), colour: "orange" }],
  "table.ping": (table) => [
    { card: battlefield(table)[0] },
    { zone: "battlefield", position: SPOT },
  ],
  "table.randomSeat": nothing,
  "turn.reverse": nothing,
  "turn.start": () => [{}, { first: 8 }],
  "host.take": () => [{}, { by: 2 }],
  "host.away": () => [{ away: true }],
  "host.claim": () => [{ by: 2 }],
  "host.give": () => [{ seat: 2 }],
  "seat.kick": () => [{ seat: 2, reason: longestText(TABLE_LIMITS.reasonLength), ban: true }],
  "seat.clear": () => [{ seat: 1 }, { seat: 2 }, { seat: 3 }],
  "seat.key.renew": nothing,
  "room.lock": () => [{ locked: true }],
  "room.delay.set": () => [{ minutes: 60 }, { minutes: 0 }],
  "room.seats.set": () => [{ seats: 8 }, { seats: 7 }],
  "room.listing.set": () => [{ language: "en" }, { language: null }],
  "room.houseRules.set": () =>
    ["x", "y"].map((letter) => ({
      rules: Array.from({ length: TABLE_LIMITS.houseRules }, () =>
        letter.repeat(TABLE_LIMITS.houseRuleLength),
      ),
    })),
  "record.agree": () => [{ agreed: true }],
  "picture.set": (table) =>
    [mostCommonCardName(table), longestText(TABLE_LIMITS.cardNameLength)].map(newPicture),
  "picture.remove": (table) => [{ name: mostCommonCardName(table) }],
  "room.pictures.set": () => [{ forbidden: true }],
  "room.spectatorChat.set": () => [{ off: true }],
  "room.invites.renew": () => [{ which: "player" }],
  "chance.commit": () => [{ commitment: "5e".repeat(32) }],
  "room.export": nothing,
  "replay.share": () => [{ view: "own" }],
  "room.restore": "restoreRoom",
  "seat.reset": () => [1, 2].flatMap((seat) => [{ seat }, { seat, redeal: true }]),
  "seat.reset.propose": () => [{ seat: 1 }, { seat: 2 }],
  "seat.reset.answer": () => [{ by: 3, seat: 2, agree: true }],
  "seat.return": () => [{ by: 2 }],
  "allHands.agree": () => [{ agreed: true }],
  "allHands.link": nothing,
  "allHands.join": () => [{ how: "socket" }],
  "eyes.agree": () => [{ agreed: true }],
  "eyes.join": () => [{ of: 1, how: "socket" }],
  "judge.link": nothing,
  "judge.readList": () => [{ of: 1, reason: longestText(TABLE_LIMITS.judgeTextLength) }],
  "judge.call": () => [{ called: true, question: longestText(TABLE_LIMITS.judgeTextLength) }],
  "judge.join": () => [{ by: "judge", name: longestText(TABLE_LIMITS.nameLength, 2) }],
  "judge.leave": () => [{ by: "judge" }],
  "judge.answer": () => [{ by: "judge", answer: longestText(TABLE_LIMITS.judgeTextLength) }],
  "judge.act": (table) => [
    judged("card.move", movesTo(battlefield(table), { zone: "hand", index: 1 })),
    judged("card.move", movesTo(table.cards("library"), { zone: "discard" })),
    judged("card.move", movesTo(placed("library", "random"), { zone: "hand", index: 1 })),
    judged("library.shuffle", {}),
    judged("undo.take", {}),
  ],
};
