import { type Result, succeed } from "@baize/engine";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { decodeUtf8, encodeUtf8 } from "lib0/string";

/**
 * How a connection receives a tick that changed the document: `split` into an update frame, which stock Yjs providers
 * understand, and a step frame; or `whole`, in one frame.
 */
export type TickEncoding = "split" | "whole";

/** The query parameter of a socket's address that requests whole ticks. */
export const WHOLE_TICKS_PARAM = { name: "ticks", value: "whole" } as const;

/** The frame's first number. Those of y-protocols and its providers are far lower. */
const MESSAGE_TICK = 84;

/** The content of a whole tick: the document update as stock providers get it, and the step's text. */
export interface TickFrame {
  readonly update: Uint8Array;
  readonly step: string;
}

export interface BadTick {
  readonly ok: false;
  readonly message: string;
}

/**
 * Encodes a tick as one frame: message number, length of the update, update, and the step's text in UTF-8 to the end.
 */
export const encodeTickFrame = ({ update, step }: TickFrame): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE_TICK);
  encoding.writeVarUint8Array(encoder, update);
  encoding.writeUint8Array(encoder, encodeUtf8(step));
  return encoding.toUint8Array(encoder);
};

/** Whether a binary frame is a whole tick and not a message of y-protocols. */
export const isTickFrame = (bytes: Uint8Array): boolean => bytes[0] === MESSAGE_TICK;

/** Decodes a whole tick. It never throws, whatever the frame holds. */
export const decodeTickFrame = (bytes: Uint8Array): Result<TickFrame, BadTick> => {
  if (!isTickFrame(bytes)) return bad(`A tick begins with ${MESSAGE_TICK}`);
  try {
    const decoder = decoding.createDecoder(bytes);
    decoding.readVarUint(decoder);
    const length = decoding.readVarUint(decoder);
    const start = decoder.pos;
    if (length > bytes.length - start) return bad("The update is longer than its frame");
    const end = start + length;
    return succeed({
      update: bytes.subarray(start, end),
      step: decodeUtf8(bytes.subarray(end)),
    });
  } catch {
    // lib0 throws on a truncated or too large length, and its decoder on invalid UTF-8.
    return bad("A tick is a length, so many bytes of an update and a step in UTF-8");
  }
};

const bad = (message: string): BadTick => ({ ok: false, message });
