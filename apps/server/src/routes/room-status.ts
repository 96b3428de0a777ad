import type { RoomStatusResponse } from "@baize/protocol";
import { answer, errorAnswer, NO_SUCH_ROOM } from "../http-error.ts";
import { lifetimeOf } from "../lifetime.ts";
import type { Call } from "../route.ts";
import { playedIn } from "./create-room.ts";

/** `GET /api/rooms/:room` */
export const roomStatus = async ({ rooms, room, env }: Call): Promise<Response> => {
  const status = await rooms.getByName(room).status();
  if (!status) return errorAnswer(NO_SUCH_ROOM);
  const { name, game, variant, taken, free, spectators, locked, expiresAt } = status;
  const body: RoomStatusResponse = {
    room,
    name,
    ...playedIn({ game, variant }),
    seats: { taken, free },
    spectators,
    locked,
    expiresAt,
    keptMs: lifetimeOf(env),
  };
  return answer(body);
};
