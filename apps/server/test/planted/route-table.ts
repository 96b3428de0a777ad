import type { RouteDeclaration } from "../../src/route-declarations.ts";

/** Routes that break the law on purpose, so that its test can be seen to find them. */
export const LEAKING_ROUTES = {
  hostReads: { method: "GET", path: "/api/rooms/:room/peek", tells: "what the key shows" },
  hostLooks: { method: "GET", path: "/api/rooms/:room/look", tells: "what the key shows" },
  seatSpectatorReadsOn: {
    method: "GET",
    path: "/api/rooms/:room/seat-spectator-reads-on",
    tells: "what the key shows",
  },
  anyPicture: {
    method: "GET",
    path: "/api/rooms/:room/gallery/:picture",
    tells: "what the key shows",
  },
  plainCopy: { method: "POST", path: "/api/rooms/:room/copy", tells: "no card" },
  plainMoment: {
    method: "POST",
    path: "/api/rooms/:room/copy-of-moment",
    tells: "no card",
    query: ["at"],
  },
  openMoment: { method: "GET", path: "/api/rooms/:room/moment", tells: "no card", query: ["at"] },
  earlyMoment: {
    method: "GET",
    path: "/api/rooms/:room/early-moment",
    tells: "what all seats agreed to",
  },
  shareOfOther: { method: "POST", path: "/api/rooms/:room/share-of-other", tells: "no card" },
  silentShare: { method: "POST", path: "/api/rooms/:room/share-in-silence", tells: "no card" },
  silentDeckCheck: {
    method: "POST",
    path: "/api/rooms/:room/seats/2/silent-deck",
    tells: "a locked deck list",
  },
  silentLink: { method: "POST", path: "/api/rooms/:room/watch", tells: "no card" },
} as const satisfies Record<string, RouteDeclaration>;

export type LeakingRouteName = keyof typeof LEAKING_ROUTES;
