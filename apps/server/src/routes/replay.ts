import type { LinesResult } from "../calls/reading.ts";
import type { ConnectionInfo } from "../connection-info.ts";
import { errorResponse } from "../http-error.ts";
import { bearerOf, credentialOf, viewerFor } from "../keys.ts";
import { callsOf, type Handler } from "../route.ts";
import { fileResponse } from "./file-response.ts";
import { claimsOf } from "./key-and-body.ts";

/** A route whose answer is a file of lines for the viewer of the bearer's key. */
interface Told {
  readonly type: string;
  readonly ending: string;
  /** Requests the lines from the room. */
  ask({ reading }: ReturnType<typeof callsOf>, client: ConnectionInfo): Promise<LinesResult>;
}

const told =
  ({ type, ending, ask }: Told): Handler<"/:room"> =>
  async (c) => {
    const room = c.req.param("room");
    const claims = await claimsOf(c, bearerOf(c.req.raw));
    if (!claims.ok) return errorResponse(claims.error);
    const client = {
      viewer: viewerFor(claims.value.grant),
      credential: credentialOf(claims.value),
    };
    const lines = await ask(callsOf(c, room), client);
    if (!lines.ok) return errorResponse(lines.error);
    return fileResponse(lines.value, { type, name: `${room}.${ending}` });
  };

/** `GET /api/rooms/:room/replay`: what the viewer was shown. */
export const replay = told({
  type: "application/x-ndjson",
  ending: "replay.ndjson",
  ask: ({ reading }, client) => reading.replay(client),
});

/** `GET /api/rooms/:room/record`: what all seats saw, up to the revision to which all of them agreed. */
export const record = told({
  type: "application/x-ndjson",
  ending: "record.ndjson",
  ask: ({ reading }, client) => reading.record(client),
});

/** `GET /api/rooms/:room/log`: the log that the viewer could read, as text. */
export const roomLog = told({
  type: "text/plain; charset=utf-8",
  ending: "log.txt",
  ask: ({ reading }, client) => reading.log(client),
});
