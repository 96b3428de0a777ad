import type { RoomKeyScope } from "@baize/engine";
import type { RejectionReason } from "./rejection-reason.ts";

/** Receives counts that the journal and the sockets don't show. Without a sink nothing is counted. */
export interface MetricsSink {
  /** An overlay was built: whole, or as one tick's step for one viewer. */
  overlayBuilt(kind: "whole" | "step"): void;
  /** A frame was decoded as an intent of this type, which may not exist. */
  intentReceived(type: string): void;
  /** The room refused a frame, ignored a duplicate, rejected a connection or closed one for what it sent. */
  rejected(reason: RejectionReason, scope: RoomKeyScope): void;
}
