export { isCheckpointPartName, pictureOfPart, picturePart } from "./checkpoint.ts";
export type { Caller, Connection, Credential } from "./connection.ts";
export type { CheckpointPart, Journal, JournalRow, StoredPicture, StoredRoom } from "./journal.ts";
export { type JournalWrite, wrapJournalWrites } from "./journal-writes.ts";
export type { LogSentence } from "./log-text.ts";
export type { MetricsSink } from "./metrics-sink.ts";
export type { RoomFileOrigin } from "./open-room-state.ts";
export {
  ALARM_PURPOSES,
  type AlarmPurpose,
  type LimitOverrides,
  type Platform,
} from "./platform.ts";
export type { RejectionReason } from "./rejection-reason.ts";
export { Relay, type RelayPlatform } from "./relay.ts";
export type {
  Admission,
  Census,
  Delivery,
  RelayLink,
  RelayMessage,
  RelaySnapshot,
} from "./relay-link.ts";
export { type KeptPicture, Room, type StateAnswer } from "./room.ts";
export type {
  InviteLinkOptions,
  LinkEpochs,
  RoomCalls,
  SeatKeyEpoch,
  SourceSeatKeyEpoch,
} from "./room-calls.ts";
export type { Place } from "./sessions.ts";
export type { RoomStats } from "./stats.ts";
export type { RoomStatus } from "./status.ts";
export { isAwareness } from "./sync.ts";
export { TICK_ENTRIES } from "./tick.ts";
export { finish, inPieces, type TimeSliced } from "./time-sliced.ts";
export { isUnreadableRoomError, UnreadableRoomError } from "./unreadable-room.ts";
