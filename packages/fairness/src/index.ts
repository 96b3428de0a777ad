export { ALGORITHM, isHex32 } from "./bytes.ts";
export {
  acceptLink,
  CHAIN_LINKS,
  type Chain,
  type ChainRole,
  chainFrom,
  hashLink,
  randomSeed,
} from "./chain.ts";
export {
  type Contribution,
  type DrawKeyInput,
  DrawKeys,
  drawInt,
  drawKeyOf,
  drawPermutation,
  keystreamWords,
} from "./stream.ts";
export {
  type CardNumber,
  type CardsStep,
  isTranscript,
  type OpenedChain,
  type ShuffleStep,
  type Transcript,
  type TranscriptDraw,
  type TranscriptEvent,
  type TranscriptSeen,
  type TranscriptStart,
  type TranscriptStep,
} from "./transcript.ts";
export {
  type CheckedDraw,
  type CheckedTranscript,
  type ContributionSource,
  type FaultCode,
  type TranscriptFault,
  verify,
} from "./verify.ts";
