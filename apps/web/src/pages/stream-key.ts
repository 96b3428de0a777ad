import { roleOfKey } from "./key-role.ts";
import { NO_KEY_ERROR, type RoomError } from "./room-error.ts";

/**
 * The key with which a stream watches, or why there is none. Only a spectator's is for a stream: the key of a seat would
 * show its viewers what the player draws. That of seat spectators shows it too, so only a caster, who was given it for
 * that, comes with it.
 */
export const streamKeyOrError = (key: string | null, casts = false): string | RoomError => {
  if (key === null) return NO_KEY_ERROR;
  const role = roleOfKey(key);
  const isWatchers =
    role === "spectator" || role === "spectatorAll" || (casts && role === "seatSpectator");
  return isWatchers ? key : { kind: "badKey" };
};
