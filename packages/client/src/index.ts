export type {
  Client,
  Connection,
  ConnectOptions,
  IntentResult,
  Pointers,
  Snapshot,
} from "./client.ts";
export { connectWithEngine } from "./connect.ts";
export type { ConnectionTimings } from "./connection.ts";
export type { SeedStore } from "./contribution.ts";
export { connect, ENGINE_MODULE, type EngineModule } from "./engine-module.ts";
export {
  claimSeat,
  closeRoom,
  createRoom,
  exchangeSeatKey,
  type HttpResult,
  replaceSeatKey,
  roomLinks,
  roomStatus,
} from "./http.ts";
export type { WebSocketClass } from "./platform.ts";
export { describe, refusalFor } from "./queries.ts";
export {
  type CheckedRecord,
  checkRecord,
  type FaultyRecord,
  type RecordCheck,
} from "./record-check.ts";
export { openReplay, type Replay, type ReplayMoment, type ReplayProblem } from "./replay.ts";
export type { Choices } from "./replay-viewers.ts";
