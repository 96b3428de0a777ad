import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from "y-protocols/sync";

/** y-protocols' outer message types, as providers number them. */
const MESSAGE_SYNC = 0;
const MESSAGE_AWARENESS = 1;
const MESSAGE_QUERY_AWARENESS = 3;

/** What a binary frame from a client requests. */
export type SyncRequest =
  | { readonly kind: "difference"; readonly vector: Uint8Array }
  /** It would write to the document. Only the server may. */
  | { readonly kind: "write" }
  /** It needs no answer: awareness of stock clients, and an empty step 2 or update. */
  | { readonly kind: "ignored" }
  | { readonly kind: "malformed" };

/** Whether a binary frame is the awareness of a stock provider. */
export const isAwarenessMessage = ([type]: Uint8Array): boolean => type === MESSAGE_AWARENESS;

/**
 * The length of an update without structs and deletions, as a provider sends it for a document that it never wrote to.
 */
const EMPTY_UPDATE_BYTES = 2;

/** Decodes a binary frame. Never throws. */
export const readSyncFrame = (bytes: Uint8Array): SyncRequest => {
  try {
    const decoder = decoding.createDecoder(bytes);
    const outer = decoding.readVarUint(decoder);
    if (outer === MESSAGE_AWARENESS || outer === MESSAGE_QUERY_AWARENESS)
      return { kind: "ignored" };
    if (outer !== MESSAGE_SYNC) return { kind: "malformed" };
    const inner = decoding.readVarUint(decoder);
    const body = decoding.readVarUint8Array(decoder);
    if (inner === messageYjsSyncStep1) return { kind: "difference", vector: body };
    if (inner !== messageYjsSyncStep2 && inner !== messageYjsUpdate) return { kind: "malformed" };
    return body.length <= EMPTY_UPDATE_BYTES ? { kind: "ignored" } : { kind: "write" };
  } catch {
    // lib0 throws on a truncated frame and on numbers that are too large.
    return { kind: "malformed" };
  }
};

const frame = (inner: number, body: Uint8Array): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE_SYNC);
  encoding.writeVarUint(encoder, inner);
  encoding.writeVarUint8Array(encoder, body);
  return encoding.toUint8Array(encoder);
};

/** The frame with a document update. */
export const updateFrame = (update: Uint8Array): Uint8Array => frame(messageYjsUpdate, update);

/** The frame that answers a client's step 1. */
export const differenceFrame = (update: Uint8Array): Uint8Array =>
  frame(messageYjsSyncStep2, update);
