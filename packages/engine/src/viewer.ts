import { type SeatId, seatId } from "./ids.ts";

/** What a spectator's link shows: public information, or all hands and face-down cards too. */
export type SpectatorLevel = "public" | "all";

/** Whom a view is made for. A spectator of level `public` sees exactly what the Public sees. */
export type Viewer =
  | { readonly kind: "seat"; readonly seat: SeatId }
  | { readonly kind: "spectator"; readonly level: SpectatorLevel };

/** Viewers with equal keys see equal bytes, so a step is made once per key and not per connection. */
export type ViewerKey = "public" | "all" | `seat:${number}`;

export const PUBLIC_VIEWER: Viewer = { kind: "spectator", level: "public" };

/** Whether a viewer is a spectator who sees all hands. */
export const seesAllHands = (viewer: Viewer): boolean =>
  viewer.kind === "spectator" && viewer.level === "all";

export const viewerKey = (viewer: Viewer): ViewerKey =>
  viewer.kind === "seat" ? `seat:${viewer.seat}` : viewer.level;

/** The viewer with a key; the inverse of `viewerKey`. */
export const viewerOf = (key: ViewerKey): Viewer =>
  key === "public" || key === "all"
    ? { kind: "spectator", level: key }
    : { kind: "seat", seat: seatId(Number(key.slice("seat:".length))) };
