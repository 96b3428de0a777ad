import type { CloseStatus } from "@baize/protocol";

/** With what a socket is closed. */
export type CloseReason = Pick<CloseStatus, "code" | "reason">;
