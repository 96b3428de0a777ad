import { type CreateRoomResponse, roomId } from "@baize/protocol";
import { answer, BAD_KEY, errorAnswer, NO_SUCH_ROOM } from "../http-error.ts";
import { bearerOf, openKey, passOf } from "../keys.ts";
import { readBytes } from "../request-body.ts";
import { openRoomFile, ROOM_FILE_BYTES } from "../room-file.ts";
import type { Call } from "../route.ts";
import { handOut } from "./create-room.ts";

/** `GET /api/rooms/:room/export` with the host's key as its bearer: the room as a sealed file. */
export const exportRoom = async ({ request, rooms, secret, room }: Call): Promise<Response> => {
  if (!roomId.safeParse(room).success) return errorAnswer(NO_SUCH_ROOM);
  const capability = await openKey(secret, bearerOf(request), Date.now());
  const stub = rooms.getByName(room);
  if (capability?.room !== room || capability.grant.role !== "host") {
    return errorAnswer((await stub.status()) ? BAD_KEY : NO_SUCH_ROOM);
  }
  const file = await stub.save(passOf(capability), secret);
  if (file === "no_room") return errorAnswer(NO_SUCH_ROOM);
  if (file === "bad_key") return errorAnswer(BAD_KEY);
  if (file.length > ROOM_FILE_BYTES) {
    const message = `The room takes more than the ${ROOM_FILE_BYTES} bytes of a file`;
    return errorAnswer({ code: "too_large", message });
  }
  return new Response(file, {
    headers: {
      "cache-control": "no-store",
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${room}.baize"`,
    },
  });
};

/** `POST /api/rooms/restore` with a room's file: opens it again under its id, or under the one in `?id=`. */
export const restoreRoom = async ({ request, url, rooms, secret }: Call): Promise<Response> => {
  const bytes = await readBytes(request, ROOM_FILE_BYTES);
  if (!bytes) {
    const message = `A room's file holds at most ${ROOM_FILE_BYTES} bytes`;
    return errorAnswer({ code: "too_large", message });
  }
  const file = await openRoomFile(secret, bytes);
  if (!file.ok) return errorAnswer(file.error);
  const id = roomId.safeParse(url.searchParams.get("id") ?? file.header.room);
  if (!id.success) {
    const message = id.error.issues[0]?.message ?? "This is no id of a room";
    return errorAnswer({ code: "invalid_request", message, field: "id" });
  }
  const generations = await rooms.getByName(id.data).reopen(file.saved);
  if (!generations) {
    return errorAnswer({ code: "room_taken", message: "This id is taken", field: "id" });
  }
  const handed = await handOut({ secret, url, room: id.data }, generations);
  const created: CreateRoomResponse = { room: id.data, game: file.header.game, ...handed };
  return answer(created, { status: 201 });
};
