/** A method and path, and what its answer may reveal. */
export interface RouteDeclaration {
  readonly method: "GET" | "POST" | "DELETE";
  /** As Hono writes paths: `:name` is any one segment, `:name{…}` one that matches the expression. */
  readonly path: string;
  /** Which of a room's cards an answer may reveal. `no card`: not even one that everybody sees. */
  readonly tells:
    | "no card"
    | "what the key shows"
    | "what all seats agreed to"
    | "a locked deck list"
    | "what a player shared";
  /** The parameters that its handler reads from the query. */
  readonly query?: readonly string[];
}

/**
 * Every route of the Worker by name. `test/hidden-cards.test.ts` calls each of them with every key and compares the
 * answer with its declaration here. A route that is missing here is not served.
 */
export const ROUTE_DECLARATIONS = {
  health: { method: "GET", path: "/api/health", tells: "no card" },
  metrics: { method: "GET", path: "/metrics", tells: "no card" },
  drain: { method: "POST", path: "/api/drain", tells: "no card" },
  deckSites: { method: "GET", path: "/api/decks/sites", tells: "no card" },
  deckList: { method: "GET", path: "/api/decks", tells: "no card", query: ["address"] },
  pushKey: { method: "GET", path: "/api/push", tells: "no card" },
  openTables: { method: "GET", path: "/api/tables", tells: "no card" },
  reportedTables: { method: "GET", path: "/api/tables/reports", tells: "no card" },
  joinTable: { method: "POST", path: "/api/tables/:room/seats", tells: "no card" },
  reportTable: { method: "POST", path: "/api/tables/:room/report", tells: "no card" },
  reviewTable: { method: "POST", path: "/api/tables/:room/review", tells: "no card" },
  createTournament: { method: "POST", path: "/api/events", tells: "no card" },
  createRoom: { method: "POST", path: "/api/rooms", tells: "no card" },
  roomStatus: { method: "GET", path: "/api/rooms/:room", tells: "no card" },
  closeRoom: { method: "DELETE", path: "/api/rooms/:room", tells: "no card" },
  links: { method: "POST", path: "/api/rooms/:room/links", tells: "no card" },
  claimSeat: { method: "POST", path: "/api/rooms/:room/seats", tells: "no card" },
  state: { method: "GET", path: "/api/rooms/:room/state", tells: "what the key shows" },
  events: {
    method: "GET",
    path: "/api/rooms/:room/events",
    tells: "what the key shows",
    query: ["key"],
  },
  replay: { method: "GET", path: "/api/rooms/:room/replay", tells: "what the key shows" },
  record: { method: "GET", path: "/api/rooms/:room/record", tells: "what all seats agreed to" },
  shareReplay: { method: "POST", path: "/api/rooms/:room/shares", tells: "no card" },
  sharedReplay: {
    method: "GET",
    path: "/api/rooms/:room/shares/:share",
    tells: "what a player shared",
  },
  unshareReplay: { method: "DELETE", path: "/api/rooms/:room/shares/:share", tells: "no card" },
  setPicture: {
    method: "POST",
    path: "/api/rooms/:room/pictures",
    tells: "no card",
    query: ["name"],
  },
  picture: {
    method: "GET",
    path: "/api/rooms/:room/pictures/:picture",
    tells: "what the key shows",
  },
  log: { method: "GET", path: "/api/rooms/:room/log", tells: "what the key shows" },
  exportRoom: { method: "GET", path: "/api/rooms/:room/export", tells: "no card", query: ["at"] },
  restoreRoom: { method: "POST", path: "/api/rooms/restore", tells: "no card", query: ["id"] },
  seatKey: {
    method: "POST",
    path: "/api/rooms/:room/seats/:seat{[1-9][0-9]?}/key",
    tells: "no card",
  },
  exchangeSeatKey: {
    method: "POST",
    path: "/api/rooms/:room/seats/:seat{[1-9][0-9]?}/exchange",
    tells: "no card",
  },
  seatSpectatorKey: {
    method: "POST",
    path: "/api/rooms/:room/seats/:seat{[1-9][0-9]?}/eyes",
    tells: "no card",
  },
  deckCheck: {
    method: "POST",
    path: "/api/rooms/:room/seats/:seat{[1-9][0-9]?}/deck",
    tells: "a locked deck list",
  },
  setPush: {
    method: "POST",
    path: "/api/rooms/:room/seats/:seat{[1-9][0-9]?}/push",
    tells: "no card",
  },
  endPush: {
    method: "DELETE",
    path: "/api/rooms/:room/seats/:seat{[1-9][0-9]?}/push",
    tells: "no card",
  },
  socket: {
    method: "GET",
    path: "/parties/rooms/:room",
    tells: "what the key shows",
    query: ["key", "ticks", "frames", "device", "held", "cast"],
  },
} as const satisfies Record<string, RouteDeclaration>;

export type RouteName = keyof typeof ROUTE_DECLARATIONS;
