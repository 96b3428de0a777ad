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
  findNextChainLink,
  type HashChain,
  hashChainLink,
  LINKS_PER_CHAIN,
  randomSeed,
} from "./chain.ts";
export { deckCommitment, verifyDeckCommitment } from "./deck.ts";
export {
  createDrawStreamFactory,
  type DrawStreamFactory,
  type SeatContribution,
} from "./draw.ts";
export {
  drawInt,
  drawPermutation,
  generateKeystreamBlocks,
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
  type TranscriptFailure,
  verifyTranscript,
} from "./verify.ts";
