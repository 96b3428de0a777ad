import type { DrawNote, LogValues } from "./change.ts";
import type { Face } from "./face.ts";
import type { Handle, SeatId, ZoneId } from "./ids.ts";
import type { Audience, Look, Marks, Position, SeatRecord, TableFields } from "./records.ts";

/** A card as one viewer sees it. Without `face` only its back is visible. */
export interface CardView {
  readonly zone: ZoneId;
  readonly owner: SeatId | null;
  readonly controller: SeatId | null;
  readonly face?: Face;
  /** The card's order in its zone; left out when the viewer may not know it. */
  readonly order?: number;
  readonly position?: Position;
  readonly faceDown?: boolean;
  readonly tapped?: boolean;
  readonly counters?: Readonly<Record<string, number>>;
  /** The marks that differ from those of a new card. */
  readonly marks?: Partial<Marks>;
  readonly token?: boolean;
  /** To whom it was shown besides its zone's viewers; only its holder sees this. */
  readonly shownTo?: Audience;
}

/** A zone as a viewer sees it. `count` is the number of cards in a hidden zone; a public zone's cards are all in the view. */
export interface ZoneView {
  readonly kind: string;
  readonly seat: SeatId | null;
  readonly count?: number;
  /** Who looks into it now, and at how many cards. */
  readonly looks?: readonly Look[];
  /** Who sees its top card at all times. */
  readonly topShownTo?: Audience;
}

/** A seat. Everyone sees all of it. */
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
  /** What the viewer has chosen in the open secret choice. */
  readonly ownChoice?: string;
  /** How many links of its hash chain the viewer's seat has opened. */
  readonly ownLinks?: number;
}

/** What a viewer sees of a card beyond the public document: the fields that differ. */
export type CardPatch = Partial<CardView>;

/** Everything that one viewer sees beyond the public document. */
export interface Overlay {
  readonly cards: Readonly<Record<string, CardPatch>>;
  readonly ownChoice?: string;
  readonly ownLinks?: number;
}

/** What changed in an overlay: entries to replace, and handles that no longer exist. */
export interface OverlayStep {
  readonly put?: Readonly<Record<string, CardPatch>>;
  readonly remove?: readonly Handle[];
  /** Null when the choice ended. */
  readonly ownChoice?: string | null;
  /** Null when the chain ended. */
  readonly ownLinks?: number | null;
}

/** What changed in the public document. Null removes an entry; an undefined field is removed from its entry. */
export interface PublicStep {
  readonly table: Partial<FieldsView>;
  readonly seats: ReadonlyMap<SeatId, Partial<SeatView> | null>;
  readonly zones: ReadonlyMap<ZoneId, Partial<ZoneView> | null>;
  readonly cards: ReadonlyMap<Handle, CardPatch | null>;
}

/** A log entry as one viewer may read it: a card is its name, or null for an unknown card. */
export interface LogLine {
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seat: SeatId | null;
  readonly values?: LogValues;
  readonly cards?: readonly (string | null)[];
  /** In a line about many cards: how many cards have each of the names in `cards`. */
  readonly counts?: readonly number[];
  /** In such a line: how many more cards it is about. */
  readonly more?: number;
  readonly draw?: DrawNote;
}
