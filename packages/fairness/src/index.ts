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
  findNextSeatLinkFromSent,
  type HashChain,
  hashChainLink,
  hexSeedFromRandomWords,
  LINKS_PER_CHAIN_BY_ROLE,
} from "./chain.ts";
export { deckCommitment, verifyDeckCommitment } from "./deck.ts";
export {
  createDrawStreamFactory,
  type DrawStreamFactory,
  type SeatContribution,
} from "./draw.ts";
export {
  chaCha20KeystreamBytes,
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
  type TranscriptEntryStep,
  type TranscriptSeenCards,
  type TranscriptStartState,
  type ZoneChangeStep,
} from "./transcript.ts";
export {
  type TranscriptFailure,
  type VerifiedTranscript,
  verifyTranscript,
} from "./verify.ts";
