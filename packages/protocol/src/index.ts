export { isLongerThan, utf8Length } from "@baize/engine";
export { CLOSE, type CloseCode, closeCode, withWords } from "./close-codes.ts";
export { type BadFrame, decodeDown, decodeUp } from "./decode.ts";
export {
  type Ack,
  type DownFrame,
  downFrame,
  type NoticeFrame,
  type PongFrame,
  type PresenceFrame,
  type RefusalNotice,
  type StepFrame,
  type WelcomeFrame,
} from "./down.ts";
export {
  type ClaimSeatRequest,
  type ClaimSeatResponse,
  type CloseRoomResponse,
  type CreateRoomRequest,
  type CreateRoomResponse,
  claimSeatRequest,
  createRoomRequest,
  type ErrorResponse,
  type KeyRequest,
  keyRequest,
  type LinkMap,
  type LinksRequest,
  type LinksResponse,
  linksRequest,
  madeRoomId,
  type PurposeMap,
  type RoomStatusResponse,
  roomId,
  type SeatKeyRequest,
  seatKeyRequest,
} from "./http.ts";
export { LIMITS, type Limits } from "./limits.ts";
export {
  REPLAY_VERSION,
  type RecordHeader,
  type RecordStep,
  type ReplayHeader,
  type ReplayStep,
} from "./replay.ts";
export { SITTER, type Sitter } from "./sitter.ts";
export {
  type BadTick,
  decodeTick,
  encodeTick,
  isTick,
  type TickForm,
  type TickFrame,
  WHOLE_TICKS,
} from "./tick-frame.ts";
export {
  type IntentFrame,
  intentFrame,
  PING,
  PONG,
  type Presence,
  type UpFrame,
  upFrame,
} from "./up.ts";
export { PROTOCOL_VERSION } from "./version.ts";
