/** The role of a key, as far as the key itself tells. `spectatorAll` sees all hands. */
export type RoomKeyRole =
  | "host"
  | "player"
  | "seat"
  | "spectator"
  | "spectatorAll"
  | "seatSpectator"
  | "judge"
  | "invitation"
  | "unknown";

const OPENING: readonly string[] = ["seat", "spectator", "spectatorAll", "seatSpectator", "judge"];

/** Whether a key opens the table directly, without the form to take a seat. */
export const roomKeySkipsJoinForm = (key: string): boolean =>
  OPENING.includes(parseRoomKeyRole(key));

/** Parses a key's role. The server decides what a key may do; the role only selects the page to show. */
export const parseRoomKeyRole = (key: string): RoomKeyRole => {
  const grant = grantOf(key);
  if (typeof grant === "number") return "seat";
  if (grant === "public") return "spectator";
  if (grant === "all") return "spectatorAll";
  if (isOf("eyes:", grant)) return "seatSpectator";
  if (isOf(INVITATION, grant)) return "invitation";
  return grant === "host" || grant === "player" || grant === "judge" ? grant : "unknown";
};

const INVITATION = "invitation:";

const isOf = (kind: string, grant: unknown): boolean =>
  typeof grant === "string" && grant.startsWith(kind);

/** The seat of an invitation; null for any other key. */
export const seatOfInvitationKey = (key: string): number | null => {
  const grant = grantOf(key);
  if (typeof grant !== "string" || !grant.startsWith(INVITATION)) return null;
  return Number(grant.slice(INVITATION.length));
};

const grantOf = (key: string): unknown => {
  const [body = ""] = key.split(".");
  try {
    const payload: unknown = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(payload) ? payload[2] : null;
  } catch {
    // A truncated or foreign key: the server refuses it.
    return null;
  }
};
