export type {
  Client,
  Connection,
  ConnectOptions,
  IntentResult,
  Pointers,
  Snapshot,
} from "./client.ts";
export { connectWith } from "./connect.ts";
export type { Pace } from "./connection.ts";
export type { SeedStore } from "./contribution.ts";
export {
  type Answer,
  claimSeat,
  closeRoom,
  createRoom,
  exchangeSeatKey,
  replaceSeatKey,
  roomLinks,
  roomStatus,
} from "./http.ts";
export type { WebSocketClass } from "./platform.ts";
export { describe, mayDo } from "./queries.ts";
export {
  type CheckedRecord,
  checkRecord,
  type FaultyRecord,
  type RecordCheck,
} from "./record-check.ts";
export { openReplay, type Replay, type ReplayMoment, type ReplayProblem } from "./replay.ts";
export type { Choices } from "./replay-viewers.ts";
export { connect, RULES, type Rules } from "./rules.ts";
