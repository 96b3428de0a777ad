import { ROUTES } from "./routes.ts";
import { createWorker } from "./serve.ts";

export { RoomServer } from "./room-server.ts";
export { WatcherRelay } from "./watcher-relay.ts";

export default createWorker(ROUTES);
