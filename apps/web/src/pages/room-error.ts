import { CLOSE_CODES, type ErrorResponse } from "@baize/protocol";
import type { JoinStrings } from "../text/en/join.ts";
import { translateError } from "../text/refusals.ts";

/**
 * The button in a room error's notice. `seat` deletes this device's seat if its key failed, and asks for a seat again.
 */
export type RoomErrorAction = keyof JoinStrings["errorActions"];

/** Why no table can be shown, and what the player can do. The catalogue has the texts. */
export interface RoomError {
  readonly kind: keyof JoinStrings["roomErrors"];
  readonly action?: RoomErrorAction;
  /** The host's reason, or the server's sentence if the page has no text of its own. */
  readonly words?: string;
  /** Whether the room no longer exists, so that it is removed from this device's list of tables. */
  readonly gone?: boolean;
}

export const NO_KEY_ERROR: RoomError = { kind: "noKey" };
export const BAD_KEY_ERROR: RoomError = { kind: "badKey", action: "seat" };
/** An invitation that was used already, or replaced by the host. */
export const INVITATION_USED_ERROR: RoomError = { kind: "seatTaken" };
const NO_TABLE: RoomError = { kind: "noTable", gone: true };

const ROOM_ERRORS: Readonly<Record<number, RoomError>> = {
  [CLOSE_CODES.badKey.code]: BAD_KEY_ERROR,
  [CLOSE_CODES.roomFull.code]: { kind: "full", action: "again" },
  [CLOSE_CODES.kicked.code]: { kind: "kicked", action: "seat" },
  [CLOSE_CODES.seatGivenUp.code]: { kind: "givenUp", action: "seat" },
  [CLOSE_CODES.roomLocked.code]: { kind: "locked", action: "again" },
  [CLOSE_CODES.allHandsEnded.code]: { kind: "allHandsEnded" },
  [CLOSE_CODES.seatSpectatorEnded.code]: { kind: "seatSpectatorEnded" },
  [CLOSE_CODES.roomClosed.code]: { kind: "closed", gone: true },
  [CLOSE_CODES.noSuchRoom.code]: NO_TABLE,
  [CLOSE_CODES.movedElsewhere.code]: { kind: "moved", action: "here" },
  [CLOSE_CODES.badFrames.code]: { kind: "misunderstood", action: "reload" },
  [CLOSE_CODES.protocolTooOld.code]: { kind: "tooOld", action: "reload" },
  [CLOSE_CODES.roomUnreadable.code]: { kind: "unreadable", action: "again" },
  [CLOSE_CODES.badOrigin.code]: { kind: "badOrigin" },
};

/** The host's words in the reason of a close code, if there are any. */
const wordsBehind = (reason: string): Pick<RoomError, "words"> => {
  const words = reason.slice(CLOSE_CODES.kicked.reason.length + 2);
  return words === "" ? {} : { words };
};

/** Converts a close code to a room error. */
export const roomErrorOfCloseCode = (code: number, reason: string): RoomError => {
  const roomError = ROOM_ERRORS[code];
  if (!roomError) return { kind: "ended", action: "again", ...(reason ? { words: reason } : {}) };
  return roomError.kind === "kicked" ? { ...roomError, ...wordsBehind(reason) } : roomError;
};

/** Converts a failed request for a room's status to a room error. */
export const roomErrorOfHttpStatus = (status: number, error: ErrorResponse["error"]): RoomError => {
  if (status === 404) return NO_TABLE;
  if (status === 0) return { kind: "unreachable", action: "again" };
  return { kind: "failed", action: "again", words: translateError(error) };
};
