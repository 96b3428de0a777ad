import type { DrawNote, LogValues } from "./change.ts";
import type { Face } from "./face.ts";
import type { Handle, SeatId, ZoneId } from "./ids.ts";
import type { Audience, Look, Marks, Position, SeatRecord, TableFields } from "./records.ts";

/** A card as one viewer sees it. Without `face` it is a back. */
export interface CardView {
  readonly zone: ZoneId;
  readonly owner: SeatId | null;
  readonly controller: SeatId | null;
  readonly face?: Face;
  /** The place among the cards of its zone, rising; left out where the viewer may not know it. */
  readonly order?: number;
  readonly position?: Position;
  readonly faceDown?: boolean;
  readonly tapped?: boolean;
  readonly counters?: Readonly<Record<string, number>>;
  /** The marks that differ from a card that was just laid down. */
  readonly marks?: Partial<Marks>;
  readonly token?: boolean;
  /** To whom it is shown beyond the usual; told only to who holds it. */
  readonly shownTo?: Audience;
}

/** A zone as a viewer sees it. `count` stands for cards that can't all be seen; public zones are their cards. */
export interface ZoneView {
  readonly kind: string;
  readonly seat: SeatId | null;
  readonly count?: number;
  /** Who looks into it now, and at how many cards. */
  readonly looks?: readonly Look[];
  /** Who is always shown its top card. */
  readonly topShownTo?: Audience;
}

/** A seat is as everyone sees it: nothing of it is hidden. */
export type SeatView = SeatRecord;

export type FieldsView = Pick<
  TableFields,
  | "name"
  | "game"
  | "turn"
  | "phase"
  | "direction"
  | "counters"
  | "counterColours"
  | "host"
  | "locked"
  | "seatsOffered"
  | "resetProposal"
  | "awaiting"
  | "copiedFrom"
  | "undo"
  | "undoAsked"
  | "choice"
  | "access"
  | "record"
  | "chance"
  | "commitments"
  | "allHands"
>;

/** Everything one viewer sees. */
export interface TableView {
  readonly table: FieldsView;
  readonly seats: ReadonlyMap<SeatId, SeatView>;
  readonly zones: ReadonlyMap<ZoneId, ZoneView>;
  readonly cards: ReadonlyMap<Handle, CardView>;
  /** What the viewer itself has chosen while a choice is open. */
  readonly ownChoice?: string;
  /** How many links the viewer's seat opened of the hash chain that it committed to. */
  readonly ownLinks?: number;
}

/** What a viewer sees of a card beyond the public document: the fields that differ from it. */
export type CardPatch = Partial<CardView>;

/** What one viewer sees beyond the public document, whole. */
export interface Overlay {
  readonly cards: Readonly<Record<string, CardPatch>>;
  readonly ownChoice?: string;
  readonly ownLinks?: number;
}

/** What changed of an overlay: entries to put in the place of the old ones, and handles that name nothing any more. */
export interface OverlayStep {
  readonly put?: Readonly<Record<string, CardPatch>>;
  readonly remove?: readonly Handle[];
  /** Null where it is over. */
  readonly ownChoice?: string | null;
  /** Null where its chain ended. */
  readonly ownLinks?: number | null;
}

/** What changed in the public document. Null removes the whole entry; a field set to undefined is removed from it. */
export interface PublicStep {
  readonly table: Partial<FieldsView>;
  readonly seats: ReadonlyMap<SeatId, Partial<SeatView> | null>;
  readonly zones: ReadonlyMap<ZoneId, Partial<ZoneView> | null>;
  readonly cards: ReadonlyMap<Handle, CardPatch | null>;
}

/** A log entry in the words one viewer may read: a card is its name, or null for "a card". */
export interface LogLine {
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seat: SeatId | null;
  readonly values?: LogValues;
  readonly cards?: readonly (string | null)[];
  /** Of a line about many cards, how many bear each of the names in `cards`. */
  readonly counts?: readonly number[];
  /** Of such a line, how many cards it has besides. */
  readonly more?: number;
  readonly draw?: DrawNote;
}
