export { generated, played, SHIPPED } from "./games-with-draws.ts";
export { MemoryJournal } from "./memory-journal.ts";
export { png } from "./pictures.ts";
export { TestClient } from "./test-client.ts";
export { scopeOf, seat, TestRoom } from "./test-room.ts";
export { TestStream, viewAfter } from "./test-stream.ts";
