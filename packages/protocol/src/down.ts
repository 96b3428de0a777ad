import type { LogLine, Overlay, OverlayStep, SeatId, Viewer } from "@baize/engine";
import type { Limits } from "./limits.ts";
import type { Presence } from "./up.ts";

export interface Ack {
  readonly id: string;
}

/** An intent that changed nothing, and why. `field` names the part of the payload at fault. */
export interface RefusalNotice {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** The first frame of every connection, and the answer to `resync`. */
export interface WelcomeFrame {
  readonly type: "welcome";
  readonly protocol: number;
  readonly room: string;
  /** The game's id. */
  readonly game: string;
  readonly viewer: Viewer;
  readonly revision: number;
  readonly epoch: number;
  readonly overlay: Overlay;
  readonly log: readonly LogLine[];
  readonly limits: Limits;
}

/** All that one tick means to this viewer. The document update of the same tick comes just before it. */
export interface StepFrame {
  readonly type: "step";
  readonly revision: number;
  readonly acks?: readonly Ack[];
  readonly refusals?: readonly RefusalNotice[];
  readonly overlay?: OverlayStep;
  readonly log?: readonly LogLine[];
}

/** Who is here and where their pointers are, as of now. Seats that are not named are as they were. */
export interface PresenceFrame {
  readonly type: "presence";
  /** By seat: null for one whose last connection went, else its latest presence. */
  readonly seats: Readonly<Record<string, Presence | null>>;
  /** How many spectators of each level are watching; sent when it changes. */
  readonly spectators?: { readonly public: number; readonly all: number };
}

/** Something to tell that is no intent's fault, such as a refused document update. */
export interface NoticeFrame {
  readonly type: "notice";
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export interface PongFrame {
  readonly type: "pong";
}

export type DownFrame = WelcomeFrame | StepFrame | PresenceFrame | NoticeFrame | PongFrame;

/** Seats as they are keyed in a presence frame. */
export const presenceKey = (seat: SeatId): string => String(seat);
