import * as encoding from "lib0/encoding";

/** A buffer that grew beyond this is not kept. */
const MAX_KEPT_BYTES = 65_536;

/** The encoder of the last call; null while it is in use. */
let spare: encoding.Encoder | null = null;

/**
 * The bytes that a function writes. Calls share an encoder: the buffer of a new one is memory outside V8's heap, and
 * allocating it takes longer than writing a short frame.
 */
export const encodeBytes = (write: (encoder: encoding.Encoder) => void): Uint8Array => {
  const encoder = spare ?? encoding.createEncoder();
  spare = null;
  encoder.cpos = 0;
  if (encoder.bufs.length > 0) encoder.bufs = [];
  write(encoder);
  const bytes = encoding.toUint8Array(encoder);
  if (encoder.cbuf.length <= MAX_KEPT_BYTES) spare = encoder;
  return bytes;
};
