declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** The server's own id of a card. It never leaves the server; clients use the card's handle. */
export type CardId = Branded<number, "CardId">;

/**
 * The id by which a viewer refers to a card. A new one is minted when a shuffle or a hidden zone must break the link to
 * the old one.
 */
export type Handle = Branded<string, "Handle">;

/** A seat's number, 1 to 8. */
export type SeatId = Branded<number, "SeatId">;

/** A zone's id: its kind for a zone of the table, `kind:seat` for a zone of a seat. */
export type ZoneId = Branded<string, "ZoneId">;

export const cardId = (id: number): CardId => id as CardId;
export const handle = (text: string): Handle => text as Handle;
export const seatId = (seat: number): SeatId => seat as SeatId;

/** The id of a seat's zone of a kind, or of the table's when `seat` is null. */
export const zoneIdOf = (kind: string, seat: SeatId | null): ZoneId =>
  (seat === null ? kind : `${kind}:${seat}`) as ZoneId;

/** The seat that owns a zone; null for the table's own. */
export const seatOfZone = (id: ZoneId): SeatId | null => {
  const end = id.lastIndexOf(":");
  return end < 0 ? null : (Number(id.slice(end + 1)) as SeatId);
};

/** The links that a host hands out, by purpose. */
export const LINK_PURPOSES = ["host", "player", "spectator", "spectatorAll"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What a key opens: a seat, or the room for a purpose. */
export type KeyScope = SeatId | LinkPurpose;
