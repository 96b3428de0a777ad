import type { RefusalCode } from "@baize/engine";
import { type BadFrame, CLOSE, type CloseCode } from "@baize/protocol";

/** The closes that turn somebody away; others are the host's doing, or the room's own. */
const CLOSES = [
  [CLOSE.badKey, "bad_key"],
  [CLOSE.allHandsEnded, "bad_key"],
  [CLOSE.roomLocked, "room_locked"],
  [CLOSE.roomFull, "room_full"],
  [CLOSE.tooManyJoins, "too_many_joins"],
  [CLOSE.badFrames, "too_many_bad_frames"],
  [CLOSE.tooFast, "too_fast"],
  [CLOSE.tooSlow, "too_slow"],
] as const;

/** Why a room turned away what somebody sent, or whoever sent it. A closed set: nothing that was sent is in it. */
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

/** What a close counts as, where it turns somebody away. */
export const rejectionReasonOf = ({ code }: CloseCode): RejectionReason | undefined =>
  BY_CODE.get(code);
