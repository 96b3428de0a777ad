export { actorViewFromState, actorViewFromTableView, cardHandlesInZone } from "./actor-view.ts";
export { applyOverlayStep, applyViewerOverlay } from "./apply-overlay.ts";
export {
  applyChangeInPlace,
  type Change,
  type HashChainAdvance,
  hideLogCardNames,
  type LogEntry,
  mergeChanges,
  type RowWrite,
  revertChangeInPlace,
  writesOfChange,
} from "./change.ts";
export {
  decodeChange,
  decodeStateRow,
  encodeChange,
  encodeStateRow,
  type StoredChange,
} from "./codec.ts";
export { deepEqual } from "./deep-equal.ts";
export {
  type ChanceDraw,
  type ChanceDrawRef,
  findOpenedLinkCountInLog,
  isShuffleDraw,
  type StoredShuffle,
} from "./draws.ts";
export type { Face, PictureRecord } from "./face.ts";
export { fieldNamesInEveryView } from "./field.ts";
export type { ViewerSafe } from "./for-viewer.ts";
export { formatClockTime } from "./format-clock-time.ts";
export {
  GAME_FILE_ERROR_MESSAGES,
  type GameFileErrorCode,
  gameFileErrorCodeOfMessage,
} from "./game-file-errors.ts";
export {
  type ActionStepValue,
  type GameAction,
  NEXT_ROUND_ACTION_ID,
  SETUP_ACTION_ID,
} from "./games/actions.ts";
export type { CardBackDefinition } from "./games/backs.ts";
export { clientGameOf, clientGameSchema } from "./games/client-definition.ts";
export { slugify, zonesWithDefaults } from "./games/defaults.ts";
export {
  battlefieldZoneKindOf,
  type CounterDefinition,
  cellIndexOfOrder,
  findDraftPackZoneDefinition,
  findZoneDefinition,
  type GameDefinition,
  type GameTranslation,
  isFaceDownAllowedInZone,
  isLibraryKind,
  mulliganRuleOf,
  type PhaseDefinition,
  type SeatCounterDefinition,
  starterDeckKindOf,
  type ZoneBoardArea,
  type ZoneDefinition,
  zoneCellCount,
} from "./games/game.ts";
export { findGameTestFailures, type GameTestFailure } from "./games/game-test-failures.ts";
export { BUILT_IN_GAMES, findBuiltInGame, isUnmodifiedBuiltInGame } from "./games/index.ts";
export { type LegacyGame, migrateGame } from "./games/migrate-game.ts";
export { type GameFile, gameFileSchema, gameFromFile } from "./games/schema.ts";
export { deckSectionsOf, findZoneId, sideboardSectionOf } from "./games/seat-zones.ts";
export type { StarterDeckKind } from "./games/starters.ts";
export {
  areAllies,
  haveSharedTurns,
  seatCounterDefinitionsOf,
  sidesOf,
  teamOf,
} from "./games/teams.ts";
export { findGameVariant } from "./games/variants.ts";
export {
  type CardHandle,
  type CardId,
  cardHandle,
  cardId,
  findInvitedSeatOfScope,
  findSpectatedSeatOfScope,
  type InvitationKeyScope,
  invitationKeyScopeOfSeat,
  JUDGE_ACTOR_ID,
  type PictureId,
  pictureId,
  ROOM_LINK_PURPOSES,
  type RoomKeyScope,
  type RoomLinkPurpose,
  type SeatId,
  type SeatSpectatorKey,
  seatId,
  seatSpectatorKeyOf,
  teamZoneIdOf,
  type ZoneId,
  zoneIdOf,
} from "./ids.ts";
export type { ActorView, IntentDefinition } from "./intent.ts";
export {
  type AnyIntentDefinition,
  findIntentDefinition,
  INTENT_DEFINITIONS,
  type IntentPayload,
  type IntentType,
  type ParsedIntent,
  SERVER_INTENT_DEFINITIONS,
} from "./intents/index.ts";
export { SHARED_REPLAY_VIEWS } from "./intents/replay.share.ts";
export { TABLE_LIMITS } from "./limits.ts";
export type { LogLineTranslatorFactory } from "./log/catalogue.ts";
export { englishMarkStrings } from "./log/en/marks.ts";
export { englishQuickMessageStrings } from "./log/en/quick-messages.ts";
export { createEnglishLogLineTranslator } from "./log/en.ts";
export type { NamedSeats } from "./log/formatter.ts";
export { cardCountOfLogLine } from "./log/line.ts";
export { namedSeatsAtEachLogLine } from "./log/named-seats.ts";
export { handlesDroppedFromOverlay, lookCardsOfStep } from "./look-columns.ts";
export type { DeriveHandle } from "./look-handles.ts";
export type { MarkerColour } from "./marker-colours.ts";
export {
  type CardMarks,
  NO_CARD_MARKS,
  ON_OFF_MARKS,
  type OnOffMark,
  onOffMarkPayload,
} from "./marks.ts";
export { migrateTableInPlace } from "./migrate-table.ts";
export { createInitialChange, createInitialState } from "./opening.ts";
export {
  buildOverlayStep,
  buildViewerOverlay,
  createOverlayStepBuilder,
  oldHandlesInReplacedLibraryLooks,
} from "./overlay.ts";
export { type ParseError, parseIntent, toFirstParseError, toParseErrors } from "./parse.ts";
export { bestOfSchema, houseRulesSchema, textLineSchema } from "./payload.ts";
export { findIntentRefusal } from "./permit.ts";
export { PLAYMAT_IDS, type PlaymatId } from "./playmat-ids.ts";
export { predict } from "./predict.ts";
export { buildPublicStep } from "./public-step.ts";
export { QUICK_MESSAGE_IDS } from "./quick-messages.ts";
export {
  createRandom,
  type Random,
  type RandomUint32Source,
  seededRandom,
  seededUint32Source,
  shuffleInPlace,
} from "./random.ts";
export type {
  DeckListCard,
  GameClock,
  LibraryLook,
  Match,
  MatchTerms,
  NextGameProposal,
  OpenListing,
  SeatChainState,
  ServerChainState,
} from "./record-values.ts";
export { LISTING_LANGUAGES } from "./record-values.ts";
export {
  type CardAudience,
  COLLECTION_NAMES,
  type CollectionName,
  INITIAL_PUBLIC_TABLE_FIELDS,
  type KeyByCollection,
  NEW_SEAT_RECORD,
  type Position,
  PUBLIC_CARD_FIELD_DEFINITIONS,
  type RowByCollection,
  ZONE_FIELD_DEFINITIONS,
} from "./records.ts";
export { type ReduceContext, reduce } from "./reduce.ts";
export type { RefusalSentence } from "./refusals/de.ts";
export {
  createSentenceTranslator,
  type SentenceTranslator,
} from "./refusals/sentence-translator.ts";
export { requiredConsentSeats, requiredConsentSeatsOfView } from "./required-consent.ts";
export { type Refusal, type RefusalCode, type Result, refuse, succeed } from "./result.ts";
export { hasAgreedToAllHands } from "./rules/all-hands.ts";
export {
  type CommittedSeed,
  createServerChainState,
  restartHashChains,
  writeChanceDraw,
} from "./rules/chance.ts";
export { clockDeadline, clockReadingMs, SHARED_TIME_KEY } from "./rules/clock.ts";
export { type DeckCommitter, type LockedList, lockedListOf } from "./rules/deck-locks.ts";
export {
  findLastSideInGame,
  hasLost,
  isGameOver,
  NEXT_GAME_WAIT_MS,
  seatsNotReadyForNextGame,
} from "./rules/game-end.ts";
export { spectatorLevelOfJudge } from "./rules/judge.ts";
export {
  roomKeyEpochInGenerations,
  roomKeyEpochOfScope,
} from "./rules/key-epochs.ts";
export { newLibraryLookSecret } from "./rules/looks.ts";
export {
  gamesWonInMatch,
  isBetweenGames,
  isMatchInProgress,
  matchAfterCurrentGame,
  matchStanding,
  seatsChoosingFirstPlayer,
} from "./rules/match.ts";
export { findMomentError } from "./rules/moment-error.ts";
export {
  addJudgeTitle,
  areNamesConfusable,
  makeUniqueName,
  namesAtTable,
  removeJudgeTitle,
} from "./rules/names.ts";
export { isPartnersHand } from "./rules/open-hand.ts";
export { fullReplayConsentRevisionOfAll, fullReplayConsentRevisionOfSeat } from "./rules/record.ts";
export { isSeatResetAgreed, seatWaitReasonOf } from "./rules/seat-reset.ts";
export { seatSpectatorConsentRevision } from "./rules/seat-spectators.ts";
export { isTakingTurns } from "./rules/turns.ts";
export { type SeenMoment, seenMomentOfView, seenMomentSchema } from "./seen-moment.ts";
export { TableState } from "./state.ts";
export { stripControlCharacters } from "./text.ts";
export { Transaction } from "./transaction.ts";
export { UndoHistory, type UndoHistoryEntry } from "./undo-history.ts";
export { isUtf8LongerThan, utf8Length } from "./utf8.ts";
export {
  ENGLISH_VALIDATION_MESSAGES,
  type ValidationMessages,
  zodLocaleFromMessages,
} from "./validation-messages.ts";
export type {
  CardView,
  LogLine,
  LogLineCards,
  LogLineWithHandles,
  LogValue,
  PublicSeatFields,
  PublicStep,
  PublicTableFields,
  TableView,
  ViewerOverlay,
  ViewerOverlayCardPatch,
  ViewerOverlayStep,
  ZoneView,
} from "./view.ts";
export {
  isAllHandsSpectator,
  isPrivilegedSpectator,
  isSeatSpectator,
  PUBLIC_VIEWER,
  type SpectatorLevel,
  seatSpectatorOf,
  type Viewer,
  type ViewerKey,
  viewerFromKey,
  viewerKeyOf,
} from "./viewer.ts";
export {
  canReadPrivateLogCards,
  isLogEntrySameForAll,
  logEntryByteLength,
  viewLogEntry,
  viewLogEntryCards,
  viewLogEntryWithHandles,
} from "./visibility/log-lines.ts";
export {
  pictureAccessForViewer,
  pictureChangesOf,
  visiblePictureIdsOfCards,
} from "./visibility/pictures.ts";
export {
  type CardViewWithHandle,
  filterPublicHandles,
  findServerChainSeed,
  findVisibleFaceHandle,
  publicViewOfSeat,
  publicViewOfZone,
  viewCardWithHandle,
  viewTable,
} from "./visibility/views.ts";
