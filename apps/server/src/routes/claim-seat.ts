import { claimSeatRequest } from "@baize/protocol";
import { overRate } from "../call-rates.ts";
import { clientAddressOf } from "../client-address.ts";
import { BAD_KEY, errorAnswer } from "../http-error.ts";
import { credentialOf } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";
import { capabilityOf } from "./key-and-body.ts";
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
  const tooMany = role === "player" ? await overRate("claims", call) : null;
  if (tooMany) return errorAnswer(tooMany);
  const address = clientAddressOf(call.request, call.settings.clientAddressHeader);
  const claim = { name, seat, address };
  const outcome = await call.rooms
    .getByName(call.room)
    .claim(credentialOf(capability.value), claim);
  return outcome.ok ? await opened(call, outcome.value) : errorAnswer(outcome.error);
};
