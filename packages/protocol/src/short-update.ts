import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { encodeUtf8 } from "lib0/string";
import { encodeBytes } from "./encode-bytes.ts";

/**
 * Card fields that updates name by numbers. Yjs writes the name of a field with the first value that a card gets for
 * it. The order is part of the protocol's version.
 */
export const UPDATE_FIELDS = [
  "tapped",
  "zone",
  "owner",
  "controller",
  "order",
  "position",
  "face",
  "counters",
  "marks",
  "faceDown",
  "token",
] as const;

/** The first bytes of an update that writes one value: one writer, one value, and the writer's id. */
const BEGINNING = [1, 1, 1];
/** The number of values after the name of a field, which is always one. */
const ONE_VALUE = 1;

const PHRASES: readonly Uint8Array[] = [
  Uint8Array.from(BEGINNING),
  ...UPDATE_FIELDS.map((name) => Uint8Array.of(name.length, ...encodeUtf8(name), ONE_VALUE)),
];

/** The phrases, by their first byte. */
const BY_FIRST: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, first) =>
  [...PHRASES.keys()].filter((index) => PHRASES[index]?.[0] === first),
);

/** Longer updates aren't searched. They are rare, and the search would cost more than the phrases save. */
const MAX_SEARCHED = 512;

const isAt = (update: Uint8Array, at: number, phrase: Uint8Array): boolean => {
  for (let index = 0; index < phrase.length; index += 1) {
    if (update[at + index] !== phrase[index]) return false;
  }
  return true;
};

const phraseAt = (update: Uint8Array, at: number): number | undefined =>
  BY_FIRST[update[at] ?? 0]?.find((index) => isAt(update, at, PHRASES[index] as Uint8Array));

const writeShortened = (encoder: encoding.Encoder, update: Uint8Array): void => {
  let copied = 0;
  const copyUpTo = (end: number): void => {
    if (end === copied) return;
    encoding.writeVarUint(encoder, (end - copied) * 2);
    encoding.writeUint8Array(encoder, update.subarray(copied, end));
  };
  const searched = update.length > MAX_SEARCHED ? 0 : update.length;
  for (let at = 0; at < searched; at += 1) {
    const phrase = phraseAt(update, at);
    if (phrase === undefined) continue;
    copyUpTo(at);
    encoding.writeVarUint(encoder, phrase * 2 + 1);
    copied = at + (PHRASES[phrase]?.length ?? 0);
    at = copied - 1;
  }
  copyUpTo(update.length);
};

/**
 * Shortens a document update to pieces. A piece begins with a number: an even one is twice the number of bytes that
 * follow, an odd one stands for a phrase.
 */
export const shortenUpdate = (update: Uint8Array): Uint8Array =>
  encodeBytes((encoder) => writeShortened(encoder, update));

/** Restores a shortened update. Throws if the bytes are malformed. */
export const lengthenUpdate = (short: Uint8Array): Uint8Array => {
  const decoder = decoding.createDecoder(short);
  const pieces: Uint8Array[] = [];
  while (decoding.hasContent(decoder)) pieces.push(readPiece(decoder));
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const update = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    update.set(piece, end);
    end += piece.length;
  }
  return update;
};

const readPiece = (decoder: decoding.Decoder): Uint8Array => {
  const head = decoding.readVarUint(decoder);
  if (head % 2 === 1) {
    const phrase = PHRASES[(head - 1) / 2];
    if (!phrase) throw new Error("There is no such phrase");
    return phrase;
  }
  const bytes = decoding.readUint8Array(decoder, head / 2);
  if (decoder.pos > decoder.arr.length) throw new Error("It is longer than its frame");
  return bytes;
};
