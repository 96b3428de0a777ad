import { seatId } from "@baize/engine";
import { type LockedDeckListResponse, readDeckListRequestSchema } from "@baize/protocol";
import { errorResponse } from "../http-error.ts";
import { type HandlerOf, roomRpcTargetsOf } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `POST /api/rooms/:room/seats/:seat/deck`, with the judge's key: the list of a deck that is locked for a match. */
export const readLockedDeckList: HandlerOf<"deckCheck"> = async (c) => {
  const read = await readKeyAndBody(c, readDeckListRequestSchema);
  if (!read.ok) return errorResponse(read.error);
  const { credential, body } = read.value;
  const seat = seatId(Number(c.req.param("seat")));
  const asked = { seat, reason: body.reason };
  const room = roomRpcTargetsOf(c, c.req.param("room"));
  const list = await room.reading.deckList(credential, asked);
  return list.ok
    ? c.json<LockedDeckListResponse>({ seat, ...list.value })
    : errorResponse(list.error);
};
