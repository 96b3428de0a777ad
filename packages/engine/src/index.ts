export { actorViewOfState, actorViewOfView, cardsInZone } from "./actor-view.ts";
export {
  allWrites,
  applyChange,
  type ChainUse,
  type Change,
  hideCardNamesFrom,
  type LogEntry,
  mergeChanges,
  revertChange,
  type Write,
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
export { type ChanceDraw, type ChanceDrawRef, isShuffleDraw, type StoredShuffle } from "./draws.ts";
export type { Face, Picture } from "./face.ts";
export { fieldsInEveryView } from "./field.ts";
export { formatClockTime } from "./format-clock-time.ts";
export { GAME_FAULTS, type GameFault, gameFaultOf } from "./game-faults.ts";
export {
  type ActionStepValue,
  type GameAction,
  ROUND_ACTION,
  SETUP_ACTION,
} from "./games/actions.ts";
export type { BackDefinition } from "./games/backs.ts";
export { clientDefinitionSchema, definitionForClients } from "./games/client-definition.ts";
export { completeZones, slugOf } from "./games/defaults.ts";
export {
  allowsFaceDown,
  type BoardArea,
  battlefieldKind,
  type CounterDefinition,
  cellCount,
  cellOf,
  countersFor,
  type Game,
  type GameTranslation,
  isLibraryKind,
  mulliganOf,
  type PhaseDefinition,
  type PlainCounterDefinition,
  sectionsOf,
  sharesTurn,
  sideboardSection,
  startersOf,
  teamOf,
  type ZoneDefinition,
  zoneFor,
  zoneKind,
} from "./games/game.ts";
export { BUILT_IN_GAMES, gameOf, isBuiltIn } from "./games/index.ts";
export { type LegacyGame, migrateGame } from "./games/migrate-game.ts";
export { type GameTestFault, testGame } from "./games/run-test.ts";
export { type GameFile, gameFileSchema, gameFrom } from "./games/schema.ts";
export type { StarterKind } from "./games/starters.ts";
export { gameWithVariant } from "./games/variants.ts";
export { History, type HistoryEntry } from "./history.ts";
export {
  type CardId,
  cardId,
  type Handle,
  handle,
  type InvitationKey,
  invitationKey,
  type KeyScope,
  LINK_PURPOSES,
  type LinkPurpose,
  NO_SEAT,
  type PictureId,
  pictureId,
  type SeatId,
  type SeatSpectatorKey,
  seatId,
  seatOfInvitation,
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
  ROOM_INTENTS,
} from "./intents/index.ts";
export { TABLE_LIMITS } from "./limits.ts";
export type { LogTranslator } from "./log/catalogue.ts";
export { markTexts } from "./log/en/marks.ts";
export { quickMessages } from "./log/en/quick-messages.ts";
export { englishLog } from "./log/en.ts";
export type { SeatNames } from "./log/formatter.ts";
export { cardsInLine, seatValue } from "./log/line.ts";
export { seatNamesOfLines } from "./log/seat-names.ts";
export { cardsOfLooks, removedHandles } from "./look-columns.ts";
export type { DeriveHandle } from "./look-handles.ts";
export {
  type Marks,
  NO_MARKS,
  SWITCH_MARKS,
  type SwitchMark,
  switchPayload,
} from "./marks.ts";
export { migrateTable } from "./migrate-table.ts";
export { openingChange, stateFromOpening } from "./opening.ts";
export {
  applyOverlayStep,
  clearedHandles,
  combineView,
  overlay,
  overlayStep,
  overlaySteps,
  publicStep,
} from "./overlay.ts";
export { type ParseError, parseErrorOf, parseErrorsOf, parseIntent } from "./parse.ts";
export { bestOfSchema, houseRulesSchema, textLineSchema } from "./payload.ts";
export { intentRefusal } from "./permit.ts";
export { predict } from "./predict.ts";
export { QUICK_MESSAGES } from "./quick-messages.ts";
export {
  type Random,
  type RandomSource,
  randomFrom,
  seededRandom,
  seededSource,
  shuffleInPlace,
} from "./random.ts";
export {
  type Audience,
  type ChanceChains,
  type Clock,
  COLLECTION_NAMES,
  type CollectionName,
  INITIAL_FIELDS_VIEW,
  type ListedCard,
  type Look,
  type Match,
  NEW_SEAT,
  type NextGameProposal,
  type OpenedChainLinks,
  type Position,
  type RowTypes,
  TABLE_CARD_FIELDS,
  type TableKeys,
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
  firstChanceChains,
  startChanceChains,
  writeChanceDraw,
} from "./rules/chance.ts";
export { clockDeadline, clockReadingMs, TABLE_CLOCK_KEY } from "./rules/clock.ts";
export type { CommitDeck } from "./rules/deck-locks.ts";
export {
  hasLost,
  isOver,
  NEXT_GAME_WAIT_MS,
  seatsNotReady,
  winnerAmong,
} from "./rules/game-end.ts";
export { judgeLevelOf } from "./rules/judge.ts";
export {
  keyEpochIn,
  keyEpochOf,
} from "./rules/key-epochs.ts";
export { newLookSecret } from "./rules/looks.ts";
export {
  areAllies,
  choosersOf,
  isBetweenGames,
  isMatchOn,
  standingOf,
  winsInMatch,
  withPresentGame,
} from "./rules/match.ts";
export { distinctFrom, lookAlike, namesAt, titled, untitled } from "./rules/names.ts";
export { recordAgreedUpTo, recordAgreementOf } from "./rules/record.ts";
export { awaitingPlayerReason, isResetAgreed } from "./rules/seat-reset.ts";
export { seatSpectatorConsentSince } from "./rules/seat-spectators.ts";
export { takesTurns } from "./rules/turns.ts";
export { ENGLISH_SCHEMA_TEXTS, type SchemaTexts, schemaMessages } from "./schema-messages.ts";
export type { Seen } from "./seen.ts";
export { TableState } from "./state.ts";
export { stripControlCharacters } from "./text.ts";
export { Transaction } from "./transaction.ts";
export { isLongerInUtf8, utf8Length } from "./utf8.ts";
export type {
  CardPatch,
  CardView,
  LogCards,
  LogLine,
  LogValue,
  Overlay,
  OverlayStep,
  PublicStep,
  SeatView,
  TableFieldsView,
  TableView,
  TickLine,
  ZoneView,
} from "./view.ts";
export {
  isSeatSpectator,
  PUBLIC_VIEWER,
  type SpectatorLevel,
  seatSpectator,
  seesAllHands,
  seesHands,
  type Viewer,
  type ViewerKey,
  viewerKey,
  viewerOf,
} from "./viewer.ts";
export {
  isLogLineSameForAll,
  logCards,
  logEntryBytes,
  logLine,
  logLineDiffersFor,
  tickLine,
} from "./visibility/log-lines.ts";
export { picturesIn, picturesOn, pictureVisibility } from "./visibility/pictures.ts";
export {
  filterPublicHandles,
  handleIfFaceVisible,
  readChainSeed,
  type SeenCard,
  viewCard,
  viewSeat,
  viewTable,
  viewZone,
} from "./visibility/views.ts";
