import type { NoticeFrame } from "@baize/protocol";
import { LIMITS } from "@baize/protocol";
import { readSyncFrame } from "./sync.ts";

/** What a binary frame requires of the room: a difference, nothing, or a refusal with a reason. */
export type SyncDemand =
  | { readonly kind: "difference"; readonly vector: Uint8Array }
  | { readonly kind: "ignored" }
  | ({ readonly kind: "bad"; readonly code: "read_only" | "bad_frame" } & Pick<
      NoticeFrame,
      "message"
    >);

export const BAD_VECTOR = {
  kind: "bad",
  code: "bad_frame",
  message: "That is no state vector",
} as const;

/** Decodes a binary frame to what it requires of a room. */
export const readSyncDemand = (bytes: Uint8Array): SyncDemand => {
  const request = bytes.length > LIMITS.frameBytes ? null : readSyncFrame(bytes);
  switch (request?.kind) {
    case "difference":
    case "ignored":
      return request;
    case "write":
      return {
        kind: "bad",
        code: "read_only",
        message: "The document is written by the server alone",
      };
    default:
      return { kind: "bad", code: "bad_frame", message: "That is no sync message" };
  }
};
