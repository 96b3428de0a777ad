import type { ClientInfo } from "../client-info.ts";
import { errorAnswer } from "../http-error.ts";
import { bearerOf, credentialOf, viewerFor } from "../keys.ts";
import type { LinesResult } from "../room-calls.ts";
import type { Call, Handler } from "../route.ts";
import { fileAnswer } from "./file-answer.ts";
import { capabilityOf } from "./key-and-body.ts";

/** A file of lines that a room tells a viewer, to any of whose keys it is given as their bearer. */
interface Told {
  readonly type: string;
  readonly ending: string;
  /** Asks the room for the lines. */
  ask(room: ReturnType<Call["rooms"]["getByName"]>, client: ClientInfo): Promise<LinesResult>;
}

const told =
  ({ type, ending, ask }: Told): Handler =>
  async (call) => {
    const { request, rooms, room } = call;
    const capability = await capabilityOf(call, bearerOf(request));
    if (!capability.ok) return errorAnswer(capability.error);
    const client = {
      viewer: viewerFor(capability.value.grant),
      credential: credentialOf(capability.value),
    };
    const lines = await ask(rooms.getByName(room), client);
    if (!lines.ok) return errorAnswer(lines.error);
    return fileAnswer(lines.value, { type, name: `${room}.${ending}` });
  };

/** `GET /api/rooms/:room/replay`: what that viewer was shown. */
export const replay = told({
  type: "application/x-ndjson",
  ending: "replay.ndjson",
  ask: (room, client) => room.replay(client),
});

/** `GET /api/rooms/:room/record`: what all seats saw, as far as all of them agreed to that. */
export const record = told({
  type: "application/x-ndjson",
  ending: "record.ndjson",
  ask: (room, client) => room.record(client),
});

/** `GET /api/rooms/:room/log`: the log as that viewer could read it, as text. */
export const roomLog = told({
  type: "text/plain; charset=utf-8",
  ending: "log.txt",
  ask: (room, client) => room.log(client),
});
