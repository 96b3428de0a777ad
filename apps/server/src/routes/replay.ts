import { roomId } from "@baize/protocol";
import { BAD_KEY, errorAnswer, NO_SUCH_ROOM } from "../http-error.ts";
import { bearerOf, openKey, passOf, viewerFor } from "../keys.ts";
import type { LinesOutcome } from "../room-calls.ts";
import type { Call, Handler } from "../route.ts";
import type { Visitor } from "../visitor.ts";

/** A file of lines that a room tells a viewer, to any of whose keys it is given as their bearer. */
interface Told {
  readonly type: string;
  readonly ending: string;
  /** Asks the room for the lines. */
  ask(room: ReturnType<Call["rooms"]["getByName"]>, visitor: Visitor): Promise<LinesOutcome>;
}

const told =
  ({ type, ending, ask }: Told): Handler =>
  async ({ request, rooms, secret, room }) => {
    if (!roomId.safeParse(room).success) return errorAnswer(NO_SUCH_ROOM);
    const capability = await openKey(secret, bearerOf(request), Date.now());
    const stub = rooms.getByName(room);
    if (capability?.room !== room) {
      return errorAnswer((await stub.status()) ? BAD_KEY : NO_SUCH_ROOM);
    }
    const visitor = { viewer: viewerFor(capability.grant), pass: passOf(capability) };
    const outcome = await ask(stub, visitor);
    if (outcome === "no_room") return errorAnswer(NO_SUCH_ROOM);
    if (outcome === "bad_key") return errorAnswer(BAD_KEY);
    return new Response(outcome, {
      headers: {
        "cache-control": "no-store",
        "content-type": type,
        "content-disposition": `attachment; filename="${room}.${ending}"`,
      },
    });
  };

/** `GET /api/rooms/:room/replay`: what that viewer was shown. */
export const replay = told({
  type: "application/x-ndjson",
  ending: "replay.ndjson",
  ask: (room, visitor) => room.replay(visitor),
});

/** `GET /api/rooms/:room/log`: the log as that viewer could read it, as text. */
export const roomLog = told({
  type: "text/plain; charset=utf-8",
  ending: "log.txt",
  ask: (room, visitor) => room.log(visitor),
});
