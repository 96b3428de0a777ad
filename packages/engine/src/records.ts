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
}

export interface SeatRecord {
  readonly name: string;
  readonly counters: Readonly<Record<string, number>>;
  /** Left, with its cards kept for its return. */
  readonly left: boolean;
  readonly deckLoaded: boolean;
}

/** A seat that looks into a library: at all of it, or at some cards from one end as they were when it began. */
export interface Look {
  readonly seat: SeatId;
  readonly at: "all" | "top" | "bottom";
  /** How many cards it was shown at first. */
  readonly count: number;
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
}

/** A zone as it begins. */
export const freshZone = (kind: string, seat: SeatId | null): ZoneRecord => ({
  kind,
  seat,
  looks: [],
  topShownTo: NOBODY,
  topCard: null,
});

/** The table's own fields, each a row of its own so that a Change touches only the one it means. */
export interface TableFields {
  readonly name: string;
  readonly game: string;
  readonly turn: { readonly seat: SeatId; readonly number: number } | null;
  /** The last card id given out. */
  readonly lastCard: CardId;
  /** By seat, how often it was given up: a key of an earlier generation opens it no more. */
  readonly generations: Readonly<Record<string, number>>;
}

export type TableField = keyof TableFields;

/** Every table of the state by name, with the type of its rows. `cards` is public, `hidden` and `prints` are not. */
export interface Rows {
  readonly table: TableFields[TableField];
  readonly seats: SeatRecord;
  readonly zones: ZoneRecord;
  readonly cards: TableCard;
  readonly hidden: HiddenCard;
  readonly prints: Secret<Print>;
}

export interface Keys {
  readonly table: TableField;
  readonly seats: SeatId;
  readonly zones: ZoneId;
  readonly cards: CardId;
  readonly hidden: CardId;
  readonly prints: CardId;
}

export type TableName = keyof Rows;

export const TABLE_NAMES = [
  "table",
  "seats",
  "zones",
  "cards",
  "hidden",
  "prints",
] as const satisfies TableName[];
