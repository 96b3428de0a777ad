import type { CardView, Marks, SeatId, TableView } from "@baize/engine";

export const nameOfSeat = (view: TableView | null, seat: SeatId): string =>
  view?.seats.get(seat)?.name ?? `Seat ${String(seat)}`;

/** "a card", "3 cards". */
export const cards = (count: number): string => (count === 1 ? "1 card" : `${String(count)} cards`);

const counted = (counters: CardView["counters"]): string[] =>
  Object.entries(counters ?? {}).map(([name, value]) => `${String(value)} ${name}`);

const marked = ({ stats, side = 0, note, targetedBy = [] }: Partial<Marks> = {}): string[] => [
  ...(side > 0 ? [`side ${String(side + 1)}`] : []),
  ...(stats ? [`now ${stats}`] : []),
  ...(note ? [`note: ${note}`] : []),
  ...(targetedBy.length > 0 ? ["target"] : []),
];

/** A card as it is spoken: what it is and what is on it. */
export const spokenCard = (card: CardView): string => {
  const name = card.face?.name ?? "Face-down card";
  return [
    card.token ? `${name} token` : name,
    ...(card.face?.stats ? [card.face.stats] : []),
    ...(card.faceDown && card.face ? ["face down"] : []),
    ...(card.tapped ? ["tapped"] : []),
    ...marked(card.marks),
    ...counted(card.counters),
    ...(card.shownTo !== undefined && card.shownTo.length > 0 ? ["shown"] : []),
  ].join(", ");
};
