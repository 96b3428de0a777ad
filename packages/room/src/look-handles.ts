import { type DeriveHandle, type Handle, handle, randomFrom } from "@baize/engine";
import { keystreamBlocks, utf8ToBytes } from "@baize/fairness";

/** The cards whose handles come from one piece of the stream, and the blocks of 64 bytes of such a piece. */
const CARDS = 64;
const BLOCKS = 8;
/** The looks whose handles are remembered; those of earlier ones are worked out again. */
const MOST_LOOKS = 32;

type Pieces = Map<number, readonly Handle[]>;

const piecesOf = new Map<string, Pieces>();

/**
 * Handles of the cards that a look shows: its secret is the key of a ChaCha20 stream, and each card id has a place in
 * it. Who knows some of them can't work out another, and nothing links those of two looks.
 */
export const deriveHandle: DeriveHandle = (secret, card) => {
  let pieces = piecesOf.get(secret);
  if (!pieces) {
    if (piecesOf.size >= MOST_LOOKS) piecesOf.clear();
    pieces = new Map();
    piecesOf.set(secret, pieces);
  }
  const number = Math.floor(card / CARDS);
  let handles = pieces.get(number);
  if (!handles) {
    handles = pieceOf(secret, number);
    pieces.set(number, handles);
  }
  return handles[card % CARDS] as Handle;
};

const pieceOf = (secret: string, number: number): Handle[] => {
  const bytes = keystreamBlocks(utf8ToBytes(secret), number * BLOCKS, BLOCKS);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const next = (): number => {
    const word = view.getUint32(at, true);
    at += 4;
    return word;
  };
  const random = randomFrom(next, next);
  return Array.from({ length: CARDS }, () => handle(random.word()));
};
