import type { CloseStatus } from "@baize/protocol";

/** With what a socket is closed. */
export type SocketCloseReason = Pick<CloseStatus, "code" | "reason">;
