declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** The server's own name for a card. It never leaves the server: viewers speak of a card by its handle. */
export type CardId = Branded<number, "CardId">;

/** The id by which a viewer may speak of a card. Minted anew where a shuffle or a hidden zone must unlink it. */
export type Handle = Branded<string, "Handle">;

/** A seat's number at its room, 1 to 8. */
export type SeatId = Branded<number, "SeatId">;

/** A zone's name: its kind for the table's own zones, `kind:seat` for a seat's. */
export type ZoneId = Branded<string, "ZoneId">;

export const cardId = (id: number): CardId => id as CardId;
export const handle = (text: string): Handle => text as Handle;
export const seatId = (seat: number): SeatId => seat as SeatId;

/** The id of the zone of a kind that a seat owns, or of the table's own when `seat` is null. */
export const zoneId = (kind: string, seat: SeatId | null): ZoneId =>
  (seat === null ? kind : `${kind}:${seat}`) as ZoneId;

/** The seat whose zone it is; null for the table's own. */
export const seatOfZone = (id: ZoneId): SeatId | null => {
  const end = id.lastIndexOf(":");
  return end < 0 ? null : (Number(id.slice(end + 1)) as SeatId);
};
