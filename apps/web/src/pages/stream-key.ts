import { roleOfKey } from "./key-role.ts";
import { NO_KEY_ERROR, type RoomError } from "./room-error.ts";

/**
 * The key with which a stream watches, or why there is none. Only a spectator's is for a stream: the key of a seat or of
 * its seat spectators would show the stream's viewers what its player draws.
 */
export const streamKeyOrError = (key: string | null): string | RoomError => {
  if (key === null) return NO_KEY_ERROR;
  const role = roleOfKey(key);
  return role === "spectator" || role === "spectatorAll" ? key : { kind: "badKey" };
};
