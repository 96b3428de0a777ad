import type { LineStreamResult } from "../calls/read-rpc-target.ts";
import type { ConnectionInfo } from "../connection-info.ts";
import { errorResponse } from "../http-error.ts";
import { credentialOfClaims, readBearerKey, viewerOfGrant } from "../keys.ts";
import { type Handler, roomRpcTargetsOf } from "../route.ts";
import { fileResponse } from "./file-response.ts";
import { verifyRoomKey } from "./key-and-body.ts";

/** A route whose answer is a file of lines for the viewer of the bearer's key. */
interface Told {
  readonly type: string;
  readonly ending: string;
  /** Requests the lines from the room. */
  ask(
    { reading }: ReturnType<typeof roomRpcTargetsOf>,
    client: ConnectionInfo,
  ): Promise<LineStreamResult>;
}

const told =
  ({ type, ending, ask }: Told): Handler<"/:room"> =>
  async (c) => {
    const room = c.req.param("room");
    const claims = await verifyRoomKey(c, readBearerKey(c.req.raw));
    if (!claims.ok) return errorResponse(claims.error);
    const client = {
      viewer: viewerOfGrant(claims.value.grant),
      credential: credentialOfClaims(claims.value),
    };
    const lines = await ask(roomRpcTargetsOf(c, room), client);
    if (!lines.ok) return errorResponse(lines.error);
    return fileResponse(lines.value, { type, name: `${room}.${ending}` });
  };

/** `GET /api/rooms/:room/replay`: what the viewer was shown. */
export const getReplay = told({
  type: "application/x-ndjson",
  ending: "replay.ndjson",
  ask: ({ reading }, client) => reading.replay(client),
});

/** `GET /api/rooms/:room/record`: what all seats saw, up to the revision to which all of them agreed. */
export const getFullReplay = told({
  type: "application/x-ndjson",
  ending: "record.ndjson",
  ask: ({ reading }, client) => reading.record(client),
});

/** `GET /api/rooms/:room/log`: the log that the viewer could read, as text. */
export const getLogText = told({
  type: "text/plain; charset=utf-8",
  ending: "log.txt",
  ask: ({ reading }, client) => reading.log(client),
});
