import type { CloseStatus } from "@baize/protocol";

/** With what a socket is closed. */
export type CloseCodeAndReason = Pick<CloseStatus, "code" | "reason">;
