export { isLongerInUtf8, utf8Length } from "@baize/engine";
export { CLOSE, type CloseStatus, closeCodeByNumber, withReasonText } from "./close-codes.ts";
export { type BadFrame, decodeDownFrame, decodeTick, decodeUpFrame, type Tick } from "./decode.ts";
export {
  type Ack,
  type DownFrame,
  downFrameSchema,
  type NoticeFrame,
  type PongFrame,
  type PresenceFrame,
  type ReadCard,
  type ReadLine,
  type RefusalNotice,
  type StepFrame,
  type WelcomeFrame,
} from "./down.ts";
export {
  type ByLinkPurpose,
  type ClaimSeatRequest,
  type ClaimSeatResponse,
  type CloseRoomResponse,
  type CreateRoomRequest,
  type CreateRoomResponse,
  claimSeatRequestSchema,
  createRoomRequestSchema,
  type ErrorResponse,
  generatedRoomIdSchema,
  type HealthResponse,
  type KeyOnlyRequest,
  keyRequestSchema,
  type LinkMap,
  type LinksRequest,
  type LinksResponse,
  linksRequestSchema,
  type ReplaceSeatKeyRequest,
  type RoomStatusResponse,
  replaceSeatKeyRequestSchema,
  roomIdSchema,
  type SetPictureResponse,
  setPictureQuerySchema,
  type WebhookEvent,
} from "./http.ts";
export { LIMITS, type Limits } from "./limits.ts";
export { LOG_SHAPES } from "./log-shapes.ts";
export { type PictureInfo, type PictureType, plainPicture, readPicture } from "./picture.ts";
export { PLAYING_DEVICE_PARAMS, type PlayingDevice } from "./playing-device.ts";
export {
  REPLAY_VERSION,
  type RecordedPicture,
  type RecordHeader,
  type RecordStep,
  type ReplayHeader,
  type ReplayStep,
} from "./replay.ts";
export {
  type BadTick,
  DOCUMENT_PARAM,
  decodeTickFrame,
  documentIn,
  encodeDocumentFrame,
  encodePublicTick,
  encodeTick,
  type ItemOf,
  isTickFrame,
  type OwnLine,
  type PrivateTick,
  type PublicTick,
  type TickEncoding,
  type TickFrame,
  WHOLE_TICKS_PARAM,
  withNames,
} from "./tick-frame.ts";
export {
  type IntentFrame,
  intentFrameSchema,
  PING,
  PONG,
  type Presence,
  type UpFrame,
  upFrameSchema,
} from "./up.ts";
export { PROTOCOL_VERSION } from "./version.ts";
export {
  type CloseEventData,
  eventText,
  type RoomStateResponse,
  type StepEventData,
  type ViewJson,
} from "./view-json.ts";
