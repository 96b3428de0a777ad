export {
  BUILT_IN_GAMES_AND_VARIANTS,
  playFinishedGame,
  playSampleGame,
} from "./games-with-draws.ts";
export { MemoryJournal } from "./memory-journal.ts";
export { makePng } from "./pictures.ts";
export { playAtRandom } from "./random-play.ts";
export { TestClient } from "./test-client.ts";
export { TestEventStream } from "./test-event-stream.ts";
export { keyScopeOfViewer, TestRoom, viewerOfSeat } from "./test-room.ts";
