import {
  findSpectatedSeatOfScope,
  type SeatId,
  type SeatSpectatorKey,
  seatId,
  seatSpectatorKeyOf,
} from "./ids.ts";

/** What a spectator's link shows of the whole table: public information, or all hands and face-down cards too. */
export type SpectatorLevel = "public" | "all";

/** A spectator of one seat, by that seat's consent: it sees what the seat holds, and all else as the Public. */
export interface SeatSpectator {
  readonly kind: "spectator";
  readonly level: "seat";
  readonly seat: SeatId;
  readonly judge?: never;
}

/** Whom a view is made for. A spectator of level `public` sees exactly what the Public sees. */
export type Viewer =
  | { readonly kind: "seat"; readonly seat: SeatId }
  | {
      readonly kind: "spectator";
      readonly level: SpectatorLevel;
      /** Set for the judge, who sees what a spectator of this level sees, and may act. */
      readonly judge?: true;
    }
  | SeatSpectator;

/** Viewers with equal keys see equal bytes, so a step is made once per key and not per connection. */
export type ViewerKey = "public" | "all" | `seat:${number}` | SeatSpectatorKey;

export const PUBLIC_VIEWER: Viewer = { kind: "spectator", level: "public" };

/** Whether a viewer is a spectator who sees all hands. */
export const isAllHandsSpectator = (viewer: Viewer): boolean =>
  viewer.kind === "spectator" && viewer.level === "all";

/** Whether a viewer is a spectator who sees more than the Public. The table is told before one joins. */
export const isPrivilegedSpectator = (viewer: Viewer): boolean =>
  viewer.kind === "spectator" && viewer.level !== "public";

export const isSeatSpectator = (viewer: Viewer): viewer is SeatSpectator =>
  viewer.kind === "spectator" && viewer.level === "seat";

export const seatSpectatorOf = (seat: SeatId): SeatSpectator => ({
  kind: "spectator",
  level: "seat",
  seat,
});

export const viewerKeyOf = (viewer: Viewer): ViewerKey => {
  if (viewer.kind === "seat") return `seat:${viewer.seat}`;
  return viewer.level === "seat" ? seatSpectatorKeyOf(viewer.seat) : viewer.level;
};

/** The viewer with a key; the inverse of `viewerKeyOf`. */
export const viewerFromKey = (key: ViewerKey): Viewer => {
  if (key === "public" || key === "all") return { kind: "spectator", level: key };
  const seat = findSpectatedSeatOfScope(key);
  return seat === null
    ? { kind: "seat", seat: seatId(Number(key.slice(SEAT.length))) }
    : seatSpectatorOf(seat);
};

const SEAT = "seat:";
