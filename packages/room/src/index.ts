export { isWatcher } from "./admission.ts";
export { Budget, WORK } from "./budget.ts";
export { isCheckpointPartName, pictureIdFromPartName, picturePartName } from "./checkpoint.ts";
export type { Caller, CastLink, Connection, Credential } from "./connection.ts";
export {
  type CooperativeGenerator,
  runWithoutPauses,
  yieldPeriodically,
} from "./cooperative-generator.ts";
export type { CheckpointPart, Journal, JournalRow, StoredPicture, StoredRoom } from "./journal.ts";
export { type JournalWrite, wrapJournalWrites } from "./journal-writes.ts";
export type { LogSentence } from "./log-text.ts";
export type { MetricsSink } from "./metrics-sink.ts";
export type { RoomFileOrigin, RoomOpening } from "./open-room-state.ts";
export {
  ALARM_PURPOSES,
  type AlarmPurpose,
  type LimitOverrides,
  type Platform,
} from "./platform.ts";
export type { PlayerCalls } from "./player-calls.ts";
export type { RejectionReason } from "./rejection-reason.ts";
export { Relay, type RelayPlatform } from "./relay.ts";
export type {
  RelayAdmission,
  RelayDelivery,
  RelayMessage,
  RelayOccupancy,
  RelaySnapshot,
  RelayTransport,
} from "./relay-link.ts";
export { Room } from "./room.ts";
export type {
  InviteLinkOptions,
  LinkEpochs,
  OriginalRoomSeatKey,
  RoomAdmin,
  SeatKeyEpoch,
  SharedRecording,
  ShareReplayOptions,
} from "./room-admin.ts";
export type { PictureResponse, StateResponse } from "./room-reader.ts";
export type { RoomStats } from "./stats.ts";
export type { RoomStatus } from "./status.ts";
export { isAwarenessMessage } from "./sync.ts";
export { MAX_TICK_ENTRIES } from "./tick.ts";
export { isUnreadableRoomError, UnreadableRoomError } from "./unreadable-room.ts";
