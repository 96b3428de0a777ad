export {
  FAIRNESS_ALGORITHM,
  type FairnessAlgorithm,
  type HashWords,
  isFairnessAlgorithm,
  isHexHash,
  utf8ToBytes,
} from "./bytes.ts";
export {
  CHAIN_LENGTHS,
  chainFromSeed,
  deriveNextSeatLink,
  type HashChain,
  hexSeedFromRandomWords,
  previousChainLink,
} from "./chain.ts";
export { deckCommitment, verifyDeckCommitment } from "./deck.ts";
export {
  createRoomDrawStreamFactory,
  type DrawStreamFactory,
  type SeatContribution,
} from "./draw.ts";
export {
  chaCha20KeystreamBlocks,
  drawInt,
  drawPermutation,
} from "./stream.ts";
export {
  isTranscript,
  type OpenedServerChain,
  type Transcript,
  type TranscriptCardNumber,
  type TranscriptDraw,
  type TranscriptEntry,
  type TranscriptEntryPart,
  type TranscriptSeenCards,
  type TranscriptStartState,
  type ZoneChangeStep,
} from "./transcript.ts";
export {
  type TranscriptFailure,
  type VerifiedTranscript,
  verifyTranscript,
} from "./verify.ts";
