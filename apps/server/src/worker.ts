import { routePartykitRequest } from "partyserver";
import manifest from "../package.json" with { type: "json" };
import type { RoomServer } from "./room-server.ts";

export { RoomServer } from "./room-server.ts";

type Env = { ROOMS: DurableObjectNamespace<RoomServer> };

export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === "/api/health") {
      return Response.json({ ok: true, version: manifest.version });
    }
    return (await routePartykitRequest(request, env)) ?? new Response("Not found", { status: 404 });
  },
} satisfies ExportedHandler<Env>;
