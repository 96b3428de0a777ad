import { seatId } from "@baize/engine";
import { answer, errorAnswer } from "../../src/http-error.ts";
import { bearerOf, type Capability, credentialOf, expiryFrom, sealKey } from "../../src/keys.ts";
import { openRoomFile, type SavedRoom } from "../../src/room-file.ts";
import { freshRoomId } from "../../src/room-ids.ts";
import type { Call, Handler } from "../../src/route.ts";
import { fileAnswer } from "../../src/routes/file-answer.ts";
import { capabilityOf } from "../../src/routes/key-and-body.ts";
import { ROUTES } from "../../src/routes.ts";
import { workerOf } from "../../src/serve.ts";
import { PLANTED_TABLE, type PlantedName } from "./route-table.ts";

export { RoomServer } from "../../src/room-server.ts";

/** For a key that rules the room: what it says, and what storage holds of the room. */
const ruling = async (call: Call): Promise<{ capability: Capability; saved: SavedRoom } | null> => {
  const capability = await capabilityOf(call, bearerOf(call.request));
  if (!capability.ok) return null;
  const room = call.rooms.getByName(call.room);
  const bytes = await room.save(credentialOf(capability.value), call.secret);
  const file = bytes.ok ? await openRoomFile(call.secrets, bytes.value) : bytes;
  return file.ok ? { capability: capability.value, saved: file.value.saved } : null;
};

const REFUSED = { code: "not_host", message: "Only the host’s key does that" } as const;

/** The host reads what the second seat was shown. */
const hostReads: Handler = async (call) => {
  const host = await ruling(call);
  if (!host) return errorAnswer(REFUSED);
  const viewer = { kind: "seat", seat: seatId(2) } as const;
  const client = { viewer, credential: credentialOf(host.capability) };
  const lines = await call.rooms.getByName(call.room).replay(client);
  return lines.ok
    ? fileAnswer(lines.value, { type: "text/plain", name: "peek" })
    : errorAnswer(REFUSED);
};

/** A copy in which everything lies as it does at the table, and the asker's seat is theirs. */
const plainCopy: Handler = async (call) => {
  const host = await ruling(call);
  if (host?.capability.grant.role !== "seat") return errorAnswer(REFUSED);
  const room = await freshRoomId(call.secret);
  await call.rooms.getByName(room).reopen(host.saved, { room, savedAt: Date.now() });
  return answer({ room, key: await sealKey(call.secret, { ...host.capability, room }) });
};

/** A key that shows all hands, of which nobody is told. */
const silentLink: Handler = async (call) => {
  const host = await ruling(call);
  const table = host?.saved.parts.find(({ name }) => name === "table")?.data;
  if (!host || typeof table !== "string") return errorAnswer(REFUSED);
  const rows = new Map(JSON.parse(table) as [string, Record<string, number>][]);
  const { spectatorAll, first = 0 } = rows.get("generations") ?? {};
  const key = await sealKey(call.secret, {
    room: call.room,
    grant: { role: "spectator", level: "all" },
    epoch: spectatorAll ?? first,
    expiresAt: expiryFrom(Date.now()),
  });
  return answer({ key });
};

const HANDLERS: Readonly<Record<PlantedName, Handler>> = { hostReads, plainCopy, silentLink };

const planted = Object.entries(HANDLERS).map(([name, handle]) => ({
  ...PLANTED_TABLE[name as PlantedName],
  handle,
}));

export default workerOf([...planted, ...ROUTES]);
