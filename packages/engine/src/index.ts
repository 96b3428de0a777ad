export { actorView, actorViewOf, cardsOfView } from "./actor-view.ts";
export { catchUp } from "./catch-up.ts";
export {
  apply,
  type Change,
  type DrawNote,
  entryHiddenFrom,
  type LogCard,
  type LogEntry,
  type LogValues,
  merge,
  type RevokedKeys,
  revert,
} from "./change.ts";
export {
  decodeChange,
  decodeRow,
  encodeChange,
  encodeRow,
  type StoredChange,
} from "./codec.ts";
export { deepEqual } from "./deep-equal.ts";
export { type Draw, isShuffled, type KeptShuffle } from "./draws.ts";
export type { DeckSection, Face } from "./face.ts";
export { FAULTS, type Fault, faultOf } from "./faults.ts";
export {
  type CardCount,
  type CounterDefinition,
  type Game,
  playKind,
  type Variant,
  type ZoneDefinition,
  zoneFor,
  zoneKind,
} from "./games/game.ts";
export { GAMES, gameOf, isBuiltIn } from "./games/index.ts";
export { type GameFile, gameFile, gameFrom, gameOutline, outlineOf } from "./games/schema.ts";
export { type EarlierGame, gameStored } from "./games/stored.ts";
export { variantOf } from "./games/variants.ts";
export { holdersIn } from "./held-cards.ts";
export { History, type HistoryEntry, type UndoneEntries } from "./history.ts";
export {
  type CardId,
  cardId,
  type Handle,
  handle,
  type SeatId,
  seatId,
  type ZoneId,
  zoneId,
} from "./ids.ts";
export type { ActorView, IntentDefinition, UndoClass } from "./intent.ts";
export {
  type AnyIntent,
  DESK_INTENTS,
  INTENTS,
  type IntentPayload,
  type IntentType,
  intentOf,
  type ParsedIntent,
} from "./intents/index.ts";
export { TABLE_LIMITS } from "./limits.ts";
export type { LogLanguage, LogType } from "./log/catalogue.ts";
export { quickMessages } from "./log/en/quick-messages.ts";
export { englishLog } from "./log/en.ts";
export type { LogNames, SeatNames } from "./log/formatter.ts";
export { numberOf, seatOf, textOf } from "./log/line.ts";
export { seatNamesOfLines } from "./log/seat-names.ts";
export { openTable, tableFrom } from "./open-table.ts";
export {
  combine,
  foldOverlay,
  overlay,
  overlayStep,
  overlaySteps,
  publicStep,
} from "./overlay.ts";
export { parseErrorOf, parseIntent } from "./parse.ts";
export { lineOfText } from "./payload.ts";
export { may } from "./permit.ts";
export { predict } from "./predict.ts";
export {
  type Random,
  randomFrom,
  type Source,
  seededRandom,
  seededSource,
  shuffle,
} from "./random.ts";
export {
  type Access,
  type AccessRequest,
  type AllHands,
  type Arrow,
  type Audience,
  type ChanceChains,
  type Keys,
  type Look,
  type Marks,
  NO_MARKS,
  type OpenedLinks,
  type Position,
  type ResetProposal,
  type Rows,
  TABLE_NAMES,
  type TableName,
} from "./records.ts";
export { type ReduceContext, reduce } from "./reduce.ts";
export { type Refusal, type RefusalCode, type Result, refuse, succeed } from "./result.ts";
export { letsSeeHands } from "./rules/all-hands.ts";
export {
  type BeginChains,
  beginChains,
  type DrawFacts,
  firstChains,
  keepDraw,
  type NewChain,
} from "./rules/chance.ts";
export {
  type KeyScope,
  keyEpochIn,
  keyEpochOf,
  LINK_PURPOSES,
  type LinkPurpose,
} from "./rules/key-epochs.ts";
export { agreementOf, recordOpenTo } from "./rules/record.ts";
export { awaitedAs, isResetAgreed } from "./rules/seat-reset.ts";
export type { Seen } from "./seen.ts";
export { TableState } from "./state.ts";
export { printable } from "./text.ts";
export { Transaction } from "./transaction.ts";
export { isLongerThan, utf8Length } from "./utf8.ts";
export type {
  CardPatch,
  CardView,
  FieldsView,
  LogLine,
  Overlay,
  OverlayStep,
  PublicStep,
  SeatView,
  TableView,
  ZoneView,
} from "./view.ts";
export {
  PUBLIC,
  type SpectatorLevel,
  seesAllHands,
  type Viewer,
  type ViewerKey,
  viewerKey,
  viewerOf,
} from "./viewer.ts";
export {
  chainSeed,
  logEntryBytes,
  logLine,
  publicHandles,
  seenHandle,
  view,
} from "./visibility.ts";
