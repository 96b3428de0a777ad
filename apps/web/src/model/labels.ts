import {
  type CardMarks,
  type CardView,
  findZoneDefinition,
  type GameDefinition,
  haveSharedTurns,
  ON_OFF_MARKS,
  type SeatId,
  type TableView,
  type ZoneId,
} from "@baize/engine";
import type { TableStrings } from "../text/en/table.ts";
import { tableStrings } from "../text/table.ts";
import { uiStrings } from "../text/ui.ts";
import { localizedFaceName } from "./cards/localized-face-name.ts";
import { localizedCounterName, spokenStatsOfFace } from "./cards/printed-text.ts";
import type { Table } from "./table.tsx";
import { zoneKindOf } from "./zones.ts";

export const nameOfSeat = (view: Pick<TableView, "seats"> | null, seat: SeatId): string =>
  view?.seats.get(seat)?.name ?? tableStrings.now().seat(seat);

/** The name of the side that a seat plays for: its team's, or its player's. */
export const teamOrPlayerName = (
  { teams = [] }: GameDefinition,
  view: Pick<TableView, "seats"> | null,
  seat: SeatId,
): string => teams.find(({ seats }) => seats.includes(seat))?.name ?? nameOfSeat(view, seat);

/** What a zone is called; for all but its owner, with the owner's name. */
export const titleOfZone = (
  { game, seat }: Pick<Table, "game" | "seat">,
  view: TableView | null,
  zone: ZoneId,
): string => {
  const t = tableStrings.now().zone;
  const name = findZoneDefinition(game, zoneKindOf(zone))?.name ?? t.library;
  const owner = view?.zones.get(zone)?.seat ?? null;
  return owner === null || owner === seat ? name : t.of(nameOfSeat(view, owner), name);
};

/** The label of the button that ends the turn. */
export const formatTurnButtonText = ({ game, seat }: Table, view: TableView | null): string => {
  const { bar } = tableStrings.now();
  const turn = view?.table.turn ?? null;
  if (turn === null) return bar.firstTurn;
  return hasTurn(game, view, seat) ? bar.passTurn : bar.nextTurn;
};

/** Whether a seat has the turn, by itself or together with its team. */
export const hasTurn = (
  game: GameDefinition,
  view: TableView | null,
  seat: SeatId | null,
): boolean => {
  const active = view?.table.turn?.seat;
  return active !== undefined && seat !== null && haveSharedTurns(game, active, seat);
};

const counted = (counters: CardView["counters"]): string[] =>
  Object.entries(counters ?? {}).map(
    ([name, value]) => `${String(value)} ${localizedCounterName(name)}`,
  );

const marked = (marks: Partial<CardMarks> = {}, t: TableStrings["card"]): string[] => {
  const { stats, side = 0, note, highlight, targetedBy = [] } = marks;
  return [
    ...(side > 0 ? [t.side(side + 1)] : []),
    ...(stats ? [t.now(stats)] : []),
    ...(note ? [t.note(note)] : []),
    ...(highlight ? [t.highlighted] : []),
    ...ON_OFF_MARKS.filter((mark) => marks[mark]).map((mark) => t.marks[mark].label.toLowerCase()),
    ...(targetedBy.length > 0 ? [t.target] : []),
  ];
};

/** The stats, notes and counters on a card, as text. */
export const formatMarkAndCounterTexts = (card: CardView): string[] => [
  ...marked(card.marks, tableStrings.now().card),
  ...counted(card.counters),
];

/** A card as text for screen readers: its name and what is on it. */
export const describeCard = (card: CardView): string => {
  const t = tableStrings.now().card;
  const name = card.face ? localizedFaceName(card.face) : uiStrings.now().faceDownCard;
  return [
    card.token ? t.token(name) : name,
    ...[card.face ? spokenStatsOfFace(card.face) : ""].filter(Boolean),
    ...(card.faceDown && card.face ? [t.faceDown] : []),
    ...(card.tapped ? [t.tapped] : []),
    ...marked(card.marks, t),
    ...counted(card.counters),
    ...(card.shownTo !== undefined && card.shownTo.length > 0 ? [t.shown] : []),
  ].join(", ");
};

interface Other {
  readonly seat: SeatId;
  readonly name: string;
}

/** The other seats with their players' names. */
export const otherSeatsWithPlayerNames = ({ client, seat: own }: Table): readonly Other[] => {
  const { view } = client.getSnapshot();
  return [...(view?.seats.keys() ?? [])]
    .filter((seat) => seat !== own)
    .map((seat) => ({ seat, name: nameOfSeat(view, seat) }));
};
