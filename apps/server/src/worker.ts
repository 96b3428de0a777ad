import { ROUTES } from "./routes.ts";
import { createWorker } from "./serve.ts";

export { OpenTables } from "./open-tables.ts";
export { RoomServer } from "./room-server.ts";
export { SpectatorRelay as WatcherRelay } from "./spectator-relay.ts";

export default createWorker(ROUTES);
