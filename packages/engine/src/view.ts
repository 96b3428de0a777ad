import type { ChanceDrawRef } from "./draws.ts";
import type { Face } from "./face.ts";
import type { SeenPartOf, ViewOf } from "./field.ts";
import type { CardHandle, SeatId, ZoneId } from "./ids.ts";
import type { CardMarks } from "./marks.ts";
import type {
  PUBLIC_CARD_FIELD_DEFINITIONS,
  SeatRecord,
  TABLE_FIELD_DEFINITIONS,
  ZONE_FIELD_DEFINITIONS,
} from "./records.ts";

/**
 * A card as one viewer sees it: the fields that the viewer may see and that differ from a new card's. Without `face`
 * only its back is visible.
 */
export interface CardView extends Omit<ViewOf<typeof PUBLIC_CARD_FIELD_DEFINITIONS>, "marks"> {
  readonly face?: Face;
  /** The id of its back; left out if it is the game's usual one. */
  readonly back?: string;
  /** The marks that differ from those of a new card. */
  readonly marks?: Partial<CardMarks>;
}

/**
 * A zone as a viewer sees it. `count` is the number of cards in a hidden zone; a public zone's cards are all in the
 * view.
 */
export interface ZoneView extends ViewOf<typeof ZONE_FIELD_DEFINITIONS> {
  readonly count?: number;
}

/** A seat. Everyone sees all of it. */
export type PublicSeatFields = SeatRecord;

/** The table's own fields that everybody sees. */
export interface PublicTableFields extends SeenPartOf<typeof TABLE_FIELD_DEFINITIONS> {}

/** Everything one viewer sees. */
export interface TableView {
  readonly table: PublicTableFields;
  readonly seats: ReadonlyMap<SeatId, PublicSeatFields>;
  readonly zones: ReadonlyMap<ZoneId, ZoneView>;
  readonly cards: ReadonlyMap<CardHandle, CardView>;
  /** What the viewer has chosen in the open secret choice. */
  readonly ownChoice?: string;
  /** How many links of its hash chain the viewer's seat has opened. */
  readonly ownLinks?: number;
}

/** What a viewer sees of a card beyond the public document: the fields that differ. */
export type ViewerOverlayCardPatch = Partial<CardView>;

/** Everything that one viewer sees beyond the public document. */
export interface ViewerOverlay {
  readonly cards: Readonly<Record<string, ViewerOverlayCardPatch>>;
  readonly ownChoice?: string;
  readonly ownLinks?: number;
}

/** One field of several cards or faces: a list of values, or the one value that all have. */
type Column<T> = T | readonly T[];

/** Several faces as columns, one for each field; null for a face without the field. */
export type FaceColumns = { readonly [F in keyof Face]?: Column<Face[F] | null> };

/** The cards of a library that a look shows, as columns. Each column begins with the bottom card's value. */
export interface LookColumns {
  /** The handles, each of eight characters, as one text. */
  readonly handles: string;
  readonly owner: Column<SeatId | null>;
  /** Their orders, or only the first if each is one more than the one before it. */
  readonly order: number | readonly number[];
  readonly faces: FaceColumns;
  /** The index of each card's face in `faces`; left out if it equals the card's index. */
  readonly face?: readonly number[];
  /** The ids of their backs; left out if all have the usual one. */
  readonly back?: Column<string | null>;
}

/** What changed in an overlay: entries to replace, and handles that no longer exist. */
export interface ViewerOverlayStep {
  /**
   * What the viewer's look shows of each zone in which it began or changed; null for a zone in which it ended. The
   * overlay's entries of cards in these zones are removed before the rest of the step is applied.
   */
  readonly looks?: Readonly<Record<string, LookColumns | null>>;
  readonly put?: Readonly<Record<string, ViewerOverlayCardPatch>>;
  readonly remove?: readonly CardHandle[];
  /** Null when the choice ended. */
  readonly ownChoice?: string | null;
  /** Null when the chain ended. Left out if a draw opened the link, because the draw's log line has the number. */
  readonly ownLinks?: number | null;
}

/** What changed in the public document. Null removes an entry; an undefined field is removed from its entry. */
export interface PublicStep {
  readonly table: Partial<PublicTableFields>;
  readonly seats: ReadonlyMap<SeatId, Partial<PublicSeatFields> | null>;
  readonly zones: ReadonlyMap<ZoneId, Partial<ZoneView> | null>;
  readonly cards: ReadonlyMap<CardHandle, ViewerOverlayCardPatch | null>;
}

/** A value of a log entry besides its type and seat: counts, results, zone names. Never a face. */
export type LogValue = string | number | boolean | null | readonly LogValue[] | LogValues;
export interface LogValues {
  readonly [name: string]: LogValue;
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
  readonly draw?: ChanceDrawRef;
}

/** The part of a log line that names cards. */
export type LogLineCards = Pick<LogLine, "cards" | "counts" | "more">;

/** A card in a line of a tick: its name, or null when it is unknown, and its handle where everyone sees its face. */
export interface LogCardWithHandle {
  readonly name: string | null;
  readonly handle?: CardHandle;
}

/** A log line of a tick. Its reader has the table's view, so a handle can name a card. */
export interface LogLineWithHandles extends Omit<LogLine, "cards"> {
  readonly cards?: readonly LogCardWithHandle[];
}
