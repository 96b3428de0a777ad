import type { FieldDefinitions, FieldVisibility } from "../field.ts";
import { brandForViewer, type ViewerSafe } from "../for-viewer.ts";
import type { CardHandle, CardId, SeatId, ZoneId } from "../ids.ts";
import { handleOf } from "../look-handles.ts";
import {
  FIELDS_IN_VIEW,
  HIDDEN_CARD_FIELD_DEFINITIONS,
  INITIAL_PUBLIC_TABLE_FIELDS,
  PUBLIC_CARD_FIELD_DEFINITIONS,
  ZONE_FIELD_DEFINITIONS,
} from "../records.ts";
import { expose } from "../secret.ts";
import type { Reader, TableState } from "../state.ts";
import type {
  CardView,
  PublicSeatFields,
  PublicTableFields,
  TableView,
  ViewerOverlayCardPatch,
  ZoneView,
} from "../view.ts";
import { PUBLIC_VIEWER, type Viewer } from "../viewer.ts";
import { backOf, faceOf } from "./prints.ts";
import {
  type CardAndRow,
  cardAndRowOf,
  NO_SIGHT,
  SIGHT_OF_AUDIENCE,
  SIGHT_OF_EXISTENCE,
  SIGHT_OF_FACE,
  SIGHT_OF_PLACE,
  type SightBits,
  sightOf,
} from "./sight.ts";

/** A card as one viewer sees it, with the handle that the viewer uses for it. */
export interface CardViewWithHandle {
  readonly handle: CardHandle;
  readonly view: CardView;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A field that a view leaves out where its value is as in a new record. */
interface OptionalField {
  readonly name: string;
  readonly initial: unknown;
  /** Whether it begins as an empty list or record. */
  readonly isList: boolean;
  readonly parts: readonly OptionalField[] | undefined;
  /** The sight bit that a viewer needs to see it. */
  readonly needs: SightBits;
}

const BITS_FOR: Readonly<Record<FieldVisibility, SightBits>> = {
  everyone: SIGHT_OF_EXISTENCE,
  key: SIGHT_OF_EXISTENCE,
  place: SIGHT_OF_PLACE,
  holder: SIGHT_OF_AUDIENCE,
  nobody: NO_SIGHT,
};

const isEmpty = (value: unknown): boolean => {
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.length === 0;
  for (const _ in value) return false;
  return true;
};

const optionalFields = (fields: FieldDefinitions): readonly OptionalField[] =>
  Object.entries(fields).flatMap(([name, { seenBy, initial, parts }]): OptionalField[] => {
    if (initial === undefined || seenBy === "nobody") return [];
    return [
      {
        name,
        initial,
        isList: initial !== null && isEmpty(initial),
        parts: parts && optionalFields(parts),
        needs: BITS_FOR[seenBy],
      },
    ];
  });

type PlainRow = Readonly<Record<string, unknown>>;

/** Writes into a view the optional fields of a row that these sight bits show. */
const addOptional = (
  view: Record<string, unknown>,
  row: PlainRow,
  { fields, bits }: { readonly fields: readonly OptionalField[]; readonly bits: SightBits },
): void => {
  for (const { name, initial, isList, parts, needs } of fields) {
    if (!(bits & needs)) continue;
    const value = row[name];
    if (value === initial || (isList && isEmpty(value))) continue;
    if (!parts) {
      view[name] = value;
      continue;
    }
    const said = {};
    addOptional(said, value as PlainRow, { fields: parts, bits });
    if (!isEmpty(said)) view[name] = said;
  }
};

const ON_TABLE = optionalFields(PUBLIC_CARD_FIELD_DEFINITIONS);

const IN_HIDDEN = optionalFields(HIDDEN_CARD_FIELD_DEFINITIONS);

/** A card with its row, and what a viewer sees of it. */
export interface Showing extends CardAndRow {
  readonly bits: SightBits;
}

/**
 * Writes into a view what these sight bits show of a card, except its zone and owner. Fields that most cards have in
 * common come first, position and order last, so that a table's document compresses well.
 */
const addSeen = (
  view: Writable<ViewerOverlayCardPatch>,
  { reader, id, row, bits }: Showing,
): void => {
  if (!row) return;
  if (bits & SIGHT_OF_FACE) view.face = faceOf(reader, id, row.owner);
  const back = bits & SIGHT_OF_EXISTENCE && reader.game.backs ? backOf(reader, id) : undefined;
  if (back !== undefined) view.back = back;
  addOptional(view, row, { fields: "faceDown" in row ? ON_TABLE : IN_HIDDEN, bits });
  if (bits & SIGHT_OF_PLACE) view.order = row.order;
};

/** A card as viewers with these sight bits see it. */
export const viewCardBySight = (showing: Showing): ViewerSafe<CardViewWithHandle> | null => {
  const { reader, id, row, bits } = showing;
  const handle = bits === NO_SIGHT ? null : handleOf(reader, id, row);
  if (!row || handle === null) return null;
  const { zone, owner } = row;
  const view: CardView = { zone, owner, controller: "faceDown" in row ? row.controller : owner };
  addSeen(view, showing);
  return brandForViewer({ handle, view });
};

/** What is shown of a card by its handle: all that a viewer sees, or what it sees beyond others. */
export interface CardPatchWithHandle {
  readonly handle: CardHandle;
  readonly view: ViewerOverlayCardPatch;
}

/** What a sight of a card shows beyond a sight that shows less of it; null for nothing. */
export const viewBeyond = (
  showing: Showing,
  less: SightBits,
): ViewerSafe<CardPatchWithHandle> | null => {
  const { reader, id, row, bits } = showing;
  const handle = handleOf(reader, id, row);
  const view = {};
  addSeen(view, { ...showing, bits: bits & ~less });
  return handle === null || isEmpty(view) ? null : brandForViewer({ handle, view });
};

/**
 * A card as a viewer sees it, or null. Documents, overlays, log lines, permissions, exports and replays are made with
 * it.
 */
export const viewCardWithHandle = (
  reader: Reader,
  id: CardId,
  viewer: Viewer,
): ViewerSafe<CardViewWithHandle> | null => {
  const lying = cardAndRowOf(reader, id);
  return viewCardBySight({ ...lying, bits: sightOf(lying, viewer) });
};

/** The handle of a card if a viewer sees anything of it, or null. */
export const seenHandle = (lying: CardAndRow, viewer: Viewer): CardHandle | null =>
  sightOf(lying, viewer) === NO_SIGHT ? null : handleOf(lying.reader, lying.id, lying.row);

/** The handle of a card whose face a viewer sees, or null. */
export const findVisibleFaceHandle = (
  reader: Reader,
  id: CardId,
  viewer: Viewer,
): CardHandle | null => {
  const seen = viewCardWithHandle(reader, id, viewer);
  return seen?.view.face ? seen.handle : null;
};

/** The handles in a list that everyone knows. Only these may be relayed from one client to others. */
export const filterPublicHandles = (
  state: TableState,
  handles: readonly string[],
): ViewerSafe<CardHandle[]> =>
  brandForViewer(
    handles.filter((handle): handle is CardHandle => {
      const id = state.cardOf(handle as CardHandle);
      return id !== undefined && viewCardWithHandle(state, id, PUBLIC_VIEWER) !== null;
    }),
  );

const IN_ZONE = optionalFields(ZONE_FIELD_DEFINITIONS);

/** A zone as everyone sees it. `cards` is the number of its cards, which only hidden zones show. */
export const publicViewOfZone = (
  reader: Reader,
  id: ZoneId,
  cards: number,
): ViewerSafe<ZoneView> | null => {
  const zone = reader.zone(id);
  if (!zone) return null;
  const { kind, visibility } = zone.definition;
  const view: Writable<ZoneView> = { kind, seat: zone.seat };
  if (visibility !== "public") view.count = cards;
  addOptional(view, zone.record, { fields: IN_ZONE, bits: SIGHT_OF_EXISTENCE });
  return brandForViewer(view);
};

/** A seat as everyone sees it. */
export const publicViewOfSeat = (
  reader: Reader,
  seat: SeatId,
): ViewerSafe<PublicSeatFields> | null => {
  const record = reader.get("seats", seat);
  if (!record) return null;
  return brandForViewer(record);
};

/** The table's own fields as everyone sees them. */
export const publicViewOfTableFields = (state: TableState): ViewerSafe<PublicTableFields> => {
  const view = { ...INITIAL_PUBLIC_TABLE_FIELDS };
  const fields: Record<string, unknown> = view;
  for (const field of FIELDS_IN_VIEW) fields[field] = state.field(field);
  return brandForViewer(view);
};

/** The table's own fields as everyone sees them, each looked up when it is read. */
class FieldsOfState {
  static {
    for (const field of FIELDS_IN_VIEW) {
      Object.defineProperty(FieldsOfState.prototype, field, {
        get(this: FieldsOfState) {
          return this.#state.field(field);
        },
      });
    }
  }

  readonly #state: TableState;

  constructor(state: TableState) {
    this.#state = state;
  }
}

/** The table's own fields as everyone sees them. They are looked up when read, because a `permit` reads few of them. */
export const lazyPublicTableFields = (state: TableState): PublicTableFields =>
  new FieldsOfState(state) as FieldsOfState & PublicTableFields;

/** The table's own fields that were written, as everyone sees them. */
export const publicViewOfWrittenFields = (
  state: TableState,
  written: ReadonlySet<string>,
): ViewerSafe<Partial<PublicTableFields>> => {
  const names = FIELDS_IN_VIEW.filter((field) => written.has(field));
  return brandForViewer(Object.fromEntries(names.map((field) => [field, state.field(field)])));
};

/** The viewer's own choice in the open secret choice. Nobody is shown another seat's; spectators get null. */
export const ownSecretChoiceOf = (reader: Reader, viewer: Viewer): ViewerSafe<string> | null => {
  const choice = viewer.kind === "seat" ? reader.get("choices", viewer.seat) : undefined;
  return choice ? brandForViewer(expose(choice)) : null;
};

/** The choices of some seats, for everyone. Only `rules/choices.ts` calls it, once the last seat has chosen. */
export const revealedChoices = (
  reader: Reader,
  seats: readonly SeatId[],
): readonly { readonly seat: SeatId; readonly choice: string | null }[] =>
  seats.map((seat) => {
    const choice = reader.get("choices", seat);
    return { seat, choice: choice ? expose(choice) : null };
  });

/** The seed of one of the server's chains: for drawing, and for the full replay once the chain is over. */
export const findServerChainSeed = (reader: Reader, chain: number): string | undefined => {
  const seed = reader.get("chains", chain);
  return seed && expose(seed);
};

/** How many links of its chain the viewer's seat has opened; null when it has no chain. */
export const ownOpenedLinkCountOf = (reader: Reader, viewer: Viewer): ViewerSafe<number> | null => {
  const links = viewer.kind === "seat" ? reader.get("links", viewer.seat) : undefined;
  return links ? brandForViewer(links.opened) : null;
};

/** The parts that only the viewer sees: its own choice, and how far its hash chain was opened. */
export const ownViewPartsOf = (
  reader: Reader,
  viewer: Viewer,
): Pick<TableView, "ownChoice" | "ownLinks"> => {
  const ownChoice = ownSecretChoiceOf(reader, viewer);
  const ownLinks = ownOpenedLinkCountOf(reader, viewer);
  return {
    ...(ownChoice === null ? {} : { ownChoice }),
    ...(ownLinks === null ? {} : { ownLinks }),
  };
};

/**
 * Everything that a viewer sees, from scratch. It serves new connections, and tests compare the incremental forms with
 * it.
 */
export const viewTable = (state: TableState, viewer: Viewer): ViewerSafe<TableView> => {
  const cards = new Map<CardHandle, CardView>();
  for (const table of ["cards", "hidden"] as const) {
    for (const id of state.keys(table)) {
      const card = viewCardWithHandle(state, id, viewer);
      if (card) cards.set(card.handle, card.view);
    }
  }
  const seats = new Map<SeatId, PublicSeatFields>();
  for (const seat of state.keys("seats")) {
    const shown = publicViewOfSeat(state, seat);
    if (shown) seats.set(seat, shown);
  }
  const zones = new Map<ZoneId, ZoneView>();
  for (const id of state.keys("zones")) {
    const shown = publicViewOfZone(state, id, state.count(id));
    if (shown) zones.set(id, shown);
  }
  return brandForViewer({
    table: publicViewOfTableFields(state),
    seats,
    zones,
    cards,
    ...ownViewPartsOf(state, viewer),
  });
};
