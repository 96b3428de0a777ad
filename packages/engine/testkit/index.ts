export { STATE_COLLECTIONS, TABLE_FIELD_DEFINITIONS } from "../src/records.ts";
export { actorContextOf } from "./actor.ts";
export { deriveTestHandle } from "./derive-test-handle.ts";
export { dumpState, withSortedKeys } from "./dump-state.ts";
export { createFakeDeckCommitter } from "./fake-deck-committer.ts";
export {
  INTERFERENCE_SEED_SALT,
  type InterferenceScript,
  pickRandomViewer,
  recordInterferenceScript,
  twinScriptWithOtherSecrets,
} from "./interference.ts";
export { IncrementalViews, invariantViolations, StateRebuiltFromJournal } from "./invariants.ts";
export { OWLS_TEST_GAME_FILE } from "./owls.ts";
export { RandomPlayout } from "./random-playout.ts";
export { type BuiltInGameId, TestTable } from "./test-table.ts";
