import { type GameDefinition, seatIdsOfGame } from "../games/game.ts";
import { teamOf } from "../games/teams.ts";
import { type CardId, type SeatId, seatOfZone, type ZoneId } from "../ids.ts";
import { lookersAt } from "../look-handles.ts";
import type { CardAudience, HiddenCard, TableCard } from "../records.ts";
import type { Reader, TableState, Zone } from "../state.ts";
import {
  isAllHandsSpectator,
  isSeatSpectator,
  PUBLIC_VIEWER,
  seatSpectatorOf,
  type Viewer,
  type ViewerKey,
  viewerKeyOf,
} from "../viewer.ts";

const isSeat = (viewer: Viewer, seat: SeatId | null): boolean =>
  viewer.kind === "seat" && viewer.seat === seat;

const wasShown = (audience: CardAudience, viewer: Viewer): boolean =>
  audience === "all" || (viewer.kind === "seat" && audience.includes(viewer.seat));

/**
 * Maps a seat spectator to the seat for zones that the seat holds, and to the Public for all other zones: a seat may
 * share its own cards, but not those that other seats showed to it ([EY2]). Other viewers stay as they are.
 */
const seenThroughSeat = (viewer: Viewer, holder: SeatId | null): Viewer => {
  if (!isSeatSpectator(viewer)) return viewer;
  return viewer.seat === holder ? seatViewerOf(viewer.seat) : PUBLIC_VIEWER;
};

/** The parts of a hidden zone that decide who sees its cards. */
type HiddenZone = Pick<Zone, "definition" | "seat" | "team">;

/** Whether a game's definition shows the cards of a hidden zone to a seat. */
export const maySeeZone = (game: GameDefinition, zone: HiddenZone, seat: SeatId): boolean => {
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

const isInTeam = (game: GameDefinition, { seat, team }: HiddenZone, other: SeatId): boolean => {
  const own = teamOf(game, other);
  return own !== null && own === (seat === null ? team : teamOf(game, seat));
};

/** Whether a seat is taken and sees what was dealt to zones that several seats see ([OT5]). */
export const seesSharedZones = (reader: Reader, seat: SeatId): boolean =>
  reader.get("seats", seat)?.late === false;

/** Whether a viewer sees the cards of a hidden zone without having been shown them. */
const seesZone = (reader: Reader, zone: HiddenZone, viewer: Viewer): boolean => {
  const { visibility } = zone.definition;
  if (viewer.kind === "spectator") {
    return isAllHandsSpectator(viewer) && visibility !== "private" && visibility !== "nobody";
  }
  if (!maySeeZone(reader.game, zone, viewer.seat)) return false;
  return zone.seat === viewer.seat || seesSharedZones(reader, viewer.seat);
};

/** Whether a viewer's seat holds a hidden zone: it is its own, or its team's. */
const holdsZone = (reader: Reader, zone: HiddenZone, viewer: Viewer): boolean =>
  viewer.kind === "seat" &&
  (zone.team === null
    ? zone.seat === viewer.seat
    : isInTeam(reader.game, zone, viewer.seat) && seesSharedZones(reader, viewer.seat));

/** The viewers who see more than the Public of the cards of a zone that is shown to some. */
export const viewersOfSharedZone = (reader: Reader, zone: HiddenZone): readonly ViewerKey[] =>
  [
    ...seatIdsOfGame(reader.game).flatMap((seat) => [seatViewerOf(seat), seatSpectatorOf(seat)]),
    ALL_HANDS_VIEWER,
  ]
    .filter((viewer) => {
      const sighted = seenThroughSeat(viewer, zone.seat);
      return seesZone(reader, zone, sighted) || holdsZone(reader, zone, sighted);
    })
    .map(viewerKeyOf);

export const seatViewerOf = (seat: SeatId): Viewer => ({ kind: "seat", seat });

export const ALL_HANDS_VIEWER: Viewer = { kind: "spectator", level: "all" };

/** The row of a card, in a public or a hidden zone; undefined when the card doesn't exist. */
export type CardRow = TableCard | HiddenCard | undefined;

/** A card and its row, before or after a Change. */
export interface CardAndRow {
  readonly reader: Reader;
  readonly id: CardId;
  readonly row: CardRow;
}

/** A card with the row that a reader has of it. */
export const cardAndRowOf = (reader: Reader, id: CardId): CardAndRow => ({
  reader,
  id,
  row: reader.get("cards", id) ?? reader.get("hidden", id),
});

/** Whether a viewer sees a face-down card in a public zone without having been shown it. */
const seesBack = ({ controller }: TableCard, viewer: Viewer): boolean =>
  isSeat(viewer, controller) || isAllHandsSpectator(viewer);

/** Whether a viewer sees the face of a card in a public zone. */
const seesFace = (card: TableCard, viewer: Viewer): boolean =>
  !card.faceDown || seesBack(card, viewer) || wasShown(card.shownTo, viewer);

/**
 * What a viewer sees of a card, as bits: that it exists, its face, its order, and to whom it is shown; 0 for nothing.
 * Viewers with equal bits see the same of it.
 */
export type SightBits = number;
export const NO_SIGHT = 0;
export const SIGHT_OF_EXISTENCE = 1;
export const SIGHT_OF_FACE = 2;
export const SIGHT_OF_PLACE = 4;
export const SIGHT_OF_AUDIENCE = 8;

const bitsOnTable = (card: TableCard, viewer: Viewer): SightBits =>
  SIGHT_OF_EXISTENCE +
  SIGHT_OF_PLACE +
  (seesFace(card, viewer) ? SIGHT_OF_FACE : 0) +
  (card.shownTo.length > 0 && isSeat(viewer, card.controller) ? SIGHT_OF_AUDIENCE : 0);

const isPublic = (viewer: Viewer): boolean =>
  viewer.kind === "spectator" && !isAllHandsSpectator(viewer);

const LOOKED_AT = SIGHT_OF_EXISTENCE | SIGHT_OF_FACE | SIGHT_OF_PLACE;

/** What a viewer sees of the cards of a hidden zone that nobody was shown, apart from looks at some of them. */
const bitsInZone = (reader: Reader, zone: HiddenZone, viewer: Viewer): SightBits => {
  const holds = holdsZone(reader, zone, viewer);
  const isOthers = zone.definition.visibility === "others";
  // The seat of a zone that only the others see plays its cards by their places, so it sees the backs ([OT2]).
  if (!seesZone(reader, zone, viewer))
    return holds && isOthers ? SIGHT_OF_EXISTENCE + SIGHT_OF_PLACE : NO_SIGHT;
  return SIGHT_OF_EXISTENCE + SIGHT_OF_FACE + (holds || isOthers ? SIGHT_OF_PLACE : 0);
};

const bitsOfHidden = ({ reader, id }: CardAndRow, card: HiddenCard, viewer: Viewer): SightBits => {
  if (isPublic(viewer) && card.shownTo !== "all") return NO_SIGHT;
  const zone = reader.zone(card.zone);
  if (!zone) return NO_SIGHT;
  const isLooking = viewer.kind === "seat" && lookersAt(reader, id, card).includes(viewer.seat);
  const looks = isLooking ? LOOKED_AT : NO_SIGHT;
  const inZone = bitsInZone(reader, zone, viewer);
  if (card.shownTo.length === 0) return inZone | looks;
  const shown = wasShown(card.shownTo, viewer) ? SIGHT_OF_EXISTENCE | SIGHT_OF_FACE : NO_SIGHT;
  const seen = inZone | looks | shown;
  if (seen === NO_SIGHT) return NO_SIGHT;
  return seen | (holdsZone(reader, zone, viewer) ? SIGHT_OF_PLACE | SIGHT_OF_AUDIENCE : NO_SIGHT);
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
  const sighted = seenThroughSeat(viewer, zone.seat);
  const bits = bitsInZone(state, zone, sighted);
  if (bits !== NO_SIGHT) return { ids: state.cardsIn(id), bits };
  const { looks, lookedAt } = zone.record;
  const look = looks.find(({ seat }) => isSeat(sighted, seat));
  if (!look || !lookedAt) return null;
  const some = look.at === "all" ? state.cardsIn(id) : (lookedAt.some[look.seat] ?? []);
  return { ids: some, bits: LOOKED_AT };
};

/** Whether these bits include a card's place in its zone. */
export const knowsPlace = (bits: SightBits): boolean => (bits & SIGHT_OF_PLACE) !== 0;

/** The one function that decides what a viewer sees of a card, by its row: its face, its back, or nothing. */
export const sightOf = (lying: CardAndRow, viewer: Viewer): SightBits => {
  const { row } = lying;
  if (!row) return NO_SIGHT;
  return "faceDown" in row
    ? bitsOnTable(row, seenThroughSeat(viewer, row.controller))
    : bitsOfHidden(lying, row, seenThroughSeat(viewer, seatOfZone(row.zone)));
};

/** Whether a viewer sees the face of a card. */
export const sees = (lying: CardAndRow, viewer: Viewer): boolean =>
  (sightOf(lying, viewer) & SIGHT_OF_FACE) !== NO_SIGHT;
