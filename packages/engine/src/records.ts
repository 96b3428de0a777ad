import type { PictureRecord, Print } from "./face.ts";
import {
  type FieldDefinitions,
  fieldNamesWhere,
  givenFieldSeenByEveryone,
  givenKeyField,
  givenPlaceField,
  type InitialField,
  initialValuesOf,
  type RowOf,
  type SeenPartOf,
  seenByEveryone,
  seenByHolder,
  seenByNobody,
  type UndoRule,
} from "./field.ts";
import { type CardHandle, type CardId, cardId, type SeatId, type ZoneId } from "./ids.ts";
import { type Arrow, type CardMarks, MARK_FIELD_DEFINITIONS, NO_CARD_MARKS } from "./marks.ts";
import type { PlaymatId } from "./playmat-ids.ts";
import type {
  AccessRequests,
  AllHandsAgreement,
  AwaitedReason,
  Choice,
  DeckListCard,
  DeckLock,
  GameClock,
  Judge,
  LibraryLook,
  Match,
  NextGameProposal,
  Numbers,
  OpenListing,
  OpenLooksState,
  ResetProposal,
  SeatChainState,
  ServerChainState,
  Turn,
  UndoAsked,
  UndoRequest,
} from "./record-values.ts";
import type { Secret } from "./secret.ts";

// Every record of a table, described once. What views, the public document, undo, migration, prediction and clients do
// with a field follows from its description.

/** The seats that were shown a card, beyond those who see its zone. */
export type CardAudience = "all" | readonly SeatId[];

/** Nobody was shown it. */
export const NO_AUDIENCE: CardAudience = [];

/** A point of the table: 0 to 1 from left to right and from top to bottom. A card's position is that of its centre. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Steps of the grid to which positions snap. A power of two, so that positions are short on the wire. */
export const GRID = 1024;

/**
 * A card in a public zone. What is printed on it is in the table `prints`. A view leaves out what is as on a new card.
 */
export const PUBLIC_CARD_FIELD_DEFINITIONS = {
  handle: givenKeyField<CardHandle>(),
  zone: givenFieldSeenByEveryone<ZoneId>(),
  owner: givenFieldSeenByEveryone<SeatId | null>(),
  controller: givenFieldSeenByEveryone<SeatId | null>(),
  /**
   * Its place in the zone: cards lie in rising order. The highest is the top of a pile and covers the others on a
   * battlefield.
   */
  order: givenPlaceField<number>(),
  position: seenByEveryone<Position | null>({ initial: null }),
  faceDown: seenByEveryone<boolean>({ initial: false }),
  tapped: seenByEveryone<boolean>({ initial: false }),
  counters: seenByEveryone<Numbers>({ initial: {} }),
  marks: seenByEveryone<CardMarks>({ initial: NO_CARD_MARKS, parts: MARK_FIELD_DEFINITIONS }),
  token: seenByEveryone<boolean>({ initial: false }),
  /** Who may look at it while it lies face down, besides its controller. */
  shownTo: seenByHolder<CardAudience>({ initial: NO_AUDIENCE, undo: "kept" }),
};

export interface TableCard extends RowOf<typeof PUBLIC_CARD_FIELD_DEFINITIONS> {}

/** What a new card in a public zone isn't given: it is face up and unmarked. */
export const NEW_TABLE_CARD = initialValuesOf(PUBLIC_CARD_FIELD_DEFINITIONS);

/**
 * A card in a hidden zone. It has a handle only while some viewer may refer to it. Views show it as they show a card in
 * a public zone, as far as it has the same fields.
 */
export const HIDDEN_CARD_FIELD_DEFINITIONS = {
  handle: givenKeyField<CardHandle | null>("kept"),
  zone: givenFieldSeenByEveryone<ZoneId>(),
  owner: givenFieldSeenByEveryone<SeatId | null>(),
  order: givenPlaceField<number>(),
  shownTo: seenByHolder<CardAudience>({ initial: NO_AUDIENCE, undo: "kept" }),
  /** The seats that look at it, in what earlier versions stored. */
  viewedBy: seenByNobody<readonly SeatId[]>({ initial: [], undo: "kept" }),
  counters: seenByEveryone<Numbers>({ initial: {} }),
} as const;

export interface HiddenCard extends RowOf<typeof HIDDEN_CARD_FIELD_DEFINITIONS> {}

/**
 * Whether a card in a hidden zone is the same before and after apart from its order, as most cards of a shuffle are.
 * Each field is named: reading them by a list of names takes several times as long.
 */
export const isAlikeButOrder = (one: HiddenCard, other: HiddenCard): boolean =>
  one.handle === other.handle &&
  one.zone === other.zone &&
  one.owner === other.owner &&
  one.shownTo === other.shownTo &&
  one.viewedBy === other.viewedBy &&
  one.counters === other.counters;

/** What a new card in a hidden zone isn't given: nobody was shown it. */
export const NEW_HIDDEN_CARD = initialValuesOf(HIDDEN_CARD_FIELD_DEFINITIONS);

/** A seat. A view holds all of it. */
const SEAT_FIELD_DEFINITIONS = {
  name: seenByEveryone<string>({ initial: "" }),
  counters: seenByEveryone<Numbers>({ initial: {} }),
  /** Whether the player left while the seat still had cards; they wait for the player's return. */
  left: seenByEveryone<boolean>({ initial: false }),
  deckLoaded: seenByEveryone<boolean>({ initial: false }),
  deckLock: seenByEveryone<DeckLock | null>({ initial: null, undo: "apart", since: 5 }),
  /** Whether the player loaded the deck or was ready since the match was set, and so agreed to its lock ([DK2]). */
  lockAgreed: seenByEveryone<boolean>({ initial: false, since: 5 }),
  /** The list of its deck, where the player shows it or the match opened it. */
  deckList: seenByEveryone<readonly DeckListCard[] | null>({
    initial: null,
    undo: "apart",
    since: 5,
  }),
  ready: seenByEveryone<boolean>({ initial: false }),
  conceded: seenByEveryone<boolean>({ initial: false }),
  /** How many games the seat has won at this table. */
  wins: seenByEveryone<number>({ initial: 0, undo: "kept", since: 3 }),
  /** `hold`: the seat asked the others to wait. `ok`: they may go on. */
  signal: seenByEveryone<"hold" | "ok" | null>({ initial: null }),
  /** The kind of the zone whose cards it is ready to pass on ([PA1]). */
  passing: seenByEveryone<string | null>({ initial: null, since: 5 }),
  /** The phases at which the turns of others wait for it, by their ids. */
  stops: seenByEveryone<readonly string[]>({ initial: [], since: 4 }),
  /** Whether the seat refuses all undo requests. */
  undoMuted: seenByEveryone<boolean>({ initial: false, since: 2 }),
  /** Damage taken from other seats' commanders, by seat. */
  damage: seenByEveryone<Numbers>({ initial: {} }),
  /**
   * Whether it was taken after cards had been dealt to zones that several seats see. Until these zones are empty it
   * sees as much of them as a spectator.
   */
  late: seenByEveryone<boolean>({ initial: false, since: 4 }),
  /** Whether a program plays it, as it said when it sat down. */
  bot: seenByEveryone<boolean>({ initial: false, undo: "kept", since: 5 }),
  /** The arrows that start at the seat itself. */
  arrows: seenByEveryone<readonly Arrow[]>({ initial: [], since: 2 }),
} satisfies Readonly<Record<string, InitialField<unknown, "everyone">>>;

export interface SeatRecord extends RowOf<typeof SEAT_FIELD_DEFINITIONS> {}

/** A seat before a player takes it. */
export const NEW_SEAT_RECORD: SeatRecord = initialValuesOf(SEAT_FIELD_DEFINITIONS);

/** A new player's seat. */
export const freshSeat = (name: string, counters: Numbers): SeatRecord => ({
  ...NEW_SEAT_RECORD,
  name,
  counters,
});

/** A zone. A view leaves out what is as in a new zone. */
export const ZONE_FIELD_DEFINITIONS = {
  kind: givenFieldSeenByEveryone<string>(),
  seat: givenFieldSeenByEveryone<SeatId | null>(),
  /** The open looks; always empty in a zone whose owner sees the cards anyway. */
  looks: seenByEveryone<readonly LibraryLook[]>({ initial: [] }),
  /** Null while nobody looks into it. */
  lookedAt: seenByNobody<OpenLooksState | null>({ initial: null, since: 4 }),
  /** Who sees the top card at all times: a standing reveal. */
  topShownTo: seenByEveryone<CardAudience>({ initial: NO_AUDIENCE }),
  /** The card that the standing reveal shows now. */
  topCard: seenByNobody<CardId | null>({ initial: null }),
  /** Who was also shown that card individually, and still sees it when another card covers it. */
  topCardShownTo: seenByNobody<CardAudience>({ initial: NO_AUDIENCE }),
  /** Who sees its cards as long as they lie there: an open hand. */
  openTo: seenByEveryone<CardAudience>({ initial: NO_AUDIENCE, since: 5 }),
  /** The numbers of the hash chains that determined the order of its cards; see docs/fairness.md. */
  orderedBy: seenByNobody<readonly number[]>({ initial: [], since: 2 }),
};

export interface ZoneRecord extends RowOf<typeof ZONE_FIELD_DEFINITIONS> {}

/** What a new zone isn't given. */
export const NEW_ZONE = initialValuesOf(ZONE_FIELD_DEFINITIONS);

/** A zone's initial row. */
export const freshZone = (kind: string, seat: SeatId | null): ZoneRecord => ({
  kind,
  seat,
  ...NEW_ZONE,
});

/**
 * The table's own fields. Each is a row of its own, so that a Change touches only the fields that it writes. A view
 * holds all that everybody sees.
 */
export const TABLE_FIELD_DEFINITIONS = {
  game: seenByEveryone<string>({ initial: "" }),
  name: seenByEveryone<string>({ initial: "" }),
  turn: seenByEveryone<Turn | null>({ initial: null }),
  /** The id of the turn's phase; null when the game has none, or before the first turn. */
  phase: seenByEveryone<string | null>({ initial: null }),
  /** The turn order: to the next higher seat, or to the next lower. */
  direction: seenByEveryone<"up" | "down">({ initial: "up" }),
  counters: seenByEveryone<Numbers>({ initial: {} }),
  /** The seat that took the last first turn of a game or a round. */
  starter: seenByEveryone<SeatId | null>({ initial: null, since: 4 }),
  /** Whether the game's own action set the table up since the game or the round began. */
  setUp: seenByEveryone<boolean>({ initial: false, since: 4 }),
  /** The open undo request. */
  undo: seenByEveryone<UndoRequest | null>({ initial: null, undo: "apart" }),
  undoAsked: seenByEveryone<UndoAsked>({ initial: { turn: 0, times: {} }, undo: "apart" }),
  choice: seenByEveryone<Choice | null>({ initial: null, undo: "kept", since: 2 }),
  /** The open access requests. */
  access: seenByEveryone<AccessRequests>({
    initial: { last: 0, pending: [] },
    undo: "kept",
    since: 2,
  }),
  /** The seats that agreed to the full replay, with the revision up to which each did. */
  record: seenByEveryone<Numbers>({ initial: {}, undo: "apart", since: 2 }),
  /** Null when the table's chance comes from no chain, as in tests of the engine alone. */
  chance: seenByEveryone<ServerChainState | null>({ initial: null, undo: "apart", since: 2 }),
  /** The commitment of each seat that contributes to chance. */
  commitments: seenByEveryone<Readonly<Record<string, string>>>({
    initial: {},
    undo: "apart",
    since: 2,
  }),
  /** How many draws used the present chain. */
  draws: seenByNobody<number>({ initial: 0, undo: "apart", since: 2 }),
  allHands: seenByEveryone<AllHandsAgreement>({
    initial: { agreed: [], since: null },
    undo: "apart",
    since: 2,
  }),
  /** The seats that allow seat spectators, with the revision since which each does. */
  eyes: seenByEveryone<Numbers>({ initial: {}, undo: "apart", since: 5 }),
  judge: seenByEveryone<Judge | null>({ initial: null, undo: "apart", since: 5 }),
  /** The colour of each counter name, on every card and seat. */
  counterColours: seenByEveryone<Readonly<Record<string, string>>>({ initial: {} }),
  /** The last card id that was given out. */
  lastCard: seenByNobody<CardId>({ initial: cardId(0), undo: "kept" }),
  /** The seat that is the host. Only the host's key, the host, and players while the host is away can set it. */
  host: seenByEveryone<SeatId | null>({ initial: null, undo: "kept", since: 2 }),
  /**
   * Whether the host is away, so that any player may become the host: the seat left or was given up, or its player has
   * not been connected for some minutes.
   */
  hostAway: seenByEveryone<boolean>({ initial: false, undo: "kept", since: 5 }),
  /** Whether the room admits no new people. */
  locked: seenByEveryone<boolean>({ initial: false, undo: "kept", since: 2 }),
  /** By how many minutes everything that spectators see is delayed. */
  delay: seenByEveryone<number>({ initial: 0, undo: "kept", since: 5 }),
  /** Whether the host has turned off the spectators' chat. */
  spectatorChatOff: seenByEveryone<boolean>({ initial: false, undo: "kept", since: 5 }),
  /** How many of the game's seats can be taken, from the first. */
  seatsOffered: seenByEveryone<number>({ initial: 0, undo: "kept", since: 2 }),
  /** Whether the host forbids pictures that players bring. */
  picturesForbidden: seenByEveryone<boolean>({ initial: false, undo: "kept", since: 4 }),
  /** What the table agrees on beyond the rules of its game, a line each. */
  houseRules: seenByEveryone<readonly string[]>({ initial: [], undo: "kept", since: 5 }),
  /** How the host lists the table openly, so that strangers can take its free seats; null where it isn't listed. */
  listing: seenByEveryone<OpenListing | null>({ initial: null, undo: "kept", since: 5 }),
  /** The playmats that players have laid, by seat. */
  mats: seenByEveryone<Readonly<Record<string, PlaymatId>>>({
    initial: {},
    undo: "apart",
    since: 5,
  }),
  nextGame: seenByEveryone<NextGameProposal | null>({ initial: null, undo: "kept", since: 3 }),
  clock: seenByEveryone<GameClock | null>({ initial: null, undo: "apart", since: 5 }),
  match: seenByEveryone<Match | null>({ initial: null, undo: "apart", since: 5 }),
  resetProposal: seenByEveryone<ResetProposal | null>({ initial: null, undo: "apart", since: 2 }),
  /** The seats that wait for their player, with the reason. */
  awaiting: seenByEveryone<Readonly<Record<string, AwaitedReason>>>({
    initial: {},
    undo: "apart",
    since: 2,
  }),
  /** Whether the room opened at a moment of a replay, and may hold placeholders. */
  playsOn: seenByEveryone<boolean>({ initial: false, undo: "kept", since: 5 }),
  /** The ids of the rooms that this one was copied from, the latest last; empty when it is no copy. */
  copiedFrom: seenByEveryone<readonly string[]>({ initial: [], undo: "kept", since: 2 }),
  /** The key epoch of each seat and link; see `roomKeyEpochOfScope`. */
  generations: seenByNobody<Numbers>({ initial: {}, undo: "kept" }),
};

export interface TableFields extends RowOf<typeof TABLE_FIELD_DEFINITIONS> {}
export type TableField = keyof TableFields;

export const TABLE_FIELD_NAMES = Object.keys(TABLE_FIELD_DEFINITIONS) as readonly TableField[];

/** The table's own fields before a room gives it a name, a game, seats and keys. */
export const NEW_TABLE: TableFields = initialValuesOf(TABLE_FIELD_DEFINITIONS);

/** The names of the table's own fields that everyone sees. */
export const FIELDS_IN_VIEW = fieldNamesWhere(
  TABLE_FIELD_DEFINITIONS,
  ({ seenBy }) => seenBy === "everyone",
);

/** The fields that everyone sees of a table of which nothing is known yet. */
export const INITIAL_PUBLIC_TABLE_FIELDS = Object.fromEntries(
  FIELDS_IN_VIEW.map((field) => [field, NEW_TABLE[field]]),
) as SeenPartOf<typeof TABLE_FIELD_DEFINITIONS>;

declare const types: unique symbol;

/** A table of the state: rows of one kind by key. */
interface Table<Key, Row> {
  readonly [types]?: readonly [Key, Row];
  /** What undo does about its rows, apart from what its fields say. */
  readonly undo: UndoRule;
  /** The fields of its rows. */
  readonly fields?: FieldDefinitions;
  /** Whether its rows are sealed. */
  readonly isSecret: boolean;
}

const table = <Key, Row>(facts: Partial<Omit<Table<Key, Row>, typeof types>>): Table<Key, Row> => ({
  undo: "restored",
  isSecret: false,
  ...facts,
});

/** Every table of the state, in the order in which a Change holds their rows. The last eight are not public. */
export const STATE_COLLECTIONS = {
  table: table<TableField, TableFields[TableField]>({}),
  seats: table<SeatId, SeatRecord>({ fields: SEAT_FIELD_DEFINITIONS }),
  /** Undo leaves zones: a look that was opened and a reveal can't be unseen. */
  zones: table<ZoneId, ZoneRecord>({ fields: ZONE_FIELD_DEFINITIONS, undo: "kept" }),
  cards: table<CardId, TableCard>({ fields: PUBLIC_CARD_FIELD_DEFINITIONS }),
  hidden: table<CardId, HiddenCard>({ fields: HIDDEN_CARD_FIELD_DEFINITIONS }),
  prints: table<CardId, Secret<Print>>({ isSecret: true }),
  /** The choice of each seat while a secret choice is open. */
  choices: table<SeatId, Secret<string>>({ isSecret: true, undo: "kept" }),
  /** The seeds of the server's hash chains, by number. */
  chains: table<number, Secret<string>>({ isSecret: true, undo: "apart" }),
  /** How far the chain of each contributing seat was opened. */
  links: table<SeatId, SeatChainState>({ undo: "apart" }),
  /** What hides the lists of locked decks in their commitments, by seat. */
  salts: table<SeatId, Secret<string>>({ isSecret: true, undo: "apart" }),
  /** The lists of locked decks as they were committed to, by seat. */
  lists: table<SeatId, Secret<readonly DeckListCard[]>>({ isSecret: true, undo: "apart" }),
  /** The pictures that the room keeps, by the name of their cards. */
  pictures: table<string, Secret<readonly PictureRecord[]>>({ isSecret: true, undo: "apart" }),
};

export type CollectionName = keyof typeof STATE_COLLECTIONS;

type RowsOf<Tables> = {
  readonly [N in keyof Tables]: Tables[N] extends Table<unknown, infer Row> ? Row : never;
};
type KeysOf<Tables> = {
  readonly [N in keyof Tables]: Tables[N] extends Table<infer Key, unknown> ? Key : never;
};

/** The type of the rows of each table. */
export interface RowByCollection extends RowsOf<typeof STATE_COLLECTIONS> {}
/** The type of the keys of each table. */
export interface KeyByCollection extends KeysOf<typeof STATE_COLLECTIONS> {}

export const COLLECTION_NAMES = Object.keys(STATE_COLLECTIONS) as readonly CollectionName[];
