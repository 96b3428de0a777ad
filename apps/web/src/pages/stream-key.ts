import { roleOfKey } from "./key-role.ts";
import { NO_KEY_ERROR, type RoomError } from "./room-error.ts";

/**
 * The key of a stream, or the error to show. Only a spectator's key is accepted: that of a seat or of its seat
 * spectators would show the stream's viewers what the player draws.
 */
export const streamKeyOrError = (key: string | null): string | RoomError => {
  if (key === null) return NO_KEY_ERROR;
  const role = roleOfKey(key);
  return role === "spectator" || role === "spectatorAll" ? key : { kind: "badKey" };
};
