export { TABLE_FIELDS, TABLES } from "../src/records.ts";
export { actorOf } from "./actor.ts";
export { blindCommit } from "./blind-commit.ts";
export { deriveHandle } from "./derive-handle.ts";
export { dump, inKeyOrder } from "./dump.ts";
export { GeneratedGame } from "./generated-game.ts";
export {
  CHANCE,
  otherwise,
  randomViewer,
  rehearse,
  type Script,
} from "./interference.ts";
export { FollowedViews, ReplayedJournal, stateFaults } from "./invariants.ts";
export { type GameId, Table } from "./table.ts";
