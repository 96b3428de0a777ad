export { CLOSE, type CloseStatus, closeCodeByNumber, withReasonText } from "./close-codes.ts";
export { type BadFrame, decodeDownFrame, decodeTick, decodeUpFrame, type Tick } from "./decode.ts";
export {
  type Ack,
  type ChatFrame,
  cardPatchSchema,
  type DownFrame,
  downFrameSchema,
  logLineSchema,
  type NoticeFrame,
  type PresenceFrame,
  type RefusalNotice,
  type SpectatorCounts,
  type StepFrame,
  type UnresolvedLine,
  type WelcomeFrame,
} from "./down.ts";
export {
  type ByLinkPurpose,
  type ClaimSeatRequest,
  type ClaimSeatResponse,
  type CreateEventRequest,
  type CreateEventResponse,
  type CreateRoomRequest,
  type CreateRoomResponse,
  claimSeatRequestSchema,
  createEventRequestSchema,
  createRoomRequestSchema,
  type DeckListResponse,
  type DeckSitesResponse,
  type DeleteRoomResponse,
  type ErrorResponse,
  type EventTable,
  generatedRoomIdSchema,
  type HealthResponse,
  keyOnlyRequestSchema,
  type LinkMap,
  type MatchStatus,
  type ResetSeatResponse,
  type RoomLinksRequest,
  type RoomLinksResponse,
  type RoomStatusResponse,
  replaceSeatKeyRequestSchema,
  roomIdSchema,
  roomLinksRequestSchema,
  type SetPictureResponse,
  setPictureQuerySchema,
  type WebhookEvent,
} from "./http.ts";
export { LIMITS, type Limits } from "./limits.ts";
export {
  readPictureInfo,
  stripPictureMetadata,
} from "./picture.ts";
export {
  type FullReplayHeader,
  type FullReplayStep,
  REPLAY_VERSION,
  type ReplayHeader,
  type ReplayPicture,
  type ReplayStep,
} from "./replay.ts";
export { SEAT_DEVICE_PARAMS, type SeatDevice } from "./seat-device.ts";
export {
  DOCUMENT_PARAM,
  decodeDocumentFrame,
  decodeTickFrame,
  encodeDocumentFrame,
  encodePublicTick,
  encodeTick,
  type ItemClockOf,
  isTickFrame,
  type PrivateTick,
  type PublicTick,
  resolveCardNames,
  type TickEncoding,
  WHOLE_TICKS_PARAM,
} from "./tick-frame.ts";
export {
  type ChatMessage,
  type IntentFrame,
  PING,
  PONG,
  type Presence,
  type SendChatFrame,
  type UpFrame,
  upFrameSchema,
} from "./up.ts";
export { API_VERSION, PROTOCOL_VERSION } from "./version.ts";
export {
  type CloseEventData,
  formatServerSentEvent,
  type RoomStateResponse,
  type StepEventData,
  type ViewJson,
} from "./view-json.ts";
