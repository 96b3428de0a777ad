export {
  FAIRNESS_ALGORITHM,
  FAIRNESS_ALGORITHMS,
  type FairnessAlgorithm,
  type HashWords,
  isFairnessAlgorithm,
  isHexHash,
  utf8ToBytes,
  wordsFromHex,
} from "./bytes.ts";
export {
  type ChainRole,
  chainFrom,
  findNextLink,
  type HashChain,
  hashLink,
  LINKS_PER_CHAIN,
  randomSeed,
} from "./chain.ts";
export { type CommittedCard, deckCommitment, isCommittedDeck } from "./deck.ts";
export {
  type Contribution,
  type DrawKeyInput,
  type DrawParts,
  type DrawWords,
  drawKeyOf,
  drawsOf,
} from "./draw.ts";
export {
  drawInt,
  drawPermutation,
  keystreamBlocks,
  keystreamWords,
} from "./stream.ts";
export {
  isTranscript,
  type OpenedChain,
  type SeenCardHandles,
  type ShuffleStep,
  type Transcript,
  type TranscriptCard,
  type TranscriptDraw,
  type TranscriptEvent,
  type TranscriptStart,
  type TranscriptStep,
  type ZoneChangeStep,
} from "./transcript.ts";
export {
  type CheckedDraw,
  type ContributionStatus,
  type TranscriptCheck,
  type TranscriptFault,
  type TranscriptFaultCode,
  verifyTranscript,
} from "./verify.ts";
