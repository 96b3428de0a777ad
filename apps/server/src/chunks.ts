import { Buffer } from "node:buffer";

/** The bytes of a chunk. A row of SQLite in a Durable Object can have 2 MB, and a tick's row holds two chunks. */
const CHUNK_BYTES = 900_000;
/** A UTF-16 unit takes at most three bytes of UTF-8. */
const CHUNK_UNITS = Math.floor(CHUNK_BYTES / 3);

export type TextOrBytes = string | Uint8Array;

/** The bytes that data takes in storage, a text in UTF-8. The platform counts them without a loop over characters. */
export const storedByteLength = (data: TextOrBytes): number =>
  typeof data === "string" ? Buffer.byteLength(data) : data.length;

/** Splits data into chunks that fit a row. Empty data is one empty chunk. */
export const splitData = (data: TextOrBytes): TextOrBytes[] => {
  if (typeof data === "string") return splitText(data);
  const chunks: Uint8Array[] = [];
  for (let start = 0; start === 0 || start < data.length; start += CHUNK_BYTES) {
    chunks.push(data.subarray(start, start + CHUNK_BYTES));
  }
  return chunks;
};

const splitText = (text: string): string[] => {
  const chunks: string[] = [];
  let start = 0;
  do {
    const end = isHighSurrogate(text.charCodeAt(start + CHUNK_UNITS - 1))
      ? start + CHUNK_UNITS - 1
      : start + CHUNK_UNITS;
    chunks.push(text.slice(start, end));
    start = end;
  } while (start < text.length);
  return chunks;
};

/** The first half of a surrogate pair. Without the second half it can't be encoded as UTF-8. */
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Joins chunks again: strings to a string, bytes to bytes. */
export const joinData = (chunks: readonly TextOrBytes[]): TextOrBytes => {
  const [first] = chunks;
  if (chunks.length === 1 && first !== undefined) return first;
  if (typeof first === "string") return chunks.join("");
  const parts = chunks as readonly Uint8Array[];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
