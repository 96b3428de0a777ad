import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { messageYjsSyncStep2, messageYjsUpdate, writeSyncStep1 } from "y-protocols/sync";
import type { Doc } from "yjs";

/** The outer message type of y-protocols for the document, as providers number it. */
const MESSAGE_SYNC = 0;

/** A binary frame from the server: the answer to the client's step 1, or a tick's document update. */
export type SyncFrame =
  | { readonly kind: "difference"; readonly update: Uint8Array }
  | { readonly kind: "update"; readonly update: Uint8Array }
  /** Another message of y-protocols, which a read-only client ignores. */
  | { readonly kind: "other" };

/** The frame that requests what `doc` lacks. */
export const syncStepOneFrame = (doc: Doc): Uint8Array<ArrayBuffer> => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE_SYNC);
  writeSyncStep1(encoder, doc);
  return encoding.toUint8Array(encoder);
};

export const readSyncFrame = (bytes: Uint8Array): SyncFrame => {
  const decoder = decoding.createDecoder(bytes);
  if (decoding.readVarUint(decoder) !== MESSAGE_SYNC) return { kind: "other" };
  switch (decoding.readVarUint(decoder)) {
    case messageYjsSyncStep2:
      return { kind: "difference", update: decoding.readVarUint8Array(decoder) };
    case messageYjsUpdate:
      return { kind: "update", update: decoding.readVarUint8Array(decoder) };
    default:
      return { kind: "other" };
  }
};
