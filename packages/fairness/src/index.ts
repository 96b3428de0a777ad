export {
  FAIRNESS_ALGORITHM,
  type FairnessAlgorithm,
  type HashWords,
  isFairnessAlgorithm,
  isHexHash,
  utf8ToBytes,
} from "./bytes.ts";
export {
  chainFromSeed,
  deriveNextChainLink,
  type HashChain,
  hashChainLink,
  LINKS_PER_CHAIN,
  randomSeed,
} from "./chain.ts";
export { deckCommitment, isCommittedDeck } from "./deck.ts";
export {
  type DrawStreams,
  drawStreamsOf,
  type SeatContribution,
} from "./draw.ts";
export {
  drawInt,
  drawPermutation,
  keystreamBlocks,
} from "./stream.ts";
export {
  isTranscript,
  type OpenedServerChain,
  type Transcript,
  type TranscriptCardNumber,
  type TranscriptDraw,
  type TranscriptEntry,
  type TranscriptEntryStep,
  type TranscriptSeenCards,
  type TranscriptStart,
  type ZoneChangeStep,
} from "./transcript.ts";
export {
  type TranscriptCheck,
  type TranscriptFault,
  verifyTranscript,
} from "./verify.ts";
