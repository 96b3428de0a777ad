import { claimSeatRequest, roomId } from "@baize/protocol";
import { BAD_KEY, errorAnswer, NO_SUCH_ROOM } from "../http-error.ts";
import { openKey, passOf } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";
import { opened } from "./seat-key.ts";

/** `POST /api/rooms/:room/seats` */
export const claimSeat = async (call: Call): Promise<Response> => {
  const { request, rooms, secret, room } = call;
  if (!roomId.safeParse(room).success) return errorAnswer(NO_SUCH_ROOM);
  const body = await readBody(request, claimSeatRequest);
  if (!body.ok) return errorAnswer(body.error);
  const { key, name, seat } = body.value;
  const stub = rooms.getByName(room);
  const capability = await openKey(secret, key, Date.now());
  const role = capability?.room === room ? capability.grant.role : null;
  if (!capability || (role !== "player" && role !== "host")) {
    return errorAnswer((await stub.status()) ? BAD_KEY : NO_SUCH_ROOM);
  }
  const claim = seat === undefined ? { name } : { name, seat };
  const outcome = await stub.claim(passOf(capability), claim);
  return outcome.ok ? await opened(call, outcome.value) : errorAnswer(outcome.error);
};
