export {
  FAIRNESS_ALGORITHM,
  type FairnessAlgorithm,
  type HashWords,
  isFairnessAlgorithm,
  isHexHash,
  utf8ToBytes,
} from "./bytes.ts";
export {
  chainFrom,
  findNextLink,
  type HashChain,
  hashLink,
  LINKS_PER_CHAIN,
  randomSeed,
} from "./chain.ts";
export { deckCommitment, isCommittedDeck } from "./deck.ts";
export {
  type Contribution,
  type DrawWords,
  drawsOf,
} from "./draw.ts";
export {
  drawInt,
  drawPermutation,
  keystreamBlocks,
} from "./stream.ts";
export {
  isTranscript,
  type OpenedChain,
  type SeenCardHandles,
  type Transcript,
  type TranscriptCard,
  type TranscriptDraw,
  type TranscriptEvent,
  type TranscriptStart,
  type TranscriptStep,
  type ZoneChangeStep,
} from "./transcript.ts";
export {
  type TranscriptCheck,
  type TranscriptFault,
  verifyTranscript,
} from "./verify.ts";
