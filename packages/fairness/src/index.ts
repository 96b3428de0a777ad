export { ALGORITHM, isHash } from "./bytes.ts";
export {
  CHAIN_LINKS,
  type Chain,
  type ChainRole,
  chainFrom,
  linkBefore,
  nextLink,
  seedFrom,
} from "./chain.ts";
export {
  type Contribution,
  type DrawKey,
  DrawKeys,
  drawInt,
  drawOrder,
  keyOf,
  wordsOf,
} from "./stream.ts";
export {
  type CardNumber,
  type CardsStep,
  isTranscript,
  type OpenedChain,
  type ShuffleStep,
  type Step,
  type Transcript,
  type TranscriptDraw,
  type TranscriptEvent,
  type TranscriptSeen,
  type TranscriptStart,
} from "./transcript.ts";
export {
  type CheckedDraw,
  type CheckedTranscript,
  type FaultCode,
  type GivenBy,
  type TranscriptFault,
  verify,
} from "./verify.ts";
