import type { Print } from "./face.ts";
import type { CardId, Handle, SeatId, ZoneId } from "./ids.ts";
import type { Secret } from "./secret.ts";

/** Who was shown a card beyond those its zone shows it to. */
export type Audience = "all" | readonly SeatId[];

/** Nobody was shown it. */
export const NOBODY: Audience = [];

/** A place in the table's own coordinates, 0 to 1 from left to right and from top to bottom; a card's centre. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** An arrow to a card or to a seat; it is kept by the card or the seat at which it begins. */
export interface Arrow {
  readonly to: Handle | SeatId;
  readonly colour: string;
  /** Whether it goes when the turn does, or only when it is taken away. */
  readonly until: "turn" | "cleared";
}

/** What players note on a card of a battlefield. All of it falls off when the card leaves the battlefields ([M2]). */
export interface Marks {
  /** Which of its faces is up, from 0. */
  readonly side: number;
  /** Degrees clockwise, tapping left out. */
  readonly rotation: number;
  /** Left out when its controller untaps everything. */
  readonly staysTapped: boolean;
  /** Power and toughness or the like as they are now, where they differ from what is printed. */
  readonly stats: string | null;
  readonly note: string | null;
  /** The colour it is marked with. */
  readonly highlight: string | null;
  readonly attachedTo: Handle | null;
  readonly attached: readonly Handle[];
  readonly arrows: readonly Arrow[];
  readonly targetedBy: readonly SeatId[];
}

/** A card as it comes to the table: nothing noted on it. */
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

/** A card in a public zone. Nothing here says what is printed on it. */
export interface TableCard {
  readonly handle: Handle;
  readonly owner: SeatId | null;
  readonly controller: SeatId | null;
  readonly zone: ZoneId;
  /** Cards of a zone lie in rising order; the highest is the top of a pile and covers the others on a battlefield. */
  readonly order: number;
  readonly position: Position | null;
  readonly faceDown: boolean;
  readonly tapped: boolean;
  readonly counters: Readonly<Record<string, number>>;
  readonly marks: Marks;
  readonly token: boolean;
  /** Who may look at it besides its controller while it lies face down. */
  readonly shownTo: Audience;
}

/** A card in a hidden zone. It has a handle only while some viewer may speak of it. */
export interface HiddenCard {
  readonly handle: Handle | null;
  readonly owner: SeatId | null;
  readonly zone: ZoneId;
  readonly order: number;
  readonly shownTo: Audience;
  /** The seats that look at it in an open look at its library. */
  readonly viewedBy: readonly SeatId[];
  readonly counters: Readonly<Record<string, number>>;
}

/** A seat. Everybody sees all of it, so nothing hidden may be kept here. */
export interface SeatRecord {
  readonly name: string;
  readonly counters: Readonly<Record<string, number>>;
  /** Left, with its cards kept for its return. */
  readonly left: boolean;
  readonly deckLoaded: boolean;
  readonly ready: boolean;
  readonly conceded: boolean;
  /** Whether the seat asked the others to wait, or lets them go on. */
  readonly signal: "hold" | "ok" | null;
  /** Whether it lets nobody ask it to take something back. */
  readonly undoMuted: boolean;
  /** Damage taken from other seats' commanders, by seat. */
  readonly damage: Readonly<Record<string, number>>;
  /** The arrows that begin at the seat itself. */
  readonly arrows: readonly Arrow[];
}

/** A seat as it is when somebody sits down. */
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

/** A seat that looks into a library: at all of it, or at some cards from one end as they were when it began. */
export interface Look {
  readonly seat: SeatId;
  readonly at: "all" | "top" | "bottom";
  /** How many cards it was shown at first. */
  readonly count: number;
  /** Set where it is another's library, and the seat may take out of it what it sees. */
  readonly take?: true;
}

export interface ZoneRecord {
  readonly kind: string;
  readonly seat: SeatId | null;
  /** The open looks; none in zones whose owner sees them anyway. */
  readonly looks: readonly Look[];
  /** Who is always shown the top card. */
  readonly topShownTo: Audience;
  /** The card that is shown for being the top one. */
  readonly topCard: CardId | null;
  /** Who was shown that card for its own sake, and sees it still when another lies on it. */
  readonly topCardShownTo: Audience;
  /** The chains that the order of its cards comes from, by number; see docs/fairness.md. */
  readonly orderedBy: readonly number[];
}

/** A zone as it begins. */
export const freshZone = (kind: string, seat: SeatId | null): ZoneRecord => ({
  kind,
  seat,
  looks: [],
  topShownTo: NOBODY,
  topCard: null,
  topCardShownTo: NOBODY,
  orderedBy: [],
});

/** A request to take back what was done from one revision to another. */
export interface UndoRequest {
  readonly by: SeatId;
  readonly from: number;
  readonly to: number;
  /** The seats that have not agreed yet. */
  readonly needs: readonly SeatId[];
  /** Whether the libraries that cards were seen from are shuffled then. */
  readonly shuffle: boolean;
}

/** A choice that seats make in secret, until the last of them has made it: all that everybody may know of it. */
export interface Choice {
  /** Who asked for it. */
  readonly by: SeatId;
  readonly question: string | null;
  /** Who chooses. */
  readonly seats: readonly SeatId[];
  /** Who has chosen. What, is in the table `choices`. */
  readonly chosen: readonly SeatId[];
}

/** A hidden zone of another seat that one wants to look into: of a library all, or so many cards from one end. */
export interface ZoneAccess {
  readonly kind: "zone";
  readonly zone: string;
  readonly at: Look["at"];
  /** How many cards from that end; 0 for all. */
  readonly count: number;
  /** Whether cards may be taken out of it too. */
  readonly take: boolean;
}

/** Cards of another seat that one wants to be shown, or to have the control of. */
export interface CardAccess {
  readonly kind: "show" | "control";
  readonly cards: readonly Handle[];
}

/** What one seat may ask of another, or be let into by it. */
export type Access = ZoneAccess | CardAccess;

/** What a seat has asked another for. Everybody sees it, so it names nothing that is hidden. */
export interface AccessRequest {
  readonly id: number;
  readonly by: SeatId;
  readonly of: SeatId;
  readonly want: Access;
}

/** What has been asked for and not answered yet, and the last id that was given to such a request. */
export interface AccessRequests {
  readonly last: number;
  readonly pending: readonly AccessRequest[];
}

/** What the host asks the other seats: that a seat's key is reset and the seat keeps its hand. */
export interface ResetProposal {
  readonly seat: SeatId;
  /** The seats that were asked because they must agree: all others that hold cards, but the host's. */
  readonly needs: readonly SeatId[];
  /** Those of them that have. */
  readonly agreed: readonly SeatId[];
}

/** Why a seat's player is awaited: the host reset its key, or the room was restored from a file. */
export type Awaited = "reset" | "restored";
/** The hash chains of the server that the table's chance comes from; see docs/fairness.md. Their seeds are hidden. */
export interface ChanceChains {
  readonly algorithm: string;
  /** Games that began at this table. */
  readonly game: number;
  /** The first chain that this game used, and the one in use, by number. */
  readonly first: number;
  readonly chain: number;
  readonly commitment: string;
  /** The commitment of the chain after it. */
  readonly next: string;
}

/** How far the hash chain of a seat was opened. */
export interface OpenedLinks {
  /** How many of its links. */
  readonly opened: number;
  /** The latest of them; the commitment where it is none. */
  readonly link: string;
}

/** Whether spectators with a link of their own may see all hands. */
export interface AllHands {
  /** The seats that have agreed. */
  readonly agreed: readonly SeatId[];
  /** The revision since which every seat that holds cards has; null while one of them has not. */
  readonly since: number | null;
}

/** The table's own fields, each a row of its own so that a Change touches only the one it means. */
export interface TableFields {
  readonly name: string;
  readonly game: string;
  readonly turn: { readonly seat: SeatId; readonly number: number } | null;
  /** The phase of the turn, by its id in the game; null where the game has none or no turn was taken. */
  readonly phase: string | null;
  /** Which way the turn goes round: to the next higher seat, or to the next lower. */
  readonly direction: "up" | "down";
  readonly counters: Readonly<Record<string, number>>;
  /** What a seat asks the others to take back. */
  readonly undo: UndoRequest | null;
  /** How often each seat has asked in the turn of that number. */
  readonly undoAsked: { readonly turn: number; readonly times: Readonly<Record<string, number>> };
  readonly choice: Choice | null;
  /** What seats ask each other for. */
  readonly access: AccessRequests;
  /** Of each seat that agreed to the full record, the revision up to which it did. */
  readonly record: Readonly<Record<string, number>>;
  /** Null where the table's chance comes from no chain, as in tests of the engine alone. */
  readonly chance: ChanceChains | null;
  /** What each seat that contributes to chance has committed to. */
  readonly commitments: Readonly<Record<string, string>>;
  /** How many draws the chain in use was used for. */
  readonly draws: number;
  readonly allHands: AllHands;
  /** The colours of counters by their names, wherever such counters lie. */
  readonly counterColours: Readonly<Record<string, string>>;
  /** The seat that rules the room: only the host's key and the host itself make one. */
  readonly host: SeatId | null;
  /** Whether the room takes in nobody new. */
  readonly locked: boolean;
  /** How many of the game's seats may be taken, from the first. */
  readonly seatsOffered: number;
  readonly resetProposal: ResetProposal | null;
  /** The seats whose players have not connected since their key was reset or the room restored, and which it was. */
  readonly awaiting: Readonly<Record<string, Awaited>>;
  /** The ids of the rooms that this one was copied from, the latest last; empty where it is no copy. */
  readonly copiedFrom: readonly string[];
  /** The last card id given out. */
  readonly lastCard: CardId;
  /** Of seats and invites, the generation of the keys that open them; see `keyEpochOf`. */
  readonly generations: Readonly<Record<string, number>>;
}

export type TableField = keyof TableFields;

/** Every table of the state by name, with the type of its rows. The last five are not public. */
export interface Rows {
  readonly table: TableFields[TableField];
  readonly seats: SeatRecord;
  readonly zones: ZoneRecord;
  readonly cards: TableCard;
  readonly hidden: HiddenCard;
  readonly prints: Secret<Print>;
  /** What each seat has chosen while a choice is open. */
  readonly choices: Secret<string>;
  /** The seeds of the server's hash chains, by the chain's number. */
  readonly chains: Secret<string>;
  /** Of each seat that committed to a chain, how far it was opened. */
  readonly links: OpenedLinks;
}

export interface Keys {
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

export type TableName = keyof Rows;

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
] as const satisfies TableName[];
