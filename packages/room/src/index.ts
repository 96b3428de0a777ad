export { isSpectatorScope } from "./admission.ts";
export { WORK_COSTS, WorkTokenBucket } from "./budget.ts";
export { isCheckpointPartName, pictureIdFromPartName, picturePartName } from "./checkpoint.ts";
export type { Caller, CasterOverlayPairing, Connection, Credential } from "./connection.ts";
export {
  type CooperativeGenerator,
  runWithoutPauses,
  withPausesByCharactersRead,
} from "./cooperative-generator.ts";
export type { CheckpointPart, Journal, JournalRow, PictureWrite, StoredRoom } from "./journal.ts";
export { interceptJournalWrites, type JournalWrite } from "./journal-writes.ts";
export type { LogLineSentence } from "./log-text.ts";
export type { MetricsSink } from "./metrics-sink.ts";
export type { NewRoomOptions, RoomFileOrigin } from "./open-room-state.ts";
export {
  ALARM_PURPOSES,
  type AlarmPurpose,
  type LimitOverrides,
  type Platform,
} from "./platform.ts";
export type { PlayerNotifier } from "./player-notifier.ts";
export type { RejectionReason } from "./rejection-reason.ts";
export { Relay, type RelayPlatform } from "./relay.ts";
export type {
  RelayedSpectatorAdmission,
  RelayMessage,
  RelayMessageBatch,
  RelaySnapshot,
  RelaySpectatorReport,
  RelayTransport,
} from "./relay-link.ts";
export { Room } from "./room.ts";
export type {
  DeckListReading,
  LinkContents,
  LinkEpochs,
  OriginalRoomSeatKey,
  ReplayToShare,
  RoomHttpOperations,
  RoomLinksSelection,
  SeatAndKeyEpoch,
  SeatClaim,
  ShareReplayOptions,
} from "./room-http-operations.ts";
export type { PictureWithVisibility, SerializedRoomState } from "./room-reader.ts";
export type { RoomStats } from "./stats.ts";
export type { RoomStatus } from "./status.ts";
export { isAwarenessMessage } from "./sync.ts";
export type { TableListing } from "./table-listing.ts";
export { MAX_TICK_ENTRIES } from "./tick.ts";
export { isUnreadableRoomError, UnreadableRoomError } from "./unreadable-room.ts";
