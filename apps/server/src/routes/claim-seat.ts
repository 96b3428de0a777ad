import { claimSeatRequest } from "@baize/protocol";
import { BAD_KEY, errorAnswer } from "../http-error.ts";
import { passOf } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";
import { capabilityOf } from "./key-in-hand.ts";
import { opened } from "./seat-key.ts";

/** `POST /api/rooms/:room/seats` */
export const claimSeat = async (call: Call): Promise<Response> => {
  const body = await readBody(call.request, claimSeatRequest);
  if (!body.ok) return errorAnswer(body.error);
  const { key, name, seat } = body.value;
  const capability = await capabilityOf(call, key);
  if (!capability.ok) return errorAnswer(capability.error);
  const { role } = capability.value.grant;
  if (role !== "player" && role !== "host") return errorAnswer(BAD_KEY);
  const claim = seat === undefined ? { name } : { name, seat };
  const outcome = await call.rooms.getByName(call.room).claim(passOf(capability.value), claim);
  return outcome.ok ? await opened(call, outcome.value) : errorAnswer(outcome.error);
};
