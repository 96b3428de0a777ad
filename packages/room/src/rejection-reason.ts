import type { RefusalCode } from "@baize/engine";
import { type BadFrame, CLOSE_CODES, type CloseStatus } from "@baize/protocol";

/** Close codes that reject somebody; the other closes come from the host or the room. */
const CLOSES = [
  [CLOSE_CODES.badKey, "bad_key"],
  [CLOSE_CODES.allHandsEnded, "bad_key"],
  [CLOSE_CODES.seatSpectatorEnded, "bad_key"],
  [CLOSE_CODES.roomLocked, "room_locked"],
  [CLOSE_CODES.roomFull, "room_full"],
  [CLOSE_CODES.tooManyJoins, "too_many_joins"],
  [CLOSE_CODES.badFrames, "too_many_bad_frames"],
  [CLOSE_CODES.tooFast, "too_fast"],
  [CLOSE_CODES.tooSlow, "too_slow"],
] as const;

/** Why a room rejected a frame or a connection. A closed set: it contains nothing that a client sent. */
export type RejectionReason =
  | RefusalCode
  | BadFrame["code"]
  | (typeof CLOSES)[number][1]
  | "bad_presence"
  | "read_only"
  | "repeated";

const BY_CODE: ReadonlyMap<number, RejectionReason> = new Map(
  CLOSES.map(([{ code }, reason]) => [code, reason]),
);

/** The reason that a close code counts as; undefined for closes that reject nobody. */
export const rejectionReasonOf = ({ code }: CloseStatus): RejectionReason | undefined =>
  BY_CODE.get(code);
