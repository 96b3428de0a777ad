export type {
  CardView,
  Game,
  Handle,
  IntentPayload,
  IntentType,
  LogLine,
  PublicTableFields,
  Refusal,
  SeatId,
  SeatView,
  TableView,
  Viewer,
  ZoneId,
  ZoneView,
} from "@baize/engine";
export { CLOSE, LIMITS, PROTOCOL_VERSION } from "@baize/protocol";
export type {
  Client,
  ConnectionStatus,
  ConnectOptions,
  IntentResult,
  ReceivedChatMessage,
  RoomPresence,
  Snapshot,
} from "./client.ts";
export { connectWithEngine, type PredictionEngine } from "./connect.ts";
export type { ConnectionTimings } from "./connection.ts";
export { verifyLockedDeck } from "./deck-check.ts";
export { followState } from "./follow-state.ts";
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
  endPush,
  exchangeSeatKey,
  type FailedCall,
  fetchDeckList,
  fetchDeckSites,
  fetchHealth,
  fetchPushKey,
  fetchRoomStatus,
  fetchState,
  type HttpResult,
  replaceSeatKey,
  requestRoomLinks,
  requestSeatSpectatorKey,
  resetSeat,
  setPush,
  unwrap,
} from "./http.ts";
export { joinByLink } from "./join-by-link.ts";
export { fetchPicture, sendPicture } from "./pictures.ts";
export type { WebSocketConstructor } from "./platform.ts";
export { connect } from "./prediction-engine.ts";
export { describeLogLine, refusalFor } from "./queries.ts";
export { openReplay, type Replay, type ReplayMoment, type ReplayProblem } from "./replay.ts";
export type { SecretChoices } from "./replay-viewers.ts";
export {
  exportRoom,
  exportRoomAt,
  fetchFullReplay,
  fetchLog,
  fetchReplay,
  restoreRoom,
} from "./room-files.ts";
export type { SeedStore } from "./seat-chain.ts";
export {
  deleteSharedReplay,
  fetchSharedReplay,
  type SharedReplayPlace,
  shareReplay,
} from "./shared-replays.ts";
export { until } from "./until.ts";
