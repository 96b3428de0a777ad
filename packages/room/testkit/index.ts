export { finishedGame, SHIPPED_GAMES, sampleGame } from "./games-with-draws.ts";
export { MemoryJournal } from "./memory-journal.ts";
export { makePng } from "./pictures.ts";
export { TestClient } from "./test-client.ts";
export { keyScopeOf, seat, TestRoom } from "./test-room.ts";
export { TestStream } from "./test-stream.ts";
