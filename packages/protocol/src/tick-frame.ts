import { type Result, succeed } from "@baize/engine";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { decodeUtf8, encodeUtf8 } from "lib0/string";

/**
 * How a connection is told of a tick that changed the document: as the update and the step in frames of their own, which
 * stock Yjs providers understand, or whole, in one frame.
 */
export type TickForm = "split" | "whole";

/** What a socket's address holds where its ticks are to come whole. */
export const WHOLE_TICKS = { name: "ticks", value: "whole" } as const;

/** The frame's first number. Those of y-protocols and of the providers built on it are far below. */
const MESSAGE_TICK = 84;

/** A tick as one frame brings it: the update as stock providers get it, and the text of the step. */
export interface TickFrame {
  readonly update: Uint8Array;
  readonly step: string;
}

export interface BadTick {
  readonly ok: false;
  readonly message: string;
}

/** One frame: what it is, the length of the update, the update, and the step's text in UTF-8 up to the end. */
export const encodeTick = ({ update, step }: TickFrame): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE_TICK);
  encoding.writeVarUint8Array(encoder, update);
  encoding.writeUint8Array(encoder, encodeUtf8(step));
  return encoding.toUint8Array(encoder);
};

/** Whether a binary frame is a whole tick, and no message of y-protocols. */
export const isTick = (bytes: Uint8Array): boolean => bytes[0] === MESSAGE_TICK;

/** Reads a whole tick. Whatever comes, it answers: nothing a peer sends can throw. */
export const decodeTick = (bytes: Uint8Array): Result<TickFrame, BadTick> => {
  if (!isTick(bytes)) return bad(`A tick begins with ${MESSAGE_TICK}`);
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
    // lib0 throws on a length that ends too early or is too large, its decoder on what is no UTF-8.
    return bad("A tick is a length, so many bytes of an update and a step in UTF-8");
  }
};

const bad = (message: string): BadTick => ({ ok: false, message });
