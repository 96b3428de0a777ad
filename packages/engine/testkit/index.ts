export { STATE_COLLECTIONS, TABLE_FIELDS } from "../src/records.ts";
export { actorContextOf } from "./actor.ts";
export { deriveHandle } from "./derive-handle.ts";
export { dumpState, withSortedKeys } from "./dump-state.ts";
export { createFakeDeckCommitter } from "./fake-deck-committer.ts";
export {
  generatePlayScript,
  INTERFERENCE_SEED_SALT,
  type PlayScript,
  pickRandomViewer,
  replaceSecrets,
} from "./interference.ts";
export { IncrementalViews, invariantViolations, RecoveredState } from "./invariants.ts";
export { OWLS } from "./owls.ts";
export { RandomPlayout } from "./random-playout.ts";
export { type GameId, TestTable } from "./test-table.ts";
