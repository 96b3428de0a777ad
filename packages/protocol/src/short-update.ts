import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { encodeUtf8 } from "lib0/string";

/**
 * Fields of cards that a tick's update names by numbers: Yjs writes a field's name with the first value that a card has
 * of it. The order belongs to the protocol's version.
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

/** How an update begins that writes one value: one writer, one value, and the writer's id. */
const BEGINNING = [1, 1, 1];
/** The length of what follows a field's name: one value. */
const ONE_VALUE = 1;

const PHRASES: readonly Uint8Array[] = [
  Uint8Array.from(BEGINNING),
  ...UPDATE_FIELDS.map((name) => Uint8Array.of(name.length, ...encodeUtf8(name), ONE_VALUE)),
];

/** The phrases that begin with a byte. */
const BY_FIRST: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, first) =>
  [...PHRASES.keys()].filter((index) => PHRASES[index]?.[0] === first),
);

/** A longer update is seldom sent, and searching it costs more than its phrases weigh. */
const MAX_SEARCHED = 512;

const isAt = (update: Uint8Array, at: number, phrase: Uint8Array): boolean => {
  for (let index = 0; index < phrase.length; index += 1) {
    if (update[at + index] !== phrase[index]) return false;
  }
  return true;
};

const phraseAt = (update: Uint8Array, at: number): number | undefined =>
  BY_FIRST[update[at] ?? 0]?.find((index) => isAt(update, at, PHRASES[index] as Uint8Array));

/**
 * Shortens a document update: pieces, each an even number and half as many bytes as it says, or an odd number for a
 * phrase.
 */
export const shortened = (update: Uint8Array): Uint8Array => {
  const encoder = encoding.createEncoder();
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
  return encoding.toUint8Array(encoder);
};

/** The update that was shortened. Throws on what is no such thing. */
export const lengthened = (short: Uint8Array): Uint8Array => {
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
