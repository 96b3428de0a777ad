export type {
  CardView,
  Game,
  Handle,
  IntentPayload,
  IntentType,
  LogLine,
  Refusal,
  SeatId,
  SeatView,
  TableFieldsView,
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
export { connectWithRules, type GameRules } from "./connect.ts";
export type { ConnectionTimings } from "./connection.ts";
export { checkDeckList } from "./deck-check.ts";
export {
  type FullReplayCheck,
  type FullReplayCheckFailed,
  type FullReplayCheckPassed,
  verifyFullReplay,
} from "./full-replay-check.ts";
export { connect } from "./game-rules.ts";
export {
  claimSeat,
  createEvent,
  createRoom,
  deleteRoom,
  exchangeSeatKey,
  type FailedCall,
  fetchDeckList,
  fetchDeckSites,
  fetchHealth,
  fetchRoomStatus,
  fetchState,
  type HttpResult,
  replaceSeatKey,
  requestRoomLinks,
  requestSeatSpectatorKey,
  resetSeat,
  unwrap,
} from "./http.ts";
export { fetchPicture, sendPicture } from "./pictures.ts";
export type { WebSocketConstructor } from "./platform.ts";
export { describeLogLine, refusalFor } from "./queries.ts";
export { openReplay, type Replay, type ReplayMoment, type ReplayProblem } from "./replay.ts";
export type { SecretChoices } from "./replay-viewers.ts";
export { exportRoom, fetchFullReplay, fetchLog, fetchReplay, restoreRoom } from "./room-files.ts";
export type { SeedStore } from "./seat-chain.ts";
export { takeSeat } from "./take-seat.ts";
export { until } from "./until.ts";
