import { seatId } from "@baize/engine";
import { type ClaimSeatResponse, claimSeatRequest, roomId } from "@baize/protocol";
import { answer, BAD_KEY, errorAnswer, type HttpError, NO_SUCH_ROOM } from "../http-error.ts";
import { expiryFrom, openKey, sealKey } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { ClaimOutcome } from "../room-server.ts";
import type { Call } from "../route.ts";

/** `POST /api/rooms/:room/seats` */
export const claimSeat = async ({ request, rooms, secret, room }: Call): Promise<Response> => {
  if (!roomId.safeParse(room).success) return errorAnswer(NO_SUCH_ROOM);
  const body = await readBody(request, claimSeatRequest);
  if (!body.ok) return errorAnswer(body.error);
  const { key, name, seat } = body.value;
  const stub = rooms.getByName(room);
  const capability = await openKey(secret, key, Date.now());
  const role = capability?.room === room ? capability.grant.role : null;
  if (role !== "player" && role !== "host") {
    return errorAnswer((await stub.status()) ? BAD_KEY : NO_SUCH_ROOM);
  }
  const outcome = await stub.claim(seat === undefined ? { name } : { name, seat });
  if (outcome.kind !== "claimed") return errorAnswer(errorOf(outcome));
  const claimed: ClaimSeatResponse = {
    seat: outcome.seat,
    key: await sealKey(secret, {
      room,
      grant: { role: "seat", seat: seatId(outcome.seat) },
      generation: outcome.generation,
      expiresAt: expiryFrom(Date.now()),
    }),
  };
  return answer(claimed, { status: 201 });
};

const errorOf = (outcome: Exclude<ClaimOutcome, { kind: "claimed" }>): HttpError => {
  switch (outcome.kind) {
    case "no_room":
      return NO_SUCH_ROOM;
    case "full":
      return { code: "room_full", message: "Every seat at this table is taken" };
    case "refused":
      return refused(outcome);
  }
};

const refused = ({ code, message, field }: Refused): HttpError => {
  const named = field === undefined ? {} : { field };
  switch (code) {
    case "seat_taken":
    case "no_such_seat":
    case "internal":
      return { code, message, ...named };
    default:
      return { code: "invalid_request", message, ...named };
  }
};

type Refused = Extract<ClaimOutcome, { kind: "refused" }>;
