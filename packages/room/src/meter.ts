/** Hears what work a room does that can't be told from its journal and its sockets. Without one it costs nothing. */
export interface Meter {
  /** An overlay was made: whole, for a viewer who begins, or as what a tick changed for one. */
  overlayBuilt(kind: "whole" | "step"): void;
}
