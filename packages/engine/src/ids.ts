declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** The server's own id of a card. It never leaves the server; clients use the card's handle. */
export type CardId = Branded<number, "CardId">;

/**
 * The id by which a viewer refers to a card. A new one is minted when a shuffle or a hidden zone must break the link to
 * the old one.
 */
export type CardHandle = Branded<string, "Handle">;

/** The random id of a picture that the room keeps: forty-eight bits that say nothing of the picture. */
export type PictureId = Branded<string, "PictureId">;

/** A seat's number, 1 to 16. */
export type SeatId = Branded<number, "SeatId">;

/** A team's number, from 1 in the order of the game's teams. */
export type TeamNumber = Branded<number, "TeamNumber">;

/** A zone's id: its kind for a zone of the table, `kind:seat` for a zone of a seat, `kind:t1` for a zone of a team. */
export type ZoneId = Branded<string, "ZoneId">;

export const cardId = (id: number): CardId => id as CardId;
export const cardHandle = (text: string): CardHandle => text as CardHandle;
export const pictureId = (text: string): PictureId => text as PictureId;
export const seatId = (seat: number): SeatId => seat as SeatId;

/** The actor of what the judge does for the table and not for a seat. No seat has this number. */
export const JUDGE_ACTOR_ID = seatId(0);

/** The id of a seat's zone of a kind, or of the table's when `seat` is null. */
export const zoneIdOf = (kind: string, seat: SeatId | null): ZoneId =>
  (seat === null ? kind : `${kind}:${seat}`) as ZoneId;

/** The id of a team's zone of a kind. */
export const teamZoneIdOf = (kind: string, team: TeamNumber): ZoneId =>
  `${kind}:t${team}` as ZoneId;

/** The seat that owns a zone; null for the zones of teams and of the table. */
export const seatOfZone = (id: ZoneId): SeatId | null => {
  const end = id.lastIndexOf(":");
  return end < 0 || id[end + 1] === "t" ? null : (Number(id.slice(end + 1)) as SeatId);
};

/** The owner of a zone in a line of the log: a seat, a team as in the zone's id, or null for the table. */
export type ZoneOwner = SeatId | `t${number}` | null;

/** The owner of a zone as the log stores it. */
export const ownerOfZone = (id: ZoneId): ZoneOwner => {
  const team = teamOfZone(id);
  return team === null ? seatOfZone(id) : `t${team}`;
};

/** The team that owns a zone; null for the zones of seats and of the table. */
export const teamOfZone = (id: ZoneId): TeamNumber | null => {
  const end = id.lastIndexOf(":");
  return end < 0 || id[end + 1] !== "t" ? null : (Number(id.slice(end + 2)) as TeamNumber);
};

/** The links that a host hands out, by purpose. */
export const ROOM_LINK_PURPOSES = ["host", "player", "spectator", "spectatorAll", "judge"] as const;
export type RoomLinkPurpose = (typeof ROOM_LINK_PURPOSES)[number];

/**
 * A seat spectator as a key's scope and as a viewer's key. Keys, frames and stored rooms have its first name, `eyes`, so
 * that stays there, in the intents `eyes.…` and in the route.
 */
export type SeatSpectatorKey = `eyes:${number}`;

export const seatSpectatorKeyOf = (seat: SeatId): SeatSpectatorKey => `${SEAT_SPECTATOR}${seat}`;

/** The seat that a seat spectator's key shows; null for all other scopes. */
export const findSpectatedSeatOfScope = (scope: string | number): SeatId | null =>
  typeof scope === "string" && scope.startsWith(SEAT_SPECTATOR)
    ? seatId(Number(scope.slice(SEAT_SPECTATOR.length)))
    : null;

const SEAT_SPECTATOR = "eyes:";

/** The scope of the key in a seat's invitation: it opens nothing, and is exchanged once for the seat's key. */
export type InvitationKeyScope = `invitation:${number}`;

export const invitationKeyScopeOfSeat = (seat: SeatId): InvitationKeyScope =>
  `${INVITATION}${seat}`;

/** The seat to which a key invites; null for all other scopes. */
export const findInvitedSeatOfScope = (scope: string | number): SeatId | null =>
  typeof scope === "string" && scope.startsWith(INVITATION)
    ? seatId(Number(scope.slice(INVITATION.length)))
    : null;

const INVITATION = "invitation:";

/** What a key opens: a seat, the room for a purpose, or what one seat holds; or that it invites to a seat. */
export type RoomKeyScope = SeatId | RoomLinkPurpose | SeatSpectatorKey | InvitationKeyScope;
