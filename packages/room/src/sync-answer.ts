import { LIMITS } from "@baize/protocol";
import type { Connection } from "./connection.ts";
import { noticeFrame } from "./frames.ts";
import { differenceFrame, readSyncFrame } from "./sync.ts";

type Complaint = "read_only" | "bad_frame";

/** Answers a binary frame. `difference` gives what a client of a state vector lacks, or null where it may not ask. Null, or why it was turned away. */
export const answerSync = (
  connection: Connection,
  bytes: Uint8Array,
  difference: (vector: Uint8Array) => Uint8Array | null,
): Complaint | null => {
  const complain = (code: Complaint, message: string): Complaint => {
    connection.send(noticeFrame({ code, message }));
    return code;
  };
  const request = bytes.length > LIMITS.frameBytes ? null : readSyncFrame(bytes);
  switch (request?.kind) {
    case "difference":
      try {
        const update = difference(request.vector);
        if (update) connection.send(differenceFrame(update));
        return null;
      } catch {
        // Yjs throws on a state vector that ends too early.
        return complain("bad_frame", "That is no state vector");
      }
    case "ignored":
      return null;
    case "write":
      return complain("read_only", "The document is written by the server alone");
    default:
      return complain("bad_frame", "That is no sync message");
  }
};
