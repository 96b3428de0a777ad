import { type CardHandle, cardHandle, type DeriveHandle } from "@baize/engine";
import { chaCha20KeystreamBlocks, utf8ToBytes } from "@baize/fairness";

/** The cards whose handles come from one piece of the stream, and its blocks of 64 bytes: six bytes for each card. */
const CARDS = 32;
const BLOCKS = 3;
/** How many looks' handles are cached; those of earlier looks are computed again. */
const MAX_LOOKS = 32;

/** A piece of the stream, and the handles that were made of it: a look at a few cards makes only theirs. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly handles: CardHandle[];
}

type Pieces = Map<number, Piece>;

const piecesOf = new Map<string, Pieces>();

/**
 * Handles of the cards that a look shows. The look's secret is the key of a ChaCha20 stream, in which each card id has
 * a place. Knowing some handles doesn't reveal another, and nothing links the handles of two looks.
 */
export const deriveHandle: DeriveHandle = (secret, card) => {
  let pieces = piecesOf.get(secret);
  if (!pieces) {
    if (piecesOf.size >= MAX_LOOKS) piecesOf.clear();
    pieces = new Map();
    piecesOf.set(secret, pieces);
  }
  const number = Math.floor(card / CARDS);
  let piece = pieces.get(number);
  if (!piece) {
    piece = pieceOf(secret, number);
    pieces.set(number, piece);
  }
  const place = card % CARDS;
  const handle = piece.handles[place] ?? cardHandle(lettersAt(piece.bytes, 6 * place));
  piece.handles[place] = handle;
  return handle;
};

const pieceOf = (secret: string, number: number): Piece => ({
  bytes: chaCha20KeystreamBlocks(utf8ToBytes(secret), number * BLOCKS, BLOCKS),
  handles: [],
});

/** The codes of the letters of handles, by six bits. */
const CODES = Uint8Array.from(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
  (letter) => letter.charCodeAt(0),
);

/** Forty-eight bits as eight letters, in one text: pieces that are put together later cost more. */
const lettersAt = (bytes: Uint8Array, at: number): string => {
  const codeAt = (index: number): number => {
    const bit = 6 * index;
    const byte = at + (bit >> 3);
    const pair = ((bytes[byte] as number) << 8) | (bytes[byte + 1] ?? 0);
    return CODES[(pair >> (10 - (bit & 7))) & 63] as number;
  };
  return String.fromCharCode(
    codeAt(0),
    codeAt(1),
    codeAt(2),
    codeAt(3),
    codeAt(4),
    codeAt(5),
    codeAt(6),
    codeAt(7),
  );
};
