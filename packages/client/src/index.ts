export type {
  CardHandle,
  CardView,
  GameDefinition,
  IntentPayload,
  IntentType,
  LogLine,
  PublicSeatFields,
  PublicTableFields,
  Refusal,
  SeatId,
  TableView,
  Viewer,
  ZoneId,
  ZoneView,
} from "@baize/engine";
export { CLOSE_CODES, LIMITS, PROTOCOL_VERSION } from "@baize/protocol";
export { claimSeatAndConnect } from "./claim-seat-and-connect.ts";
export type {
  Client,
  ConnectionStatus,
  ConnectOptions,
  IntentResult,
  ReceivedChatMessage,
  RoomPresence,
  Snapshot,
} from "./client.ts";
export { compareDeckWithLock } from "./compare-deck-with-lock.ts";
export { connectWithPredictionEngine, type PredictionEngine } from "./connect.ts";
export type { ConnectionTimings } from "./connection.ts";
export {
  type FullReplayCheck,
  type FullReplayCheckFailed,
  type FullReplayCheckPassed,
  verifyFullReplay,
} from "./full-replay-check.ts";
export {
  claimSeat,
  createRoom,
  createTournament,
  deleteRoom,
  exchangeSeatKey,
  fetchDeckList,
  fetchDeckSites,
  fetchHealth,
  fetchOpenTables,
  fetchPushKey,
  fetchRoomState,
  fetchRoomStatus,
  type HttpFailure,
  type HttpResult,
  joinOpenTable,
  readLockedDeckList,
  replaceSeatKey,
  reportOpenTable,
  requestRoomLinks,
  requestSeatSpectatorKey,
  resetSeat,
  subscribeToPush,
  unsubscribeFromPush,
  unwrap,
} from "./http.ts";
export { fetchPicture, sendPicture } from "./pictures.ts";
export type { WebSocketConstructor } from "./platform.ts";
export { connect } from "./prediction-engine.ts";
export { describeLogLine, predictRefusal } from "./queries.ts";
export { openReplay, type Replay, type ReplayFailure, type ReplayMoment } from "./replay.ts";
export type { SecretChoicesBySeat } from "./replay-viewers.ts";
export {
  exportRoom,
  exportRoomAtRevision,
  fetchFullReplay,
  fetchLogText,
  fetchReplay,
  restoreRoom,
} from "./room-files.ts";
export type { HashChainSeedStore } from "./seat-chain.ts";
export {
  deleteSharedReplay,
  fetchSharedReplay,
  type SharedReplayRef,
  shareRoomReplay,
} from "./shared-replays.ts";
export { streamRoomStates } from "./stream-room-states.ts";
export { waitForSnapshot } from "./wait-for-snapshot.ts";
