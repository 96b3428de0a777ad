export { actorViewFromState, actorViewFromTableView, cardsInZone } from "./actor-view.ts";
export { applyOverlayStep, applyViewerOverlay } from "./apply-overlay.ts";
export {
  applyChange,
  type Change,
  type HashChainAdvance,
  hideCardNamesFromViewers,
  type LogEntry,
  mergeChanges,
  type RowWrite,
  revertChange,
  writesOfChange,
} from "./change.ts";
export {
  decodeChange,
  decodeStateRow,
  encodeChange,
  encodeStateRow,
  type StoredChange,
} from "./codec.ts";
export type { Colour } from "./colours.ts";
export { deepEqual } from "./deep-equal.ts";
export {
  type ChanceDraw,
  type ChanceDrawRef,
  findOpenedLinkCount,
  isShuffleDraw,
  type StoredShuffle,
} from "./draws.ts";
export type { Face, Picture } from "./face.ts";
export { requiredViewFieldsOf } from "./field.ts";
export type { ForViewer } from "./for-viewer.ts";
export { formatClockTime } from "./format-clock-time.ts";
export { GAME_FILE_ERRORS, type GameFileErrorCode, gameFileErrorCode } from "./game-file-errors.ts";
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
  areAllies,
  type BoardArea,
  battlefieldZoneKindOf,
  type CounterDefinition,
  cellIndexOfOrder,
  counterDefinitionsFor,
  deckSectionsOf,
  draftPickZoneOf,
  findZoneId,
  type Game,
  type GameTranslation,
  haveSharedTurns,
  isFaceDownAllowed,
  isLibraryKind,
  mulliganRuleOf,
  type PhaseDefinition,
  type SeatCounterDefinition,
  sideboardSectionOf,
  sidesOf,
  starterDeckKindOf,
  teamOf,
  type ZoneDefinition,
  zoneCellCount,
  zoneDefinition,
} from "./games/game.ts";
export { BUILT_IN_GAMES, findBuiltInGame, isBuiltInGame } from "./games/index.ts";
export { type LegacyGame, migrateGame } from "./games/migrate-game.ts";
export { type GameTestFailure, runGameTest } from "./games/run-test.ts";
export { type GameFile, gameFileSchema, gameFromFile } from "./games/schema.ts";
export type { StarterDeckKind } from "./games/starters.ts";
export { gameWithVariant } from "./games/variants.ts";
export {
  type CardId,
  cardId,
  type Handle,
  handleFromText,
  type InvitationScope,
  invitationScopeOf,
  type KeyScope,
  LINK_PURPOSES,
  type LinkPurpose,
  NO_SEAT_ID,
  type PictureId,
  pictureId,
  type SeatId,
  type SeatSpectatorKey,
  seatId,
  seatOfInvitationScope,
  seatOfSpectatorKey,
  seatSpectatorKeyOf,
  teamZoneIdOf,
  type ZoneId,
  zoneIdOf,
} from "./ids.ts";
export type { ActorView, IntentDefinition } from "./intent.ts";
export {
  type AnyIntentDefinition,
  INTENTS,
  type IntentPayload,
  type IntentType,
  intentDefinitionOf,
  type ParsedIntent,
  SERVER_INTENTS,
} from "./intents/index.ts";
export { SHARED_REPLAY_VIEWS } from "./intents/replay.share.ts";
export { TABLE_LIMITS } from "./limits.ts";
export type { LogTranslator } from "./log/catalogue.ts";
export { markTexts } from "./log/en/marks.ts";
export { quickMessageTexts } from "./log/en/quick-messages.ts";
export { englishLogTranslator } from "./log/en.ts";
export type { SeatNames } from "./log/formatter.ts";
export { cardCountOfLogLine } from "./log/line.ts";
export { seatNamesOfLogLines } from "./log/seat-names.ts";
export { handlesRemovedByStep, lookCardsOfStep } from "./look-columns.ts";
export type { DeriveHandle } from "./look-handles.ts";
export {
  type CardMarks,
  NO_CARD_MARKS,
  ON_OFF_MARKS,
  type OnOffMark,
  onOffMarkPayload,
} from "./marks.ts";
export { MATS, type Mat } from "./mats.ts";
export { migrateTable } from "./migrate-table.ts";
export { createInitialChange, createInitialState } from "./opening.ts";
export {
  buildOverlayStep,
  buildViewerOverlay,
  handlesOfReplacedLooks,
  prepareOverlaySteps,
} from "./overlay.ts";
export { firstParseError, type ParseError, parseIntent, toParseErrors } from "./parse.ts";
export { bestOfSchema, houseRulesSchema, textLineSchema } from "./payload.ts";
export { intentRefusal } from "./permit.ts";
export { predict } from "./predict.ts";
export { buildPublicStep } from "./public-step.ts";
export { QUICK_MESSAGE_IDS } from "./quick-messages.ts";
export {
  createRandom,
  type Random,
  type RandomSource,
  seededRandom,
  seededRandomSource,
  shuffleInPlace,
} from "./random.ts";
export type {
  ChanceChains,
  DeckListCard,
  GameClock,
  LibraryLook,
  Match,
  NextGameProposal,
  OpenedChainLinks,
} from "./record-values.ts";
export {
  type Audience,
  COLLECTION_NAMES,
  type CollectionName,
  INITIAL_PUBLIC_TABLE_FIELDS,
  type KeyByCollection,
  NEW_SEAT_RECORD,
  type Position,
  PUBLIC_CARD_FIELDS,
  type RowByCollection,
  ZONE_FIELDS,
} from "./records.ts";
export { type ReduceContext, reduce } from "./reduce.ts";
export type { RefusalSentence } from "./refusals/de.ts";
export { type RefusalTranslator, refusalTranslator } from "./refusals/translator.ts";
export { consentSeatsOf, consentSeatsOfView } from "./required-consent.ts";
export { type Refusal, type RefusalCode, type Result, refuse, succeed } from "./result.ts";
export { hasAgreedToAllHands } from "./rules/all-hands.ts";
export {
  type CommittedSeed,
  createChanceChains,
  replaceChanceChains,
  writeChanceDraw,
} from "./rules/chance.ts";
export { clockDeadline, clockReadingMs, TABLE_CLOCK_KEY } from "./rules/clock.ts";
export type { DeckCommitter } from "./rules/deck-locks.ts";
export {
  hasLost,
  isGameOver,
  NEXT_GAME_WAIT_MS,
  seatsNotReady,
  winnerAmong,
} from "./rules/game-end.ts";
export { spectatorLevelOfJudge } from "./rules/judge.ts";
export {
  currentKeyEpoch,
  findKeyEpoch,
} from "./rules/key-epochs.ts";
export { momentFault } from "./rules/lay-moment.ts";
export { newLibraryLookSecret } from "./rules/looks.ts";
export {
  gamesWonInMatch,
  isBetweenGames,
  isMatchInProgress,
  matchStanding,
  seatsChoosingFirstPlayer,
  withCurrentGameResult,
} from "./rules/match.ts";
export {
  addJudgeTitle,
  areNamesConfusable,
  makeUniqueName,
  namesAtTable,
  removeJudgeTitle,
} from "./rules/names.ts";
export { isPartnersHand } from "./rules/open-hand.ts";
export { fullReplayConsentOfAll, fullReplayConsentOfSeat } from "./rules/record.ts";
export { isSeatResetAgreed, seatWaitReasonOf } from "./rules/seat-reset.ts";
export { seatSpectatorConsentRevision } from "./rules/seat-spectators.ts";
export { isTakingTurns } from "./rules/turns.ts";
export { type SeenMoment, seenMomentOf, seenMomentSchema } from "./seen-moment.ts";
export { TableState } from "./state.ts";
export { stripControlCharacters } from "./text.ts";
export { Transaction } from "./transaction.ts";
export { UndoHistory, type UndoHistoryEntry } from "./undo-history.ts";
export { isUtf8LongerThan, utf8Length } from "./utf8.ts";
export {
  ENGLISH_VALIDATION_MESSAGES,
  type ValidationMessages,
  validationErrorMap,
} from "./validation-messages.ts";
export type {
  CardPatch,
  CardView,
  LogLine,
  LogLineCards,
  LogValue,
  PublicStep,
  PublicTableFields,
  SeatView,
  TableView,
  TickLogLine,
  ViewerOverlay,
  ViewerOverlayStep,
  ZoneView,
} from "./view.ts";
export {
  canSeeAllHands,
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
  hasPrivateLogCards,
  isLogEntrySameForAll,
  logEntryByteLength,
  viewLogEntry,
  viewLogEntryCards,
  viewTickLogEntry,
} from "./visibility/log-lines.ts";
export {
  pictureChangesOf,
  pictureVisibility,
  visiblePictureIdsOfCards,
} from "./visibility/pictures.ts";
export {
  exposeChainSeed,
  findVisibleFaceHandle,
  keepPublicHandles,
  type VisibleCard,
  viewCard,
  viewSeat,
  viewTable,
  viewZone,
} from "./visibility/views.ts";
