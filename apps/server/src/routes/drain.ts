import { errorResponse, NOT_FOUND } from "../http-error.ts";
import { OPEN_SOCKETS } from "../open-sockets.ts";
import { isOperator } from "../operator-token.ts";
import type { HandlerOf } from "../route.ts";

/** `POST /api/drain`, before the server ends: tells every client when to come back. */
export const drain: HandlerOf<"drain"> = async (c) => {
  if (!(await isOperator(c))) return errorResponse(NOT_FOUND);
  OPEN_SOCKETS.drain();
  const { rooms } = OPEN_SOCKETS;
  await Promise.all(rooms.map((room) => c.env.ROOMS.getByName(room).drain()));
  return c.json({ rooms: rooms.length });
};
