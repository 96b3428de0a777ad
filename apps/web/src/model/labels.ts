import {
  type CardMarks,
  type CardView,
  type Game,
  haveSharedTurns,
  ON_OFF_MARKS,
  type SeatId,
  type TableView,
} from "@baize/engine";
import type { TableText } from "../text/en/table.ts";
import { tableText } from "../text/table.ts";
import { uiText } from "../text/ui.ts";
import { nameOfFace } from "./cards/name-of-face.ts";
import { counterName, describeStats } from "./cards/printed-text.ts";
import type { Table } from "./table.tsx";

export const nameOfSeat = (view: Pick<TableView, "seats"> | null, seat: SeatId): string =>
  view?.seats.get(seat)?.name ?? tableText.now().seat(seat);

/** The name of the side that a seat plays for: its team's, or its player's. */
export const nameOfSide = (
  { teams = [] }: Game,
  view: Pick<TableView, "seats"> | null,
  seat: SeatId,
): string => teams.find(({ seats }) => seats.includes(seat))?.name ?? nameOfSeat(view, seat);

/** The label of the button that ends the turn. */
export const turnLabel = ({ game, seat }: Table, view: TableView | null): string => {
  const { bar } = tableText.now();
  const turn = view?.table.turn ?? null;
  if (turn === null) return bar.firstTurn;
  return hasTurn(game, view, seat) ? bar.passTurn : bar.nextTurn;
};

/** Whether a seat has the turn, by itself or together with its team. */
export const hasTurn = (game: Game, view: TableView | null, seat: SeatId | null): boolean => {
  const active = view?.table.turn?.seat;
  return active !== undefined && seat !== null && haveSharedTurns(game, active, seat);
};

const counted = (counters: CardView["counters"]): string[] =>
  Object.entries(counters ?? {}).map(([name, value]) => `${String(value)} ${counterName(name)}`);

const marked = (marks: Partial<CardMarks> = {}, t: TableText["card"]): string[] => {
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
export const describeMarks = (card: CardView): string[] => [
  ...marked(card.marks, tableText.now().card),
  ...counted(card.counters),
];

/** A card as text for screen readers: its name and what is on it. */
export const describeCard = (card: CardView): string => {
  const t = tableText.now().card;
  const name = card.face ? nameOfFace(card.face) : uiText.now().faceDownCard;
  return [
    card.token ? t.token(name) : name,
    ...[card.face ? describeStats(card.face) : ""].filter(Boolean),
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
export const otherPlayers = ({ client, seat: own }: Table): readonly Other[] => {
  const { view } = client.getSnapshot();
  return [...(view?.seats.keys() ?? [])]
    .filter((seat) => seat !== own)
    .map((seat) => ({ seat, name: nameOfSeat(view, seat) }));
};
