import { ROUTES } from "./routes.ts";
import { workerOf } from "./serve.ts";

export { RoomServer } from "./room-server.ts";

export default workerOf(ROUTES);
