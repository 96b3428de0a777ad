import type { Print } from "./face.ts";
import type { CardId, Handle, SeatId, ZoneId } from "./ids.ts";
import type { Secret } from "./secret.ts";

/** The seats that were shown a card, beyond those who see its zone. */
export type Audience = "all" | readonly SeatId[];

/** Nobody was shown it. */
export const NOBODY: Audience = [];

/** A point of the table: 0 to 1 from left to right and from top to bottom. A card's position is that of its centre. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** An arrow to a card or a seat. The row of the card or seat where it starts holds it. */
export interface Arrow {
  readonly to: Handle | SeatId;
  readonly colour: string;
  /** `turn`: it disappears when the turn ends. `cleared`: it stays until somebody clears it. */
  readonly until: "turn" | "cleared";
}

/** What players set on a card on a battlefield. A card loses all of it when it leaves the battlefields ([M2]). */
export interface Marks {
  /** Which of its faces is up, counted from 0. */
  readonly side: number;
  /** Degrees clockwise, without the quarter turn of a tapped card. */
  readonly rotation: number;
  /** Whether it stays tapped when its controller untaps everything. */
  readonly staysTapped: boolean;
  /** The present power and toughness, or the like; null when they are as printed. */
  readonly stats: string | null;
  readonly note: string | null;
  /** The colour of its highlight. */
  readonly highlight: string | null;
  readonly attachedTo: Handle | null;
  readonly attached: readonly Handle[];
  readonly arrows: readonly Arrow[];
  readonly targetedBy: readonly SeatId[];
}

/** The marks of a card that has just been put on the table. */
export const NO_MARKS: Marks = {
  side: 0,
  rotation: 0,
  staysTapped: false,
  stats: null,
  note: null,
  highlight: null,
  attachedTo: null,
  attached: [],
  arrows: [],
  targetedBy: [],
};

/** A card in a public zone. What is printed on it is in the table `prints`. */
export interface TableCard {
  readonly handle: Handle;
  readonly owner: SeatId | null;
  readonly controller: SeatId | null;
  readonly zone: ZoneId;
  /**
   * Its place in the zone: cards lie in rising order. The highest is the top of a pile and covers the others on a
   * battlefield.
   */
  readonly order: number;
  readonly position: Position | null;
  readonly faceDown: boolean;
  readonly tapped: boolean;
  readonly counters: Readonly<Record<string, number>>;
  readonly marks: Marks;
  readonly token: boolean;
  /** Who may look at it while it lies face down, besides its controller. */
  readonly shownTo: Audience;
}

/** A card in a hidden zone. It has a handle only while some viewer may refer to it. */
export interface HiddenCard {
  readonly handle: Handle | null;
  readonly owner: SeatId | null;
  readonly zone: ZoneId;
  readonly order: number;
  readonly shownTo: Audience;
  /** The seats that see it because they have a look into its library open. */
  readonly viewedBy: readonly SeatId[];
  readonly counters: Readonly<Record<string, number>>;
}

/** A seat. Everybody sees all of it, so nothing hidden may be stored here. */
export interface SeatRecord {
  readonly name: string;
  readonly counters: Readonly<Record<string, number>>;
  /** Whether the player left while the seat still had cards; they wait for the player's return. */
  readonly left: boolean;
  readonly deckLoaded: boolean;
  readonly ready: boolean;
  readonly conceded: boolean;
  /** `hold`: the seat asked the others to wait. `ok`: they may go on. */
  readonly signal: "hold" | "ok" | null;
  /** Whether the seat refuses all undo requests. */
  readonly undoMuted: boolean;
  /** Damage taken from other seats' commanders, by seat. */
  readonly damage: Readonly<Record<string, number>>;
  /** The arrows that start at the seat itself. */
  readonly arrows: readonly Arrow[];
}

/** A new player's seat. */
export const freshSeat = (
  name: string,
  counters: Readonly<Record<string, number>>,
): SeatRecord => ({
  name,
  counters,
  left: false,
  deckLoaded: false,
  ready: false,
  conceded: false,
  signal: null,
  undoMuted: false,
  damage: {},
  arrows: [],
});

/** A look into a library that a seat has open: at all of it, or at some cards from one end. */
export interface Look {
  readonly seat: SeatId;
  readonly at: "all" | "top" | "bottom";
  /** How many cards it showed when it was opened. */
  readonly count: number;
  /** Set when the library is another seat's, and the looking seat may take cards that it sees. */
  readonly take?: true;
}

export interface ZoneRecord {
  readonly kind: string;
  readonly seat: SeatId | null;
  /** The open looks; always empty in a zone whose owner sees the cards anyway. */
  readonly looks: readonly Look[];
  /** Who sees the top card at all times: a standing reveal. */
  readonly topShownTo: Audience;
  /** The card that the standing reveal shows now. */
  readonly topCard: CardId | null;
  /** Who was also shown that card individually, and still sees it when another card covers it. */
  readonly topCardShownTo: Audience;
  /** The numbers of the hash chains that determined the order of its cards; see docs/fairness.md. */
  readonly orderedBy: readonly number[];
}

/** A zone's initial row. */
export const freshZone = (kind: string, seat: SeatId | null): ZoneRecord => ({
  kind,
  seat,
  looks: [],
  topShownTo: NOBODY,
  topCard: null,
  topCardShownTo: NOBODY,
  orderedBy: [],
});

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
  readonly at: Look["at"];
  /** How many cards from that end; 0 for all. */
  readonly count: number;
  /** Whether cards may be taken out, too. */
  readonly take: boolean;
}

/** Cards of another seat that one seat asks to see, or to control. */
export interface CardAccess {
  readonly kind: "show" | "control";
  readonly cards: readonly Handle[];
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

/** Why a seat waits for its player: the host reset its key, or the room was restored from a file. */
export type Awaited = "reset" | "restored";
/** The server's hash chains from which the table's chance comes; see docs/fairness.md. Their seeds are hidden. */
export interface ChanceChains {
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
export interface OpenedLinks {
  /** The number of opened links. */
  readonly opened: number;
  /** The latest opened link; the commitment when none was opened. */
  readonly link: string;
}

/** Whether spectators with a special link may see all hands. */
export interface AllHands {
  /** The seats that have agreed. */
  readonly agreed: readonly SeatId[];
  /** The revision since which every seat with cards has agreed; null while one has not. */
  readonly since: number | null;
}

/** The table's own fields. Each is a row of its own, so that a Change touches only the fields that it writes. */
export interface TableFields {
  readonly name: string;
  readonly game: string;
  readonly turn: { readonly seat: SeatId; readonly number: number } | null;
  /** The id of the turn's phase; null when the game has none, or before the first turn. */
  readonly phase: string | null;
  /** The turn order: to the next higher seat, or to the next lower. */
  readonly direction: "up" | "down";
  readonly counters: Readonly<Record<string, number>>;
  /** The open undo request. */
  readonly undo: UndoRequest | null;
  /** How many undo requests each seat made in the turn with that number. */
  readonly undoAsked: { readonly turn: number; readonly times: Readonly<Record<string, number>> };
  readonly choice: Choice | null;
  /** The open access requests. */
  readonly access: AccessRequests;
  /** The seats that agreed to the full record, with the revision up to which each did. */
  readonly record: Readonly<Record<string, number>>;
  /** Null when the table's chance comes from no chain, as in tests of the engine alone. */
  readonly chance: ChanceChains | null;
  /** The commitment of each seat that contributes to chance. */
  readonly commitments: Readonly<Record<string, string>>;
  /** How many draws used the present chain. */
  readonly draws: number;
  readonly allHands: AllHands;
  /** The colour of each counter name, on every card and seat. */
  readonly counterColours: Readonly<Record<string, string>>;
  /** The seat that is the host. Only the host's key and the host itself can set it. */
  readonly host: SeatId | null;
  /** Whether the room admits no new people. */
  readonly locked: boolean;
  /** How many of the game's seats can be taken, from the first. */
  readonly seatsOffered: number;
  readonly resetProposal: ResetProposal | null;
  /** The seats that wait for their player since a key reset or a restore, with the reason. */
  readonly awaiting: Readonly<Record<string, Awaited>>;
  /** The ids of the rooms that this one was copied from, the latest last; empty when it is no copy. */
  readonly copiedFrom: readonly string[];
  /** The last card id that was given out. */
  readonly lastCard: CardId;
  /** The key epoch of each seat and link; see `keyEpochOf`. */
  readonly generations: Readonly<Record<string, number>>;
}

export type TableField = keyof TableFields;

/** Every table of the state by name, with the type of its rows. The last five are not public. */
export interface TableRows {
  readonly table: TableFields[TableField];
  readonly seats: SeatRecord;
  readonly zones: ZoneRecord;
  readonly cards: TableCard;
  readonly hidden: HiddenCard;
  readonly prints: Secret<Print>;
  /** The choice of each seat while a secret choice is open. */
  readonly choices: Secret<string>;
  /** The seeds of the server's hash chains, by number. */
  readonly chains: Secret<string>;
  /** How far the chain of each contributing seat was opened. */
  readonly links: OpenedLinks;
}

export interface TableKeys {
  readonly table: TableField;
  readonly seats: SeatId;
  readonly zones: ZoneId;
  readonly cards: CardId;
  readonly hidden: CardId;
  readonly prints: CardId;
  readonly choices: SeatId;
  readonly chains: number;
  readonly links: SeatId;
}

export type CollectionName = keyof TableRows;

export const TABLE_NAMES = [
  "table",
  "seats",
  "zones",
  "cards",
  "hidden",
  "prints",
  "choices",
  "chains",
  "links",
] as const satisfies CollectionName[];
