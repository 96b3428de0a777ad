import { succeed } from "@baize/engine";
import { type CreateRoomResponse, LIMITS } from "@baize/protocol";
import type { Caller } from "@baize/room";
import { checkRateLimit } from "../call-rates.ts";
import { checkRoomCreation } from "../check-room-creation.ts";
import { errorResponse, SERVER_FULL_ERROR, UNUSABLE_ROOM_ID_ERROR } from "../http-error.ts";
import type { HttpResult } from "../http-result.ts";
import { credentialOfClaims, readBearerKey } from "../keys.ts";
import { isOperatorRequest } from "../operator-token.ts";
import { readRequestBytes } from "../request-body.ts";
import { readEncryptedRoomFile } from "../room-file.ts";
import { classifyRoomId, generateRoomId } from "../room-ids.ts";
import { findMisdirectedResponse, isRoomOfThisProcess } from "../room-owner.ts";
import { type HandlerOf, type RoomRouteContext, roomRpcTargetsOf } from "../route.ts";
import { storageQuotaTracker } from "../storage-quota-tracker.ts";
import { gameAndVariantOf, issueKeysAndLinks } from "./create-room.ts";
import { fileResponse } from "./file-response.ts";
import { verifyRoomKey } from "./key-and-body.ts";

const callerOf = async (c: RoomRouteContext): Promise<HttpResult<Caller>> => {
  if (await isOperatorRequest(c)) return succeed("operator");
  const claims = await verifyRoomKey(c, readBearerKey(c.req.raw));
  return claims.ok ? succeed(credentialOfClaims(claims.value)) : claims;
};

/**
 * `GET /api/rooms/:room/export` with the host's key, that of the host's seat, or the operator's token as bearer: the
 * room as an encrypted file. It is logged first. With `?at=`, the room as it was at that revision, with any seat's key or
 * the host's, once all players have agreed to the full replay up to there.
 */
export const exportRoom: HandlerOf<"exportRoom"> = async (c) => {
  const caller = await callerOf(c);
  if (!caller.ok) return errorResponse(caller.error);
  const asked = c.req.query("at");
  const at = asked === undefined ? undefined : revisionOf(asked);
  if (at === null) return errorResponse(NO_REVISION);
  const room = c.req.param("room");
  const { secret } = c.var.settings;
  const file = await roomRpcTargetsOf(c, room).lifecycle.save(caller.value, secret, at);
  if (!file.ok) return errorResponse(file.error);
  return fileResponse(file.value, { type: "application/octet-stream", name: `${room}.baize` });
};

/** A revision from a query; null if it isn't one. */
const revisionOf = (text: string): number | null => {
  const revision = Number(text);
  return /^[1-9][0-9]{0,15}$/.test(text) && Number.isSafeInteger(revision) ? revision : null;
};

const NO_REVISION = {
  code: "invalid_request",
  message: "`at` must be a revision of the room, a whole number from 1",
  field: "at",
} as const;

const ONLY_AS_COPY = {
  code: "room_taken",
  message: "An earlier moment of a table can only be opened under another id",
  field: "id",
} as const;

/**
 * `POST /api/rooms/restore` with a room file: opens the room under its own id, or a copy under the id in `?id=`. A room
 * as it was at an earlier revision opens only as a copy; without `id` it gets a new one.
 */
export const restoreRoom: HandlerOf<"restoreRoom"> = async (c) => {
  const { secret, secrets, space } = c.var.settings;
  const tooMany = await checkRateLimit("rooms", c);
  const refusal = tooMany ?? (await checkRoomCreation(c));
  if (refusal) return errorResponse(refusal);
  // A full server doesn't read the body.
  if (!storageQuotaTracker.hasSpaceForRooms(space)) return errorResponse(SERVER_FULL_ERROR);
  const bytes = await readRequestBytes(c.req.raw, LIMITS.roomFileBytes);
  if (!bytes) {
    const message = `A saved table has at most ${LIMITS.roomFileBytes} bytes`;
    return errorResponse({ code: "too_large", message });
  }
  const file = await readEncryptedRoomFile(secrets, bytes);
  if (!file.ok) return errorResponse(file.error);
  const asked = c.req.query("id");
  const origin = asked === undefined ? "made" : await classifyRoomId(secrets, asked);
  if (origin === null || origin === "forged") return errorResponse(UNUSABLE_ROOM_ID_ERROR);
  const { room: from, savedAt, at } = file.value.header;
  if (at !== undefined && asked === from) return errorResponse(ONLY_AS_COPY);
  // The id in the file is encrypted with it, so this server made or allowed it.
  const own = at === undefined ? from : null;
  const id = asked ?? own ?? (await generateRoomId(secret, (made) => isRoomOfThisProcess(c, made)));
  const elsewhere = findMisdirectedResponse(c, id);
  if (elsewhere) return elsewhere;
  const stub = roomRpcTargetsOf(c, id);
  const moment = at === undefined ? {} : { at };
  const epochs = await storageQuotaTracker.countRoom(space, () =>
    stub.lifecycle.reopen(file.value.saved, { room: from, savedAt, ...moment }),
  );
  if (epochs === "full") return errorResponse(SERVER_FULL_ERROR);
  const status = epochs && (await stub.lifecycle.status(null));
  if (!epochs || !status?.ok) {
    return errorResponse({
      code: "room_taken",
      message: "This table already exists on this server",
      field: "id",
    });
  }
  const { game } = status.value;
  const handed = await issueKeysAndLinks(c, { room: id, game }, epochs);
  const copyOf = from === id ? {} : { copyOf: from };
  const created: CreateRoomResponse = {
    room: id,
    ...gameAndVariantOf(status.value),
    ...copyOf,
    ...handed,
  };
  return c.json(created, 201);
};
