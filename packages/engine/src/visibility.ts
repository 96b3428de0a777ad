import type { Change, LogCard, LogEntry, LogNames, LogSummary } from "./change.ts";
import type { DeckSection, Face, Picture, Print } from "./face.ts";
import type { Fields, SeenBy } from "./field.ts";
import { type Game, seatsOf, teamOf } from "./games/game.ts";
import type { CardId, Handle, PictureId, SeatId, ZoneId } from "./ids.ts";
import { TABLE_LIMITS } from "./limits.ts";
import { handleOf, lookersAt } from "./looked-at.ts";
import {
  type Audience,
  FIELDS_IN_VIEW,
  HIDDEN_CARD_FIELDS,
  type HiddenCard,
  NEW_FIELDS_VIEW,
  TABLE_CARD_FIELDS,
  type TableCard,
  ZONE_FIELDS,
} from "./records.ts";
import { expose, type Secret, seal } from "./secret.ts";
import { brandSeen, type Seen } from "./seen.ts";
import type { Reader, TableState, Zone } from "./state.ts";
import { utf8Length } from "./utf8.ts";
import type {
  CardPatch,
  CardView,
  LogCards,
  LogLine,
  SeatView,
  TableFieldsView,
  TableView,
  TickCard,
  TickLine,
  ZoneView,
} from "./view.ts";
import { PUBLIC_VIEWER, seesAllHands, type Viewer, type ViewerKey, viewerKey } from "./viewer.ts";

/** A card as one viewer sees it, with the handle that the viewer uses for it. */
export interface SeenCard {
  readonly handle: Handle;
  readonly view: CardView;
}

const isSeat = (viewer: Viewer, seat: SeatId | null): boolean =>
  viewer.kind === "seat" && viewer.seat === seat;

const wasShown = (audience: Audience, viewer: Viewer): boolean =>
  audience === "all" || (viewer.kind === "seat" && audience.includes(viewer.seat));

/** A hidden zone, as far as it decides who sees its cards. */
type HiddenZone = Pick<Zone, "definition" | "seat" | "team">;

/** Whether a game's definition shows the cards of a hidden zone to a seat. */
export const maySeeZone = (game: Game, zone: HiddenZone, seat: SeatId): boolean => {
  switch (zone.definition.visibility) {
    case "owner":
    case "private":
      return zone.seat === seat;
    case "team":
      return zone.seat === seat || isInTeam(game, zone, seat);
    case "others":
      return zone.seat !== seat;
    default:
      return false;
  }
};

const isInTeam = (game: Game, { seat, team }: HiddenZone, other: SeatId): boolean => {
  const own = teamOf(game, other);
  return own !== null && own === (seat === null ? team : teamOf(game, seat));
};

/** Whether a seat is taken and sees what was dealt to zones that several seats see ([OT5]). */
export const isIncluded = (reader: Reader, seat: SeatId): boolean =>
  reader.get("seats", seat)?.late === false;

/** Whether a viewer sees the cards of a hidden zone without having been shown them. */
const seesZone = (reader: Reader, zone: HiddenZone, viewer: Viewer): boolean => {
  const { visibility } = zone.definition;
  if (viewer.kind === "spectator") {
    return seesAllHands(viewer) && visibility !== "private" && visibility !== "nobody";
  }
  if (!maySeeZone(reader.game, zone, viewer.seat)) return false;
  return zone.seat === viewer.seat || isIncluded(reader, viewer.seat);
};

/** Whether a viewer's seat holds a hidden zone: it is its own, or its team's. */
const holdsZone = (reader: Reader, zone: HiddenZone, viewer: Viewer): boolean =>
  viewer.kind === "seat" &&
  (zone.team === null
    ? zone.seat === viewer.seat
    : isInTeam(reader.game, zone, viewer.seat) && isIncluded(reader, viewer.seat));

/** The viewers who see more than the Public of the cards of a zone that is shown to some. */
export const viewersOfSharedZone = (reader: Reader, zone: HiddenZone): readonly ViewerKey[] =>
  [...seatsOf(reader.game).map(seatViewer), ALL_HANDS]
    .filter((viewer) => seesZone(reader, zone, viewer) || holdsZone(reader, zone, viewer))
    .map(viewerKey);

const seatViewer = (seat: SeatId): Viewer => ({ kind: "seat", seat });
const ALL_HANDS: Viewer = { kind: "spectator", level: "all" };

/** Whether a viewer sees a face-down card in a public zone without having been shown it. */
const seesBack = ({ controller }: TableCard, viewer: Viewer): boolean =>
  isSeat(viewer, controller) || seesAllHands(viewer);

/** Whether a viewer sees the face of a card in a public zone. */
const seesFace = (card: TableCard, viewer: Viewer): boolean =>
  !card.faceDown || seesBack(card, viewer) || wasShown(card.shownTo, viewer);

/** Whether a viewer sees the face of a card of a hidden zone. */
const seesHidden = (
  reader: Reader,
  { id, row: card }: { readonly id: CardId; readonly row: HiddenCard },
  viewer: Viewer,
): boolean => {
  if (wasShown(card.shownTo, viewer)) return true;
  if (viewer.kind === "seat" && lookersAt(reader, id, card).includes(viewer.seat)) return true;
  const zone = reader.zone(card.zone);
  return zone !== undefined && seesZone(reader, zone, viewer);
};

const faceOf = (reader: Reader, id: CardId, owner: SeatId | null): Face => {
  const print = reader.get("prints", id);
  if (!print) throw new Error(`Card ${id} has no print`);
  const { face } = expose(print);
  const picture = pictureFor(reader, face, owner);
  return picture === undefined ? face : { ...face, picture };
};

/** The picture that a card's owner brought for its name, or else the game. */
const pictureFor = (
  reader: Reader,
  { name }: Face,
  owner: SeatId | null,
): PictureId | undefined => {
  const kept = reader.get("pictures", name);
  if (!kept) return undefined;
  const pictures = expose(kept);
  const own = reader.get("table", "picturesForbidden") === true ? null : owner;
  return (pictures.find(({ by }) => by === own) ?? pictures.find(({ by }) => by === null))?.id;
};

/** The pictures that one seat, or the game, brought. */
export const picturesBy = (
  state: TableState,
  by: SeatId | null,
): (Picture & { readonly name: string })[] =>
  [...state.entries("pictures")].flatMap(([name, kept]) =>
    expose(kept).flatMap((each) => (each.by === by ? [{ ...each, name }] : [])),
  );

/** The pictures for a name with that of a seat, or of the game, replaced; undefined when none is left. */
export const withPicture = (
  kept: Secret<readonly Picture[]> | undefined,
  by: SeatId | null,
  picture: Picture | null,
): Secret<readonly Picture[]> | undefined => {
  const others = (kept ? expose(kept) : []).filter((each) => each.by !== by);
  const all = picture ? [...others, picture] : others;
  return all.length > 0 ? seal(all) : undefined;
};

/** The ids of the pictures that a Change brought to the room, and of those that it removed. */
export const picturesIn = ({
  writes,
}: Change): { readonly came: readonly PictureId[]; readonly went: readonly PictureId[] } => {
  const [came, went]: [PictureId[], PictureId[]] = [[], []];
  for (const { table, before, after } of writes) {
    if (table !== "pictures") continue;
    const [was, is] = [before, after].map((kept) => (kept ? expose(kept) : []).map(({ id }) => id));
    came.push(...(is ?? []).filter((id) => !was?.includes(id)));
    went.push(...(was ?? []).filter((id) => !is?.includes(id)));
  }
  return { came, went };
};

/** The cards whose faces may have another picture after a Change that didn't touch them. */
export const picturedAnew = (after: TableState, { writes }: Change): CardId[] => {
  const names = new Set<string>();
  for (const { table, key } of writes) {
    if (table === "pictures") names.add(key);
    else if (table === "table" && key === "picturesForbidden") {
      for (const name of after.keys("pictures")) names.add(name);
    }
  }
  if (names.size === 0) return [];
  return [...after.entries("prints")].flatMap(([id, print]) =>
    names.has(expose(print).face.name) ? id : [],
  );
};

/**
 * Whether a viewer may have a picture now: everyone one of the game's, and a player's own only who sees the face of a
 * card with it. `everyone`: so may all others.
 */
export const sightOfPicture = (
  state: TableState,
  id: PictureId,
  viewer: Viewer,
): "everyone" | "viewer" | null => {
  const kept = [...state.entries("pictures")].find(([, pictures]) =>
    expose(pictures).some((each) => each.id === id),
  );
  if (!kept) return null;
  const [name, pictures] = kept;
  if (expose(pictures).some((each) => each.id === id && each.by === null)) return "everyone";
  for (const [card, print] of state.entries("prints")) {
    if (expose(print).face.name !== name) continue;
    if (viewCard(state, card, viewer)?.view.face?.picture === id) return "viewer";
  }
  return null;
};

/** The pictures on the faces that a viewer sees of some cards. */
export const picturesOn = (
  state: TableState,
  cards: Iterable<CardId>,
  viewer: Viewer,
): PictureId[] => {
  if (state.size("pictures") === 0) return [];
  return [...cards].flatMap((id) => viewCard(state, id, viewer)?.view.face?.picture ?? []);
};

/** The section of the deck to which a card belongs, and whose deck brought it to the table. */
export type Origin = Pick<Print, "home" | "by">;

/** Where a card is from. Its face stays sealed. */
export const originOf = (reader: Reader, id: CardId): Origin => {
  const print = reader.get("prints", id);
  if (!print) throw new Error(`Card ${id} has no print`);
  const { home, by } = expose(print);
  return by === undefined ? { home } : { home, by };
};

/** The id of a card's back; undefined when it has the game's usual one. */
export const backOf = (reader: Reader, id: CardId): string | undefined => {
  const print = reader.get("prints", id);
  return print && expose(print).back;
};

/** The same print in another section, sealed again. */
export const rehome = (print: Secret<Print>, home: DeckSection): Secret<Print> =>
  seal({ ...expose(print), home });

const rowOf = (reader: Reader, id: CardId): CardRow =>
  reader.get("cards", id) ?? reader.get("hidden", id);

/** Whether a viewer sees the face of a card. Every other visibility question reduces to this one. */
const sees = (reader: Reader, id: CardId, viewer: Viewer): boolean => {
  const card = rowOf(reader, id);
  if (!card) return false;
  if ("faceDown" in card) return seesFace(card, viewer);
  return seesHidden(reader, { id, row: card }, viewer);
};

/**
 * What a viewer sees of a card, as bits: that it exists, its face, its order, and to whom it is shown; 0 for nothing.
 * Viewers with equal bits see the same of it.
 */
export type SightBits = number;
const NOTHING = 0;
const IT_IS_THERE = 1;
const ITS_FACE = 2;
const ITS_PLACE = 4;
const ITS_AUDIENCE = 8;
/** The number of different values of these bits. */
export const SIGHTS = 16;

const bitsOnTable = (card: TableCard, viewer: Viewer): SightBits =>
  IT_IS_THERE +
  ITS_PLACE +
  (seesFace(card, viewer) ? ITS_FACE : 0) +
  (card.shownTo.length > 0 && isSeat(viewer, card.controller) ? ITS_AUDIENCE : 0);

const isPublic = (viewer: Viewer): boolean => viewer.kind === "spectator" && !seesAllHands(viewer);

const LOOKED_AT = IT_IS_THERE | ITS_FACE | ITS_PLACE;

/** What a viewer sees of the cards of a hidden zone that nobody was shown, apart from looks at some of them. */
const bitsInZone = (reader: Reader, zone: HiddenZone, viewer: Viewer): SightBits => {
  const holds = holdsZone(reader, zone, viewer);
  const isOthers = zone.definition.visibility === "others";
  // The seat of a zone that only the others see holds backs: it plays them by their place ([OT2]).
  if (!seesZone(reader, zone, viewer)) return holds && isOthers ? IT_IS_THERE + ITS_PLACE : NOTHING;
  return IT_IS_THERE + ITS_FACE + (holds || isOthers ? ITS_PLACE : 0);
};

const bitsOfHidden = ({ reader, id }: Lying, card: HiddenCard, viewer: Viewer): SightBits => {
  if (isPublic(viewer) && card.shownTo !== "all") return NOTHING;
  const zone = reader.zone(card.zone);
  if (!zone) return NOTHING;
  const isLooking = viewer.kind === "seat" && lookersAt(reader, id, card).includes(viewer.seat);
  const looks = isLooking ? LOOKED_AT : NOTHING;
  const inZone = bitsInZone(reader, zone, viewer);
  if (card.shownTo.length === 0) return inZone | looks;
  const shown = wasShown(card.shownTo, viewer) ? IT_IS_THERE | ITS_FACE : NOTHING;
  const seen = inZone | looks | shown;
  if (seen === NOTHING) return NOTHING;
  return seen | (holdsZone(reader, zone, viewer) ? ITS_PLACE | ITS_AUDIENCE : NOTHING);
};

/** The cards of a hidden zone of which a viewer sees more than the Public, and what it sees of each of them. */
interface SeenInZone {
  readonly ids: readonly CardId[];
  readonly bits: SightBits;
}

/** What a viewer sees of a hidden zone, apart from cards that were shown; null for nothing. */
export const sightInto = (state: TableState, id: ZoneId, viewer: Viewer): SeenInZone | null => {
  const zone = state.zone(id);
  if (!zone || zone.definition.visibility === "public") return null;
  const bits = bitsInZone(state, zone, viewer);
  if (bits !== NOTHING) return { ids: state.cardsIn(id), bits };
  const { looks, lookedAt } = zone.record;
  const look = looks.find(({ seat }) => isSeat(viewer, seat));
  if (!look || !lookedAt) return null;
  const some = look.at === "all" ? state.cardsIn(id) : (lookedAt.some[look.seat] ?? []);
  return { ids: some, bits: LOOKED_AT };
};

/** Whether a sight shows how a card lies in its zone. */
export const knowsPlace = (bits: SightBits): boolean => (bits & ITS_PLACE) !== 0;

/** The one function that decides what a viewer sees of a card, by its row: its face, its back, or nothing. */
export const sightOf = (lying: Lying, viewer: Viewer): SightBits => {
  const { row } = lying;
  if (!row) return NOTHING;
  return "faceDown" in row ? bitsOnTable(row, viewer) : bitsOfHidden(lying, row, viewer);
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A field that a view leaves out where its value is as in a new record. */
interface OptionalField {
  readonly name: string;
  readonly initial: unknown;
  /** Whether it begins as an empty list or record. */
  readonly isList: boolean;
  readonly parts: readonly OptionalField[] | undefined;
  /** The sight that it needs. */
  readonly needs: SightBits;
}

const BITS_FOR: Readonly<Record<SeenBy, SightBits>> = {
  everyone: IT_IS_THERE,
  key: IT_IS_THERE,
  place: ITS_PLACE,
  holder: ITS_AUDIENCE,
  nobody: NOTHING,
};

const isEmpty = (value: unknown): boolean => {
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.length === 0;
  for (const _ in value) return false;
  return true;
};

const optionalFields = (fields: Fields): readonly OptionalField[] =>
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

/** Writes into a view what the optional fields of a row say to viewers with these sight bits. */
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

const ON_TABLE = optionalFields(TABLE_CARD_FIELDS);
const IN_HIDDEN = optionalFields(HIDDEN_CARD_FIELDS);

/** The row of a card, on the table or in a hidden zone; undefined when the card doesn't exist. */
export type CardRow = TableCard | HiddenCard | undefined;

/** A card as it lies before or after a Change. */
export interface Lying {
  readonly reader: Reader;
  readonly id: CardId;
  readonly row: CardRow;
}

/** A card as it lies, and a sight of it. */
export interface Showing extends Lying {
  readonly bits: SightBits;
}

/** Writes into a view what a sight shows of a card besides where it lies and whose it is. */
const addSeen = (view: Writable<CardPatch>, { reader, id, row, bits }: Showing): void => {
  if (!row) return;
  if (bits & ITS_PLACE) view.order = row.order;
  if (bits & ITS_FACE) view.face = faceOf(reader, id, row.owner);
  const back = bits & IT_IS_THERE && reader.game.backs ? backOf(reader, id) : undefined;
  if (back !== undefined) view.back = back;
  addOptional(view, row, { fields: "faceDown" in row ? ON_TABLE : IN_HIDDEN, bits });
};

/** A card as viewers with these sight bits see it. */
export const viewWith = (showing: Showing): Seen<SeenCard> | null => {
  const { reader, id, row, bits } = showing;
  const handle = bits === NOTHING ? null : handleOf(reader, id, row);
  if (!row || handle === null) return null;
  const { zone, owner } = row;
  const view: CardView = { zone, owner, controller: "faceDown" in row ? row.controller : owner };
  addSeen(view, showing);
  return brandSeen({ handle, view });
};

/** What a sight of a card shows beyond a sight that shows less of it. */
export const viewBeyond = (showing: Showing, less: SightBits): Seen<CardPatch> => {
  const patch = {};
  addSeen(patch, { ...showing, bits: showing.bits & ~less });
  return brandSeen(patch);
};

/**
 * A card as a viewer sees it, or null. Documents, overlays, log lines, permissions, exports and replays are made with
 * it.
 */
export const viewCard = (reader: Reader, id: CardId, viewer: Viewer): Seen<SeenCard> | null => {
  const lying = { reader, id, row: rowOf(reader, id) };
  return viewWith({ ...lying, bits: sightOf(lying, viewer) });
};

/** The handle of a card of which a viewer sees anything, or null. */
export const seenHandle = (lying: Lying, viewer: Viewer): Handle | null =>
  sightOf(lying, viewer) === NOTHING ? null : handleOf(lying.reader, lying.id, lying.row);

/** The handle of a card whose face a viewer sees, or null. */
export const handleIfFaceVisible = (reader: Reader, id: CardId, viewer: Viewer): Handle | null => {
  const seen = viewCard(reader, id, viewer);
  return seen?.view.face ? seen.handle : null;
};

/** The handles, out of a list, that everyone knows. Only these may be relayed from one client to others. */
export const filterPublicHandles = (
  state: TableState,
  handles: readonly string[],
): Seen<Handle[]> =>
  brandSeen(
    handles.filter((handle): handle is Handle => {
      const id = state.cardOf(handle as Handle);
      return id !== undefined && viewCard(state, id, PUBLIC_VIEWER) !== null;
    }),
  );

const IN_ZONE = optionalFields(ZONE_FIELDS);

/** A zone as everyone sees it. `cards` is the number of its cards, which only hidden zones show. */
export const viewZone = (reader: Reader, id: ZoneId, cards: number): Seen<ZoneView> | null => {
  const zone = reader.zone(id);
  if (!zone) return null;
  const { kind, visibility } = zone.definition;
  const view: Writable<ZoneView> = { kind, seat: zone.seat };
  if (visibility !== "public") view.count = cards;
  addOptional(view, zone.record, { fields: IN_ZONE, bits: IT_IS_THERE });
  return brandSeen(view);
};

/** A seat as everyone sees it. */
export const viewSeat = (reader: Reader, seat: SeatId): Seen<SeatView> | null => {
  const record = reader.get("seats", seat);
  if (!record) return null;
  return brandSeen(record);
};

/** The table's own fields as everyone sees them. */
export const viewFields = (state: TableState): Seen<TableFieldsView> => {
  const view = { ...NEW_FIELDS_VIEW };
  const fields: Record<string, unknown> = view;
  for (const field of FIELDS_IN_VIEW) fields[field] = state.field(field);
  return brandSeen(view);
};

/** The same, with each field looked up when it is read. */
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

/** The table's own fields as everyone sees them, for permissions, which read few of them. */
export const fieldsToRead = (state: TableState): TableFieldsView =>
  new FieldsOfState(state) as FieldsOfState & TableFieldsView;

/** Those of the table's own fields that were written, as everyone sees them. */
export const viewWrittenFields = (
  state: TableState,
  written: ReadonlySet<string>,
): Seen<Partial<TableFieldsView>> => {
  const names = FIELDS_IN_VIEW.filter((field) => written.has(field));
  return brandSeen(Object.fromEntries(names.map((field) => [field, state.field(field)])));
};

/** The viewer's own choice in the open secret choice. Nobody is shown another seat's; spectators get null. */
export const viewOwnChoice = (reader: Reader, viewer: Viewer): Seen<string> | null => {
  const choice = viewer.kind === "seat" ? reader.get("choices", viewer.seat) : undefined;
  return choice ? brandSeen(expose(choice)) : null;
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

/** The seed of one of the server's chains: for drawing, and for the full record once the chain is over. */
export const readChainSeed = (reader: Reader, chain: number): string | undefined => {
  const seed = reader.get("chains", chain);
  return seed && expose(seed);
};

/** How many links of its chain the viewer's seat has opened; null when it has no chain. */
export const viewOwnLinks = (reader: Reader, viewer: Viewer): Seen<number> | null => {
  const links = viewer.kind === "seat" ? reader.get("links", viewer.seat) : undefined;
  return links ? brandSeen(links.opened) : null;
};

/** The parts that only the viewer sees: its own choice, and how far its hash chain was opened. */
export const ownPartsOf = (
  reader: Reader,
  viewer: Viewer,
): Pick<TableView, "ownChoice" | "ownLinks"> => {
  const ownChoice = viewOwnChoice(reader, viewer);
  const ownLinks = viewOwnLinks(reader, viewer);
  return {
    ...(ownChoice === null ? {} : { ownChoice }),
    ...(ownLinks === null ? {} : { ownLinks }),
  };
};

/**
 * Everything that a viewer sees, from scratch. It serves new connections, and tests compare the incremental forms with
 * it.
 */
export const viewTable = (state: TableState, viewer: Viewer): Seen<TableView> => {
  const cards = new Map<Handle, CardView>();
  for (const table of ["cards", "hidden"] as const) {
    for (const id of state.keys(table)) {
      const card = viewCard(state, id, viewer);
      if (card) cards.set(card.handle, card.view);
    }
  }
  const seats = new Map<SeatId, SeatView>();
  for (const seat of state.keys("seats")) {
    const shown = viewSeat(state, seat);
    if (shown) seats.set(seat, shown);
  }
  const zones = new Map<ZoneId, ZoneView>();
  for (const id of state.keys("zones")) {
    const shown = viewZone(state, id, state.count(id));
    if (shown) zones.set(id, shown);
  }
  return brandSeen({ table: viewFields(state), seats, zones, cards, ...ownPartsOf(state, viewer) });
};

interface CardsBeforeAndAfter {
  readonly before: Reader;
  readonly after: TableState;
  readonly ids: readonly CardId[];
  /** Whether the order of `ids` must stay hidden. */
  readonly unordered: boolean;
}

/** Who saw the faces of a log entry's cards before or after a Change, computed when the entry is written. */
export const logCardsOf = (scene: CardsBeforeAndAfter): Pick<LogEntry, "cards" | "summary"> => {
  if (scene.ids.length === 0) return NO_CARDS;
  const viewers = viewersBeyondPublic(scene.after);
  const cards = scene.ids.map((id) => logCardOf(scene, id, viewers));
  return cards.length > TABLE_LIMITS.cardsPerLine
    ? { cards: [], summary: summaryOf(cards, scene.unordered) }
    : { cards };
};

const NO_CARDS: Pick<LogEntry, "cards"> = { cards: [] };

/** Every viewer who may see more than the Public. */
const viewersBeyondPublic = (state: TableState): Viewer[] => [
  ALL_HANDS,
  ...[...state.keys("seats")].map(seatViewer),
];

const logCardOf = (
  { before, after }: Pick<CardsBeforeAndAfter, "before" | "after">,
  id: CardId,
  viewers: readonly Viewer[],
): LogCard => {
  const print = after.get("prints", id) ?? before.get("prints", id);
  if (!print) throw new Error(`Card ${id} has no print`);
  const saw = (viewer: Viewer): boolean => sees(after, id, viewer) || sees(before, id, viewer);
  const name = seal(expose(print).face.name);
  if (!saw(PUBLIC_VIEWER)) return { name, seenBy: viewers.filter(saw).map(viewerKey) };
  const handle = sees(after, id, PUBLIC_VIEWER) ? rowOf(after, id)?.handle : null;
  return { name, seenBy: "everyone", ...(handle ? { handle } : {}) };
};

/** A list of names for the Public, and one for each viewer who saw more. */
const summaryOf = (cards: readonly LogCard[], unordered: boolean): LogSummary => {
  const open = cards.filter(({ seenBy }) => seenBy === "everyone");
  const viewers = new Set(
    cards.flatMap(({ seenBy }) => (seenBy === "everyone" ? [] : [...seenBy])),
  );
  const told = [...viewers].map((viewer): LogNames => {
    const seen = cards.filter(({ seenBy }) => seenBy === "everyone" || seenBy.includes(viewer));
    return { viewers: [viewer], names: namesOf(seen, unordered) };
  });
  const everyone: LogNames = { viewers: "everyone", names: namesOf(open, unordered) };
  return { count: cards.length, told: [...told, everyone] };
};

/**
 * As many different names as a line lists: the first ones, or the alphabetically first when the order must stay hidden.
 */
const namesOf = (cards: readonly LogCard[], unordered: boolean): LogNames["names"] => {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(expose(name), (counts.get(expose(name)) ?? 0) + 1);
  const names = unordered ? [...counts].sort(([a], [b]) => byName(a, b)) : [...counts];
  return seal(names.slice(0, TABLE_LIMITS.cardsPerLine));
};

/** Whether every viewer reads the same of a log entry: it names no cards. */
export const isReadAlike = ({ cards, summary }: LogEntry): boolean =>
  cards.length === 0 && summary === undefined;

/** A log entry as one viewer may read it. */
export const logLine = (entry: LogEntry, viewer: ViewerKey): Seen<LogLine> => {
  const { type, at, seat, values, draw } = entry;
  return brandSeen({
    type,
    at,
    seat,
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...logCards(entry, viewer),
    ...(draw ? { draw } : {}),
  });
};

/** The cards of a log entry as one viewer may read them: the part of a line that viewers read otherwise. */
export const logCards = (entry: LogEntry, viewer: ViewerKey): Seen<LogCards> =>
  brandSeen(entry.summary ? summaryFor(entry.summary, viewer) : cardsFor(entry, viewer));

/** Whether a viewer reads more of a log entry than everyone does. */
export const readsMore = ({ cards, summary }: LogEntry, viewer: ViewerKey): boolean =>
  cards.some(({ seenBy }) => seenBy !== "everyone" && seenBy.includes(viewer)) ||
  (summary?.told.some(({ viewers }) => viewers !== "everyone" && viewers.includes(viewer)) ??
    false);

/**
 * The same as `logLine` for a viewer who has this state: a card whose face everyone sees has its handle. A card that has
 * another handle by now has none here, because a new handle must not be linked to the old one. Nor have the cards of an
 * entry without order, whose handles would reveal it.
 */
export const tickLine = (entry: LogEntry, viewer: ViewerKey, state: TableState): Seen<TickLine> => {
  const { cards: names, ...line } = logLine(entry, viewer);
  const isOrdered = !entry.unordered && !entry.summary;
  const cards = names?.map((name, index): TickCard => {
    const handle = isOrdered ? entry.cards[index]?.handle : undefined;
    return handle && name === publicNameOf(state, handle) ? { name, handle } : { name };
  });
  return brandSeen({ ...line, ...(cards ? { cards } : {}) });
};

/** The name of a card whose face everyone sees; null for other cards. */
const publicNameOf = (state: TableState, handle: Handle): string | null => {
  const id = state.cardOf(handle);
  if (id === undefined || !sees(state, id, PUBLIC_VIEWER)) return null;
  const print = state.get("prints", id);
  return print ? expose(print).face.name : null;
};

const cardsFor = ({ cards, unordered }: LogEntry, viewer: ViewerKey): Pick<LogLine, "cards"> => {
  if (cards.length === 0) return {};
  const names = cards.map(({ name, seenBy }) =>
    seenBy === "everyone" || seenBy.includes(viewer) ? expose(name) : null,
  );
  return { cards: unordered ? names.sort(byName) : names };
};

const summaryFor = (
  { count, told }: LogSummary,
  viewer: ViewerKey,
): Pick<LogLine, "cards" | "counts" | "more"> => {
  const list = told.find(({ viewers }) => viewers === "everyone" || viewers.includes(viewer));
  const names = list ? expose(list.names) : [];
  const counts = names.map(([, each]) => each);
  const more = count - counts.reduce((sum, each) => sum + each, 0);
  return { cards: names.map(([name]) => name), counts, ...(more > 0 ? { more } : {}) };
};

/** The approximate bytes of an entry in a frame, for the viewer who reads most of it. */
export const logEntryBytes = ({ values, cards, summary }: LogEntry): number => {
  const quoted = (name: string): number => utf8Length(name) + 3;
  const listed = cards.reduce((sum, { name }) => sum + quoted(expose(name)), 0);
  const longest = (summary?.told ?? []).map(({ names }) =>
    expose(names).reduce((sum, [name]) => sum + quoted(name) + 4, 0),
  );
  return 100 + utf8Length(JSON.stringify(values)) + listed + Math.max(0, ...longest);
};

/** Sorts names after hiding, so that the position of an unknown card reveals nothing. */
const byName = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
};
