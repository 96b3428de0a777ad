import { NO_KEY_ERROR, type RoomError } from "./room-error.ts";
import { parseRoomKeyRole } from "./room-key-role.ts";

/**
 * The key with which a stream watches, or why there is none. Only a spectator's is for a stream: the key of a seat would
 * show its viewers what the player draws. That of seat spectators shows it too, so only a caster, who was given it for
 * that, comes with it.
 */
export const streamKeyOrError = (key: string | null, casts = false): string | RoomError => {
  if (key === null) return NO_KEY_ERROR;
  const role = parseRoomKeyRole(key);
  const isWatchers =
    role === "spectator" || role === "spectatorAll" || (casts && role === "seatSpectator");
  return isWatchers ? key : { kind: "badKey" };
};
