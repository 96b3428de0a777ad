export { ALGORITHM, isHex32 } from "./bytes.ts";
export {
  acceptLink,
  type ChainRole,
  chainFrom,
  type HashChain,
  hashLink,
  LINKS_PER_CHAIN,
  randomSeed,
} from "./chain.ts";
export {
  type Contribution,
  DrawKeyDeriver,
  type DrawKeyInput,
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
  type SeenCardHandles,
  type ShuffleStep,
  type Transcript,
  type TranscriptDraw,
  type TranscriptEvent,
  type TranscriptStart,
  type TranscriptStep,
} from "./transcript.ts";
export {
  type CheckedDraw,
  type ContributionStatus,
  type TranscriptCheck,
  type TranscriptFault,
  type TranscriptFaultCode,
  verifyTranscript,
} from "./verify.ts";
