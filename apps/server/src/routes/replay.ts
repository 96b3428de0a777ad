import { roomId } from "@baize/protocol";
import { BAD_KEY, errorAnswer, NO_SUCH_ROOM } from "../http-error.ts";
import { bearerOf, openKey, viewerFor } from "../keys.ts";
import type { Call } from "../route.ts";

/** `GET /api/rooms/:room/replay` with any key of the room as its bearer: what that viewer was shown. */
export const replay = async ({ request, rooms, secret, room }: Call): Promise<Response> => {
  if (!roomId.safeParse(room).success) return errorAnswer(NO_SUCH_ROOM);
  const capability = await openKey(secret, bearerOf(request), Date.now());
  const stub = rooms.getByName(room);
  if (capability?.room !== room) {
    return errorAnswer((await stub.status()) ? BAD_KEY : NO_SUCH_ROOM);
  }
  const { grant, generation } = capability;
  const outcome = await stub.replay({ viewer: viewerFor(grant), generation });
  if (outcome === "no_room") return errorAnswer(NO_SUCH_ROOM);
  if (outcome === "bad_key") return errorAnswer(BAD_KEY);
  return new Response(outcome, {
    headers: {
      "cache-control": "no-store",
      "content-type": "application/x-ndjson",
      "content-disposition": `attachment; filename="${room}.replay.ndjson"`,
    },
  });
};
