import type { RefusalCode } from "@baize/engine";
import { type BadFrame, CLOSE, type CloseStatus } from "@baize/protocol";

/** Close codes that reject somebody; the other closes come from the host or the room. */
const CLOSES = [
  [CLOSE.badKey, "bad_key"],
  [CLOSE.allHandsEnded, "bad_key"],
  [CLOSE.seatSpectatorEnded, "bad_key"],
  [CLOSE.roomLocked, "room_locked"],
  [CLOSE.roomFull, "room_full"],
  [CLOSE.tooManyJoins, "too_many_joins"],
  [CLOSE.badFrames, "too_many_bad_frames"],
  [CLOSE.tooFast, "too_fast"],
  [CLOSE.tooSlow, "too_slow"],
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
