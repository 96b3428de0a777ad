export { STATE_TABLES, TABLE_FIELDS } from "../src/records.ts";
export { actorOf } from "./actor.ts";
export { deriveHandle } from "./derive-handle.ts";
export { dumpState, withSortedKeys } from "./dump-state.ts";
export {
  generatePlayScript,
  type PlayScript,
  randomViewer,
  TABLE_PAIR_SEED_SALT,
  withOtherSecrets,
} from "./interference.ts";
export { IncrementalViews, invariantViolations, RecoveredState } from "./invariants.ts";
export { randomCommitDeck } from "./random-commit-deck.ts";
export { RandomPlayout } from "./random-playout.ts";
export { type GameId, TestTable } from "./test-table.ts";
