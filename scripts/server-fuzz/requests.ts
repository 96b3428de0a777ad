import { type Random, ROOM_LINK_PURPOSES, SHARED_REPLAY_VIEWS } from "@baize/engine";
import { LIMITS, REPORT_REASONS } from "@baize/protocol";
import type { RouteName } from "../../apps/server/src/route-declarations.ts";
import { createRoomBody, LARGE_DEFINITION_TEXTS, largestEventList } from "../worst/definitions.ts";
import { longestPushSubscription } from "../worst/push.ts";
import { LARGEST_PICTURE } from "../worst/room-routes.ts";
import { longestText } from "../worst/rooms.ts";
import type { RoomRequestParts } from "./paths.ts";

interface RequestParts {
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly query?: string;
}

const json = (body: object): RequestParts => ({ body: JSON.stringify(body) });

const pick = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)] as T;

const definition = (random: Random): string => pick(random, LARGE_DEFINITION_TEXTS)[1];

/** Of this many revisions one is drawn at which a room is exported; what the room no longer has or never had is refused. */
const LATEST_MOMENT = 200;

/** An event has as many tables as can be deleted again soon. */
const EVENT_TABLES = 3;

/**
 * What is sent to each route, as large as it accepts. A route that is added to the server's table must be given
 * something, or this doesn't compile.
 */
export const LARGEST_REQUEST_BY_ROUTE: Readonly<
  Record<RouteName, (source: RoomRequestParts) => RequestParts>
> = {
  health: () => ({}),
  metrics: () => ({}),
  drain: () => ({}),
  deckSites: () => ({}),
  pushKey: () => ({}),
  deckList: () => ({ query: `?address=https://archidekt.com/decks/${"1".repeat(12)}` }),
  openTables: () => ({}),
  reportedTables: () => ({}),
  joinTable: () => json({ name: longestText(LIMITS.nameLength) }),
  reportTable: ({ random }) =>
    json({ reason: pick(random, REPORT_REASONS), text: longestText(LIMITS.reportTextLength) }),
  reviewTable: ({ random }) => json({ decision: random.int(2) === 0 ? "clear" : "ban" }),
  createTournament: ({ random }) => {
    const tables = largestEventList(2).split("\n").slice(0, EVENT_TABLES).join("\n");
    return { body: createRoomBody(definition(random), { tables }) };
  },
  createRoom: ({ random }) => ({ body: createRoomBody(definition(random)) }),
  roomStatus: () => ({}),
  closeRoom: () => json({}),
  links: ({ random }) =>
    json({ renew: random.int(4) === 0 ? ROOM_LINK_PURPOSES : [], spectatorAll: true, judge: true }),
  claimSeat: ({ random, seats }) =>
    json({ key: "", name: longestText(LIMITS.nameLength), seat: 1 + random.int(seats) }),
  state: () => ({}),
  events: () => ({}),
  replay: () => ({}),
  record: () => ({}),
  setPicture: () => ({
    body: LARGEST_PICTURE,
    query: `?name=${encodeURIComponent(longestText(LIMITS.cardNameLength))}`,
  }),
  picture: () => ({}),
  shareReplay: ({ random }) =>
    json({
      view: pick(random, SHARED_REPLAY_VIEWS),
      notes: Array.from({ length: LIMITS.replayNotes }, () => ({
        revision: 1 + random.int(1_000),
        text: longestText(LIMITS.replayNoteLength),
      })),
    }),
  sharedReplay: () => ({}),
  unshareReplay: () => ({}),
  log: () => ({}),
  exportRoom: ({ random }) =>
    random.int(2) === 0 ? {} : { query: `?at=${1 + random.int(LATEST_MOMENT)}` },
  restoreRoom: () => ({ body: "no room" }),
  seatKey: ({ random }) => json({ redeal: random.int(2) === 0 }),
  exchangeSeatKey: () => json({}),
  seatSpectatorKey: () => json({}),
  deckCheck: () => json({ reason: longestText(LIMITS.judgeTextLength) }),
  setPush: ({ random }) => json(longestPushSubscription(random.int(1_000))),
  endPush: ({ random }) => json({ endpoint: longestPushSubscription(random.int(1_000)).endpoint }),
  socket: () => ({}),
};
