import type { CardView, SeatId, TableView } from "@baize/engine";

export const nameOfSeat = (view: TableView | null, seat: SeatId): string =>
  view?.seats.get(seat)?.name ?? `Seat ${String(seat)}`;

/** "a card", "3 cards". */
export const cards = (count: number): string => (count === 1 ? "1 card" : `${String(count)} cards`);

const counted = (counters: CardView["counters"]): string[] =>
  Object.entries(counters ?? {}).map(([name, value]) => `${String(value)} ${name}`);

/** A card as it is spoken: what it is and what is on it. */
export const spokenCard = (card: CardView): string => {
  const name = card.face?.name ?? "Face-down card";
  return [
    card.token ? `${name} token` : name,
    ...(card.face?.stats ? [card.face.stats] : []),
    ...(card.faceDown && card.face ? ["face down"] : []),
    ...(card.tapped ? ["tapped"] : []),
    ...counted(card.counters),
    ...(card.shownTo !== undefined && card.shownTo.length > 0 ? ["shown"] : []),
  ].join(", ");
};
