import type { KeyScope } from "@baize/engine";
import type { RejectionReason } from "./rejection-reason.ts";

/** Hears what work a room does that can't be told from its journal and its sockets. Without one it costs nothing. */
export interface MetricsSink {
  /** An overlay was made: whole, for a viewer who begins, or as what a tick changed for one. */
  overlayBuilt(kind: "whole" | "step"): void;
  /** A frame proved to be an intent of that type, which may be one that there isn't. */
  intentReceived(type: string): void;
  /** Something was refused or not applied again, or somebody was not let in or was closed for what they sent. */
  rejected(reason: RejectionReason, scope: KeyScope): void;
}
