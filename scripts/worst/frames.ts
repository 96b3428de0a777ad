import { type RoomLinkPurpose, seatId, TABLE_LIMITS } from "@baize/engine";
import { LIMITS, type UpFrame } from "@baize/protocol";
import type { Grant } from "../../apps/server/src/keys.ts";
import type { Connection } from "../../packages/room/src/index.ts";
import type { SyncRequest } from "../../packages/room/src/sync.ts";
import type { RunCost } from "./call-cost.ts";
import { type CallCandidates, callCandidatesOf } from "./calls.ts";
import { type ConnectedRoom, type ConnectionOptions, seatGrant } from "./open-room.ts";
import { longestText } from "./rooms.ts";

/** Sync step 1 of a client that has nothing, and of one that says it has one write of the server. */
export const EMPTY_DOCUMENT_SYNC_FRAME = Uint8Array.of(0, 0, 1, 0);
export const ONE_WRITE_SYNC_FRAME = Uint8Array.of(0, 0, 3, 1, 1, 1);

/** The awareness of a stock provider, as long as a frame may be. */
export const LONGEST_AWARENESS_FRAME = Uint8Array.from({ length: LIMITS.frameBytes }, () => 1);

/** The longest ping that is accepted. The platform answers those without the blanks. */
export const PADDED_PING = `{"type":"ping"${" ".repeat(LIMITS.frameBytes - 15)}}`;

/** A pointer that drags as many cards as a frame has room for. */
export const presenceFrame = (cards: readonly string[]): string =>
  JSON.stringify({
    type: "presence",
    zone: "battlefield:1",
    x: 0.123_456_789,
    y: 0.987_654_321,
    dragging: cards.slice(0, 32),
  });

export const LONGEST_SAY_FRAME = JSON.stringify({
  type: "say",
  name: longestText(TABLE_LIMITS.nameLength),
  text: longestText(TABLE_LIMITS.chatLength),
});

/** The longest cast: as many lines as its bytes have room for. */
export const LONGEST_CAST_FRAME = JSON.stringify({
  type: "cast",
  seat: 1,
  hands: true,
  card: "pRFJsJVa",
  rings: Array.from({ length: LIMITS.castRings }, () => "pRFJsJVa"),
  strokes: Array.from({ length: 3 }, () => ({ colour: "yellow", points: "zzzz".repeat(64) })),
});

/** What a caster's page and its overlays share. */
export const CAST_TOKEN = "a-token-of-a-caster";

/** Asks for the document as a new client does. */
const sync =
  (vector: Uint8Array, ticks: Connection["ticks"] = "split") =>
  (on: ConnectedRoom): RunCost => {
    const client = on.connect({ role: "spectator", level: "public" }, { ticks });
    const cost = on.call(() => on.room.receive(client.id, vector), client);
    on.disconnect(client);
    return cost;
  };

/** The frames that clients may send. Intents have a table of their own. */
type FrameKind =
  | Exclude<UpFrame["type"], "intent">
  | Exclude<SyncRequest["kind"], "write" | "malformed">;

/** The accepted frames of each kind. A kind that is added must be given some, or this doesn't compile. */
export const FRAME_CALL_CANDIDATES: Readonly<Record<FrameKind, CallCandidates<ConnectedRoom>>> = {
  presence: [
    {
      name: "",
      run: (on) => {
        const frame = presenceFrame(on.table.cards("battlefield", 32));
        return on.call(() => on.room.receive(on.seat(1).id, frame), on.seat(1));
      },
    },
  ],
  say: [
    {
      name: "a spectator's",
      run: (on) => {
        const client = on.spectator("public");
        return on.call(() => on.room.receive(client.id, LONGEST_SAY_FRAME), client);
      },
    },
  ],
  cast: [
    {
      name: "to as many overlays as there may be",
      run: (on) => {
        const come = { cast: { token: CAST_TOKEN } };
        const clients = Array.from({ length: LIMITS.castConnections }, () =>
          on.connect({ role: "spectator", level: "public" }, come),
        );
        const [caster] = clients;
        if (!caster) throw new Error("There is no caster");
        const cost = on.call(() => on.room.receive(caster.id, LONGEST_CAST_FRAME), caster);
        for (const client of clients) on.disconnect(client);
        return cost;
      },
    },
  ],
  resync: [
    { name: "a seat's", run: (on) => resync(on, on.seat(1)) },
    { name: "a spectator's of all hands", run: (on) => resync(on, on.spectator("all")) },
  ],
  ping: [
    {
      name: "with blanks",
      run: (on) => on.call(() => on.room.receive(on.seat(1).id, PADDED_PING), on.seat(1)),
    },
  ],
  difference: [
    { name: "from nothing", run: sync(EMPTY_DOCUMENT_SYNC_FRAME) },
    { name: "from nothing, packed", run: sync(EMPTY_DOCUMENT_SYNC_FRAME, "whole") },
    { name: "from an odd vector", run: sync(ONE_WRITE_SYNC_FRAME) },
  ],
  ignored: [
    {
      name: "awareness",
      run: (on) =>
        on.call(() => on.room.receive(on.seat(1).id, LONGEST_AWARENESS_FRAME), on.seat(1)),
    },
  ],
};

const resync = (on: ConnectedRoom, client: ReturnType<ConnectedRoom["seat"]>): RunCost =>
  on.call(() => on.room.receive(client.id, '{"type":"resync"}'), client);

/** Whose keys open a socket. */
type KeyKind = "seat" | "eyes" | RoomLinkPurpose;

const GRANTS: Readonly<Record<KeyKind, Grant>> = {
  seat: seatGrant(1),
  eyes: { role: "spectator", level: "seat", seat: seatId(1) },
  host: { role: "host" },
  player: { role: "player" },
  spectator: { role: "spectator", level: "public" },
  spectatorAll: { role: "spectator", level: "all" },
  judge: { role: "judge" },
};

/** Connecting with each kind of key. */
export const CONNECT_CALL_CANDIDATES: CallCandidates<ConnectedRoom> = callCandidatesOf(
  Object.entries(GRANTS).map(([key, grant]) => ({
    name: `key: ${key}`,
    run: (on) => connectRunCost(on, grant),
  })),
);

/** What it costs to let a client in, who leaves again. A seat's earlier connection ends. */
export const connectRunCost = (
  on: ConnectedRoom,
  grant: Grant,
  more: ConnectionOptions = {},
): RunCost => {
  on.renew();
  const client = on.client(grant, more);
  const cost = on.call(() => on.room.connect(client), client);
  on.disconnect(client);
  if (grant.role === "seat" && !more.events) on.seats[grant.seat - 1] = on.connect(grant);
  return cost;
};
