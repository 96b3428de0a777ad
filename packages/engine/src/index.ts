export { actorViewFromState, actorViewFromTableView, cardsInZone } from "./actor-view.ts";
export { applyOverlayStep, combineView } from "./apply-overlay.ts";
export {
  allWrites,
  applyChange,
  type ChainAdvance,
  type Change,
  hideCardNamesFrom,
  type LogEntry,
  mergeChanges,
  type RowWrite,
  revertChange,
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
  chainLinksOpenedIn,
  isShuffleDraw,
  type StoredShuffle,
} from "./draws.ts";
export type { Face, Picture } from "./face.ts";
export { fieldsInEveryView } from "./field.ts";
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
export { clientGameSchema, gameForClients } from "./games/client-definition.ts";
export { slugify, zonesWithDefaults } from "./games/defaults.ts";
export {
  allowsFaceDown,
  type BoardArea,
  battlefieldKind,
  type CounterDefinition,
  cellCount,
  cellIndex,
  counterDefinitionsFor,
  deckSectionsOf,
  type Game,
  type GameTranslation,
  isLibraryKind,
  mulliganRuleOf,
  type PhaseDefinition,
  pickZone,
  type SeatCounterDefinition,
  sharesTurn,
  sideboardSection,
  starterDeckKindOf,
  teamOf,
  type ZoneDefinition,
  zoneDefinition,
  zoneIdFor,
} from "./games/game.ts";
export { BUILT_IN_GAMES, builtInGame, isBuiltInGame } from "./games/index.ts";
export { type LegacyGame, migrateGame } from "./games/migrate-game.ts";
export { type GameTestFailure, runGameTest } from "./games/run-test.ts";
export { type GameFile, gameFileSchema, gameFromFile } from "./games/schema.ts";
export type { StarterDeckKind } from "./games/starters.ts";
export { gameWithVariant } from "./games/variants.ts";
export { History, type HistoryEntry } from "./history.ts";
export {
  type CardId,
  cardId,
  type Handle,
  handle,
  type InvitationScope,
  invitationScope,
  type KeyScope,
  LINK_PURPOSES,
  type LinkPurpose,
  NO_SEAT,
  type PictureId,
  pictureId,
  type SeatId,
  type SeatSpectatorKey,
  seatId,
  seatOfInvitationScope,
  seatOfSpectatorKey,
  seatSpectatorKey,
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
export { cardCountOfLine } from "./log/line.ts";
export { seatNamesOfLines } from "./log/seat-names.ts";
export { cardsShownByLooks, handlesRemovedByStep } from "./look-columns.ts";
export type { DeriveHandle } from "./look-handles.ts";
export {
  type CardMarks,
  NO_CARD_MARKS,
  TOGGLE_MARKS,
  type ToggleMark,
  toggleMarkPayload,
} from "./marks.ts";
export { MATS, type Mat } from "./mats.ts";
export { migrateTable } from "./migrate-table.ts";
export { openingChange, openingState } from "./opening.ts";
export { overlay, overlayStep, overlaySteps, replacedLookHandles } from "./overlay.ts";
export { firstParseError, type ParseError, parseErrors, parseIntent } from "./parse.ts";
export { bestOfSchema, houseRulesSchema, textLineSchema } from "./payload.ts";
export { intentRefusal } from "./permit.ts";
export { predict } from "./predict.ts";
export { publicStep } from "./public-step.ts";
export { QUICK_MESSAGE_IDS } from "./quick-messages.ts";
export {
  type Random,
  type RandomSource,
  randomFromSources,
  seededRandom,
  seededRandomSource,
  shuffleInPlace,
} from "./random.ts";
export {
  type Audience,
  type ChanceChains,
  COLLECTION_NAMES,
  type CollectionName,
  type DeckListCard,
  type GameClock,
  INITIAL_TABLE_FIELDS,
  type KeyTypes,
  type LibraryLook,
  type Match,
  NEW_SEAT,
  type NextGameProposal,
  type OpenedChainLinks,
  type Position,
  type RowTypes,
  TABLE_CARD_FIELDS,
  ZONE_FIELDS,
} from "./records.ts";
export { type ReduceContext, reduce } from "./reduce.ts";
export type { RefusalSentence } from "./refusals/de.ts";
export { type RefusalTranslator, refusalTranslator } from "./refusals/translator.ts";
export { seatsRequiringConsent, seatsRequiringConsentInView } from "./required-consent.ts";
export { type Refusal, type RefusalCode, type Result, refuse, succeed } from "./result.ts";
export { hasAgreedToAllHands } from "./rules/all-hands.ts";
export {
  type CommittedSeed,
  newChanceChains,
  startChanceChains,
  writeChanceDraw,
} from "./rules/chance.ts";
export { clockDeadline, clockReadingMs, TABLE_CLOCK_KEY } from "./rules/clock.ts";
export type { CommitDeck } from "./rules/deck-locks.ts";
export {
  hasLost,
  isGameOver,
  NEXT_GAME_WAIT_MS,
  seatsNotReady,
  winnerAmong,
} from "./rules/game-end.ts";
export { spectatorLevelOfJudge } from "./rules/judge.ts";
export {
  keyEpochIn,
  keyEpochOf,
} from "./rules/key-epochs.ts";
export { newLibraryLookSecret } from "./rules/looks.ts";
export {
  areAllies,
  gamesWonInMatch,
  isBetweenGames,
  isMatchInProgress,
  matchStanding,
  seatsChoosingFirstPlayer,
  withCurrentGameResult,
} from "./rules/match.ts";
export {
  areNamesConfusable,
  namesAtTable,
  uniqueName,
  withJudgeTitle,
  withoutJudgeTitle,
} from "./rules/names.ts";
export { fullReplayAgreedUpTo, fullReplayAgreementOf } from "./rules/record.ts";
export { awaitingPlayerReason, isSeatResetAgreed } from "./rules/seat-reset.ts";
export { seatSpectatorConsentSince } from "./rules/seat-spectators.ts";
export { takesTurns } from "./rules/turns.ts";
export { TableState } from "./state.ts";
export { stripControlCharacters } from "./text.ts";
export { Transaction } from "./transaction.ts";
export { isLongerInUtf8, utf8Length } from "./utf8.ts";
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
  Overlay,
  OverlayStep,
  PublicStep,
  PublicTableFields,
  SeatView,
  TableView,
  TickLogLine,
  ZoneView,
} from "./view.ts";
export {
  isPrivilegedSpectator,
  isSeatSpectator,
  PUBLIC_VIEWER,
  type SpectatorLevel,
  seatSpectator,
  seesAllHands,
  type Viewer,
  type ViewerKey,
  viewerFromKey,
  viewerKey,
} from "./viewer.ts";
export {
  isLogLineSameForAll,
  logEntryBytes,
  logLine,
  logLineCards,
  logLineDiffersFor,
  tickLogLine,
} from "./visibility/log-lines.ts";
export { pictureChanges, picturesOfCards, pictureVisibility } from "./visibility/pictures.ts";
export {
  filterPublicHandles,
  handleIfFaceVisible,
  readChainSeed,
  type VisibleCard,
  viewCard,
  viewSeat,
  viewTable,
  viewZone,
} from "./visibility/views.ts";
