import type { InvitationKeyScope, SeatSpectatorKey } from "@baize/engine";
import { makePng } from "@baize/room/testkit";
import type { ROUTE_DECLARATIONS, RouteDeclaration, RouteName } from "../src/route-declarations.ts";

/** A key of the server, as it says itself. */
export interface KeyContents {
  readonly room: string;
  readonly grant:
    | number
    | "host"
    | "player"
    | "public"
    | "all"
    | "judge"
    | SeatSpectatorKey
    | InvitationKeyScope;
  readonly epoch: number;
}

export const readKeyContents = (key: string): KeyContents => {
  const [, room, grant, epoch] = JSON.parse(
    Buffer.from(key.split(".")[0] ?? "", "base64url").toString(),
  ) as [number, string, KeyContents["grant"], number];
  return { room, grant, epoch };
};

export type RequestBody = string | Uint8Array<ArrayBuffer>;

/** Everything that a request of the law may be made of. */
interface Asking {
  readonly room: string;
  readonly key: string;
  /** The files of the room that the caller was given. */
  readonly files: readonly Uint8Array[];
}

/** A subscription of a browser that no message reaches. */
const SUBSCRIPTION = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/nobody",
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/**
 * The bodies with which a route is asked; of a route without a line here, this file doesn't compile. What ends
 * something at the table on which the law looks is asked by `hidden-cards-endings.ts`.
 */
const BODIES: Readonly<Record<RouteName, (asking: Asking) => readonly RequestBody[]>> = {
  health: () => [],
  metrics: () => [],
  drain: () => [""],
  deckSites: () => [],
  pushKey: () => [],
  deckList: () => [],
  openTables: () => [],
  reportedTables: () => [],
  joinTable: () => [
    JSON.stringify({ name: "A stranger", seat: 2 }),
    JSON.stringify({ name: "A stranger" }),
  ],
  reportTable: () => [JSON.stringify({ reason: "spam", text: "Not a card table" })],
  reviewTable: () => [JSON.stringify({ decision: "ban" })],
  createTournament: () => [JSON.stringify({ tables: "1,Anna,Ben\n2,Chloe" })],
  createRoom: ({ room }) => [JSON.stringify({ id: room, name: "The same again" }), "{}"],
  roomStatus: () => [],
  closeRoom: () => [],
  links: ({ key }) => [
    JSON.stringify({ key }),
    JSON.stringify({ key, spectatorAll: true }),
    JSON.stringify({ key, judge: true }),
  ],
  // With the host's key somebody else would become the host.
  claimSeat: ({ key }) => [
    JSON.stringify({ key, name: "A stranger", seat: 2 }),
    ...(readKeyContents(key).grant === "host" ? [] : [JSON.stringify({ key, name: "A stranger" })]),
  ],
  state: () => [],
  events: () => [],
  replay: () => [],
  record: () => [],
  log: () => [],
  shareReplay: ({ key }) => ["own", "all"].map((view) => JSON.stringify({ key, view })),
  sharedReplay: () => [],
  unshareReplay: () => [""],
  exportRoom: () => [],
  setPicture: () => [makePng()],
  picture: () => [],
  restoreRoom: ({ files }) => files.map((file) => new Uint8Array(file)),
  seatKey: ({ key }) => [JSON.stringify({ key })],
  exchangeSeatKey: ({ key }) => [JSON.stringify({ key })],
  seatSpectatorKey: ({ key }) => [JSON.stringify({ key })],
  deckCheck: ({ key }) => [JSON.stringify({ key, reason: "A deck check" })],
  setPush: ({ key }) => [JSON.stringify({ key, ...SUBSCRIPTION })],
  endPush: ({ key }) => [JSON.stringify({ key, endpoint: SUBSCRIPTION.endpoint })],
  socket: () => [],
};

type RouteTable = typeof ROUTE_DECLARATIONS;
type QueryName = {
  [Name in RouteName]: RouteTable[Name] extends { query: readonly (infer Query)[] } ? Query : never;
}[RouteName];

let copies = 0;

/** The values of each parameter in a query; of a parameter without a line here, this file doesn't compile. */
const QUERIES: Readonly<Record<QueryName, (moments: readonly number[]) => readonly string[]>> = {
  address: () => ["https://archidekt.com/decks/1"],
  at: (moments) => moments.map(String),
  id: () => {
    copies += 1;
    return [`a-copy-${copies}`];
  },
  name: () => ["Nothing"],
  // Every call has its key in a header, and `watch` opens sockets.
  key: () => [],
  ticks: () => [],
  frames: () => [],
  device: () => [],
  held: () => [],
  cast: () => [],
};

/** The seat in a path. */
const SEAT = ":seat{[1-9][0-9]?}";
/** The id of a picture. */
const PICTURE = ":picture";
/** The id of a shared replay. */
const SHARE = ":share";
const NO_SHARE = "A".repeat(22);

/** What is known at a table that can stand in an address. */
interface Known {
  /** The ids of pictures. */
  readonly pictures: readonly string[];
  /** Revisions. */
  readonly moments: readonly number[];
  /** Shared replays, by the room's id and their own. */
  readonly shares: ReadonlyMap<string, unknown>;
}

/** The addresses of a route, without a query and with each value of each of its parameters. */
export const routeAddressesOf = (
  { path, query = [] }: RouteDeclaration,
  {
    room,
    pictures = ["AAAAAAAA"],
    moments = [1],
    shares = new Map(),
  }: Partial<Known> & { readonly room: string },
): string[] => {
  const inRoom = path.replace(":room", room);
  if (path.includes(PICTURE)) return pictures.map((id) => inRoom.replace(PICTURE, id));
  if (path.includes(SHARE)) {
    const known = [...shares.keys()].flatMap((each) => {
      const [of, share = ""] = each.split("/");
      return of === room ? [share] : [];
    });
    return [NO_SHARE, ...known].map((share) => inRoom.replace(SHARE, share));
  }
  if (path.includes(SEAT)) return [1, 2, 3].map((seat) => inRoom.replace(SEAT, String(seat)));
  const queries = query.flatMap((name) =>
    QUERIES[name as QueryName](moments).map((value) => `?${name}=${value}`),
  );
  return [inRoom, ...queries.map((each) => inRoom + each)];
};

/** What is asked of a route. */
export interface RouteCall {
  readonly name: string;
  readonly route: RouteDeclaration;
  readonly key: string;
}

/** A route that this file doesn't know is asked with a key and nothing else. */
export const requestBodiesOf = (
  { name, route, key }: RouteCall,
  asking: Asking,
): readonly (RequestBody | null)[] => {
  if (route.method === "GET") return [null];
  return BODIES[name as RouteName]?.(asking) ?? [JSON.stringify({ key })];
};

/** Whether a route is one of those that are known here. */
export const isKnownRoute = (name: string): boolean => name in BODIES;
