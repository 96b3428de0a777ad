import { seatId, viewerKeyOf } from "@baize/engine";
import { errorResponse } from "../../src/http-error.ts";
import {
  computeKeyExpiry,
  credentialOfClaims,
  type KeyClaims,
  readBearerKey,
  signKey,
  viewerOfGrant,
} from "../../src/keys.ts";
import {
  buildEncryptedRoomFile,
  type RoomCheckpoint,
  readEncryptedRoomFile,
} from "../../src/room-file.ts";
import { generateRoomId } from "../../src/room-ids.ts";
import { type Handler, type RoomRouteContext, roomRpcTargetsOf } from "../../src/route.ts";
import { fileResponse } from "../../src/routes/file-response.ts";
import { verifyRoomKey } from "../../src/routes/key-and-body.ts";
import { ROUTES } from "../../src/routes.ts";
import { createWorker } from "../../src/serve.ts";
import type { PlantedRoom } from "./room-server.ts";
import { LEAKING_ROUTES, type LeakingRouteName } from "./route-table.ts";

export { OpenTables } from "../../src/open-tables.ts";
export { SpectatorRelay as WatcherRelay } from "../../src/spectator-relay.ts";
export { PlantedRoomServer as RoomServer } from "./room-server.ts";

/** For a key that rules the room: what it says, and what a file holds of the room, as it is or as it was at a revision. */
const ruling = async (
  c: RoomRouteContext,
  at?: number,
): Promise<{ claims: KeyClaims; saved: RoomCheckpoint } | null> => {
  const claims = await verifyRoomKey(c, readBearerKey(c.req.raw));
  if (!claims.ok) return null;
  const { secret, secrets } = c.var.settings;
  const room = roomRpcTargetsOf(c, c.req.param("room"));
  const bytes = await room.lifecycle.save(credentialOfClaims(claims.value), secret, at);
  const file = bytes.ok ? await readEncryptedRoomFile(secrets, bytes.value) : bytes;
  return file.ok ? { claims: claims.value, saved: file.value.saved } : null;
};

/** The epochs of a room's keys, by what each is of. */
const generationsOf = ({ parts }: RoomCheckpoint): Readonly<Record<string, number>> | null => {
  const table = parts.find(({ name }) => name === "table")?.data;
  if (typeof table !== "string") return null;
  const rows = new Map(JSON.parse(table) as [string, Record<string, number>][]);
  return rows.get("generations") ?? {};
};

type PlantedHandler = Handler<"/:room">;

const REFUSED = { code: "not_host", message: "Only the host’s key does that" } as const;

/** The host reads what the second seat was shown. */
const hostReads: PlantedHandler = async (c) => {
  const host = await ruling(c);
  if (!host) return errorResponse(REFUSED);
  const viewer = { kind: "seat", seat: seatId(2) } as const;
  const client = { viewer, credential: credentialOfClaims(host.claims) };
  const lines = await roomRpcTargetsOf(c, c.req.param("room")).reading.replay(client);
  return lines.ok
    ? fileResponse(lines.value, { type: "text/plain", name: "peek" })
    : errorResponse(REFUSED);
};

/** The host reads what the second seat sees now. */
const hostLooks: PlantedHandler = async (c) => {
  const host = await ruling(c);
  if (!host) return errorResponse(REFUSED);
  const viewer = { kind: "seat", seat: seatId(2) } as const;
  const client = { viewer, credential: credentialOfClaims(host.claims) };
  const stream = await roomRpcTargetsOf(c, c.req.param("room")).reading.events(client, null);
  if (!stream.ok) return errorResponse(REFUSED);
  return new Response(stream.value, { headers: { "content-type": "text/event-stream" } });
};

/** Shows a seat spectator of the first seat what the second seat was shown. */
const seatSpectatorReadsOn: PlantedHandler = async (c) => {
  const claims = await verifyRoomKey(c, readBearerKey(c.req.raw));
  if (!claims.ok || viewerKeyOf(viewerOfGrant(claims.value.grant)) !== "eyes:1") {
    return errorResponse(REFUSED);
  }
  const viewer = { kind: "seat", seat: seatId(2) } as const;
  const client = { viewer, credential: credentialOfClaims(claims.value) };
  const lines = await roomRpcTargetsOf(c, c.req.param("room")).reading.replay(client);
  return lines.ok
    ? fileResponse(lines.value, { type: "text/plain", name: "peek" })
    : errorResponse(REFUSED);
};

/** Shows the judge the cards of the second seat, of which nobody is told. */
const silentDeckCheck: PlantedHandler = async (c) => {
  const claims = await verifyRoomKey(c, readBearerKey(c.req.raw));
  if (!claims.ok || claims.value.grant.role !== "judge") return errorResponse(REFUSED);
  const viewer = { kind: "seat", seat: seatId(2) } as const;
  const client = { viewer, credential: credentialOfClaims(claims.value) };
  const state = await roomRpcTargetsOf(c, c.req.param("room")).reading.state(client, null);
  return state.ok ? c.text(state.value.json ?? "") : errorResponse(REFUSED);
};

/** A picture for who knows its id, whether or not they see its card. */
const anyPicture: PlantedHandler = async (c) => {
  const host = await ruling(c);
  const name = `picture/${c.req.path.split("/").at(-1)}`;
  const data = host?.saved.parts.find((part) => part.name === name)?.data;
  return data ? new Response(new Uint8Array(data as Uint8Array)) : errorResponse(REFUSED);
};

/** A copy in which everything lies as it does at the table, or did, and the asker's seat is theirs. */
const plainCopy: PlantedHandler = async (c) => {
  const host = await ruling(c, momentIn(c));
  if (host?.claims.grant.role !== "seat") return errorResponse(REFUSED);
  const room = await generateRoomId(c.var.settings.secret);
  await roomRpcTargetsOf(c, room).lifecycle.reopen(host.saved, { room, savedAt: Date.now() });
  return c.json({ room, key: await signKey(c.var.settings.secret, { ...host.claims, room }) });
};

const momentIn = (c: RoomRouteContext): number | undefined =>
  c.req.query("at") === undefined ? undefined : Number(c.req.query("at"));

/** The file of an earlier moment, not encrypted. */
const openMoment: PlantedHandler = async (c) => {
  const host = await ruling(c, momentIn(c) ?? 1);
  return host ? c.text(JSON.stringify(host.saved)) : errorResponse(REFUSED);
};

/** A file as of an earlier moment, for which nobody has agreed. */
const earlyMoment: PlantedHandler = async (c) => {
  const host = await ruling(c);
  if (!host) return errorResponse(REFUSED);
  const { revision, parts } = host.saved;
  const about = { room: c.req.param("room"), game: "magic", savedAt: Date.now() };
  const sealed = await buildEncryptedRoomFile(
    c.var.settings.secret,
    { ...about, revision, at: revision },
    parts,
  );
  return sealed
    ? fileResponse(sealed, { type: "application/octet-stream", name: "moment" })
    : errorResponse(REFUSED);
};

/** A key that shows all hands, of which nobody is told. */
const silentLink: PlantedHandler = async (c) => {
  const host = await ruling(c);
  const generations = host && generationsOf(host.saved);
  if (!generations) return errorResponse(REFUSED);
  const { spectatorAll, first = 0 } = generations;
  const key = await signKey(c.var.settings.secret, {
    room: c.req.param("room"),
    grant: { role: "spectator", level: "all" },
    epoch: spectatorAll ?? first,
    expiresAt: computeKeyExpiry(Date.now()),
  });
  return c.json({ key });
};

/** What the second seat saw, for everybody, on the word of the host. */
const shareOfOther: PlantedHandler = async (c) => {
  const host = await ruling(c);
  const generations = host && generationsOf(host.saved);
  if (!generations) return errorResponse(REFUSED);
  const credential = { scope: seatId(2), epoch: generations[2] ?? generations.first ?? 0 };
  const shared = await roomRpcTargetsOf(c, c.req.param("room")).shares.add(credential, {
    view: "own",
  });
  return shared.ok ? c.json({ share: shared.value.share }) : errorResponse(shared.error);
};

/** What everybody saw, shared without a line of the log. */
const silentShare: PlantedHandler = async (c) => {
  const claims = await verifyRoomKey(c, readBearerKey(c.req.raw));
  if (!claims.ok) return errorResponse(claims.error);
  const viewer = { kind: "spectator", level: "public" } as const;
  const client = { viewer, credential: credentialOfClaims(claims.value) };
  // The namespace is declared with the class of the server itself.
  const room = c.env.ROOMS.getByName(c.req.param("room")) as unknown as PlantedRoom;
  const shared = await room.shareInSilence(client);
  return shared.ok ? c.json({ share: shared.value.share }) : errorResponse(shared.error);
};

const HANDLERS: Readonly<Record<LeakingRouteName, PlantedHandler>> = {
  hostReads,
  hostLooks,
  seatSpectatorReadsOn,
  anyPicture,
  plainCopy,
  plainMoment: plainCopy,
  openMoment,
  earlyMoment,
  silentDeckCheck,
  silentLink,
  shareOfOther,
  silentShare,
};

const planted = Object.entries(HANDLERS).map(([name, handle]) => ({
  ...LEAKING_ROUTES[name as LeakingRouteName],
  handle,
}));

export default createWorker([...planted, ...ROUTES]);
