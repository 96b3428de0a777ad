import type { CardHandle, CardId, SeatId } from "./ids.ts";

// What the fields of records hold. `records.ts` describes the fields.

/** Numbers by name, such as the counters on a card. */
export type Numbers = Readonly<Record<string, number>>;

/** A card of a deck list, as often as the list has it in one section. */
export interface DeckListCard {
  readonly section: string;
  readonly name: string;
  readonly set?: string;
  readonly number?: string;
  readonly count: number;
}

/** The commitment to the list of a deck that is locked for a match; see docs/fairness.md. */
export interface DeckLock {
  readonly commitment: string;
  /** Null until the match is over: with it anybody can check the list. */
  readonly salt: string | null;
}

/** A look into a library that a seat has open: at all of it, or at some cards from one end. */
export interface LibraryLook {
  readonly seat: SeatId;
  readonly at: "all" | "top" | "bottom";
  /** How many cards it showed when it was opened. */
  readonly count: number;
  /** Set when the library is another seat's, and the looking seat may take cards that it sees. */
  readonly take?: true;
}

/** How the open looks into a library show its cards. */
export interface OpenLooksState {
  /** The handles of the cards that they show follow from it; see `handleOf`. Each look that opens brings another. */
  readonly secret: string;
  /** The cards that the looks at one end show, by seat. */
  readonly some: Readonly<Record<string, readonly CardId[]>>;
}

/** A request to undo the entries of a range of revisions. */
export interface UndoRequest {
  readonly by: SeatId;
  readonly from: number;
  readonly to: number;
  /** The seats that have not agreed yet. */
  readonly needs: readonly SeatId[];
  /** Whether the undo shuffles the libraries from which cards were seen. */
  readonly shuffle: boolean;
}

/** The public part of a secret simultaneous choice, which lasts until every seat has chosen. */
export interface Choice {
  /** The seat that started it. */
  readonly by: SeatId;
  readonly question: string | null;
  /** The seats that choose. */
  readonly seats: readonly SeatId[];
  /** The seats that have chosen. What they chose is in the table `choices`. */
  readonly chosen: readonly SeatId[];
}

/**
 * A hidden zone of another seat that one seat asks to see: all of it, or a number of cards from one end of a library.
 */
export interface ZoneAccess {
  readonly kind: "zone";
  readonly zone: string;
  readonly at: LibraryLook["at"];
  /** How many cards from that end; 0 for all. */
  readonly count: number;
  /** Whether cards may be taken out, too. */
  readonly take: boolean;
}

/** Cards of another seat that one seat asks to see, or to control. */
export interface CardAccess {
  readonly kind: "show" | "control";
  readonly cards: readonly CardHandle[];
}

/** What one seat can request from another or grant to it. */
export type AccessTarget = ZoneAccess | CardAccess;

/** A request from one seat to another. Everybody sees it, so it names nothing hidden. */
export interface AccessRequest {
  readonly id: number;
  readonly by: SeatId;
  readonly of: SeatId;
  readonly want: AccessTarget;
}

/** The open requests, and the last id that was given to one. */
export interface AccessRequests {
  readonly last: number;
  readonly pending: readonly AccessRequest[];
}

/** The host's proposal to reset a seat's key while the seat keeps its hand. */
export interface ResetProposal {
  readonly seat: SeatId;
  /** The seats that must agree: all other seats that hold cards, except the host's. */
  readonly needs: readonly SeatId[];
  /** Those of them that have agreed. */
  readonly agreed: readonly SeatId[];
}

/** The host's proposal to start the next game, also without the seats that don't answer. */
export interface NextGameProposal {
  readonly by: SeatId;
  /** When it may start without them, in milliseconds since 1970. */
  readonly from: number;
}

/** How a clock counts. Times are in milliseconds. */
export interface ClockSettings {
  /**
   * Whose time it is: each seat's own through the game, that of each turn, one time for the table, or each seat's own
   * for each card that it picks from a pack.
   */
  readonly of: "seat" | "turn" | "table" | "pick";
  /** The time there is; null counts up. */
  readonly limit: number | null;
  /** What a seat gets back at the end of its turn, however long that was (Fischer). */
  readonly increment: number;
  /** What it gets back at the most: no more than the turn took (Bronstein). */
  readonly delay: number;
  /** Whether it stops while a player is disconnected. */
  readonly waits: boolean;
}

/**
 * The table's clock. Its times are keyed by the seat's number, and by `SHARED_TIME_KEY` where the table has one time. While
 * it runs nothing is written: what has passed since then is added when something else begins to run.
 */
export interface GameClock extends ClockSettings {
  readonly paused: boolean;
  /** Whether it stands still because a player is disconnected. */
  readonly away: boolean;
  /** Whose time runs. */
  readonly running: readonly string[];
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  /** The time that was used before then, less what was given back. */
  readonly used: Numbers;
  /** The part of it that belongs to the present turn or pick. */
  readonly inTurn: Numbers;
  /** Whose time was up. */
  readonly over: readonly string[];
  /** The turn in which it was written last. */
  readonly turn: Turn | null;
  /** The number of the last turn for which time was given back. */
  readonly paid: number;
}

/** How a game of a match ended. */
export interface GameResult {
  /** The seat that won, and its team with it; null for a draw. */
  readonly winner: SeatId | null;
  /** The number of its last turn. */
  readonly turns: number;
  /** The time from its first turn to its end, in milliseconds. */
  readonly ms: number;
}

/** What a player says about the present game: who won it, or that nobody did. */
export type SaidResult = SeatId | "draw";

/** Several games that count together: who wins more than half of `bestOf` has won. */
export interface Match {
  readonly bestOf: number;
  /** The games that are over, the first one first. */
  readonly games: readonly GameResult[];
  /** The seat that takes the first turn of the present game, once that was chosen; null in the first game. */
  readonly first: SeatId | null;
  /** When the first turn of the present game began, in milliseconds since 1970; null before. */
  readonly begun: number | null;
  /** How the present game ended, as far as that is known, and since when. */
  readonly result: { readonly winner: SeatId | null; readonly at: number } | null;
  /** What players say about it, by seat. */
  readonly said: Readonly<Record<string, SaidResult>>;
  /** Whether it was ended before anybody had won it. */
  readonly ended: boolean;
  /** Set when the judge may read the lists of locked decks before the match is over ([DK8]). */
  readonly judgeReadsLists?: true;
}

/** What a match is begun with. */
export interface MatchTerms {
  readonly bestOf: number;
  readonly judgeReadsLists?: boolean | undefined;
}

/**
 * Why a seat waits for its player: nobody has used its invitation yet, the host reset its key, the room was restored
 * from a file, or the room opened at a moment of a replay, and whoever comes first may take the seat with its cards.
 */
export type AwaitedReason = "invited" | "reset" | "restored" | "open";

/** The server's hash chains from which the table's chance comes; see docs/fairness.md. Their seeds are hidden. */
export interface ServerChainState {
  readonly algorithm: string;
  /** The number of the game at this table. */
  readonly game: number;
  /** The numbers of the first chain that this game used, and of the one in use. */
  readonly first: number;
  readonly chain: number;
  readonly commitment: string;
  /** The commitment of the next chain. */
  readonly next: string;
}

/** How far a seat's hash chain was opened. */
export interface SeatChainState {
  /** The number of opened links. */
  readonly opened: number;
  /** The latest opened link; the commitment when none was opened. */
  readonly link: string;
}

/** A player's call for the judge, until it is answered or taken back. */
export interface JudgeCall {
  readonly by: SeatId;
  readonly question: string | null;
}

/** The judge of a table to which the host has made a judge's link. */
export interface Judge {
  /** Null while nobody has come. */
  readonly name: string | null;
  readonly call: JudgeCall | null;
}

/** Whether spectators with a special link may see all hands. */
export interface AllHandsAgreement {
  /** The seats that have agreed. */
  readonly agreed: readonly SeatId[];
  /** The revision since which every seat with cards has agreed; null while one has not. */
  readonly since: number | null;
}

/** The turn that is being taken. */
export interface Turn {
  readonly seat: SeatId;
  readonly number: number;
}

/** How many undo requests each seat made in the turn with that number. */
export interface UndoAsked {
  readonly turn: number;
  readonly times: Numbers;
}

/** The languages in which a table can be listed, as in BCP 47. */
export const LISTING_LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "cs",
  "sv",
  "uk",
  "ru",
  "tr",
  "ja",
  "ko",
  "zh",
] as const;

/** What the host says of a table that is listed openly. */
export interface OpenListing {
  readonly language: (typeof LISTING_LANGUAGES)[number];
  /** What the host says to strangers. */
  readonly line?: string;
  /** When it was listed, in milliseconds since 1970. */
  readonly since: number;
}
