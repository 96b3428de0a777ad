export { CLOSE, type CloseStatus, closeCodeByNumber, withCloseReason } from "./close-codes.ts";
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
  type UnresolvedLogLine,
  type WelcomeFrame,
} from "./down.ts";
export {
  type AllRoomLinks,
  type ClaimSeatRequest,
  type ClaimSeatResponse,
  type CreateRoomRequest,
  type CreateRoomResponse,
  type CreateTournamentRequest,
  type CreateTournamentResponse,
  claimSeatRequestSchema,
  createRoomRequestSchema,
  createTournamentRequestSchema,
  type DeckListResponse,
  type DeckSitesResponse,
  type DeleteRoomResponse,
  type ErrorResponse,
  generatedRoomIdSchema,
  type HealthResponse,
  keyOnlyRequestSchema,
  type MatchStatus,
  type ResetSeatResponse,
  type RoomLinks,
  type RoomLinksRequest,
  type RoomLinksResponse,
  type RoomStatusResponse,
  replaceSeatKeyRequestSchema,
  roomIdSchema,
  roomLinksRequestSchema,
  type SetPictureResponse,
  setPictureQuerySchema,
  type TournamentTable,
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
export { TAB_PARAMS, type TabIdentity } from "./tab-identity.ts";
export {
  DOCUMENT_ONLY_PARAM,
  decodeDocumentFrame,
  decodeTickFrame,
  encodeDocumentFrame,
  encodePublicTick,
  encodeTick,
  type ItemClockLookup,
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
  formatServerSentEvent,
  type RoomStateResponse,
  type StreamCloseData,
  type StreamStepData,
  type ViewJson,
} from "./view-json.ts";
