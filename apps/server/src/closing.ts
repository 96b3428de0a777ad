import type { CloseStatus } from "@baize/protocol";

/** With what a socket is closed. */
export type Closing = Pick<CloseStatus, "code" | "reason">;
