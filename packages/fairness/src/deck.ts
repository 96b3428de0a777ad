import { bytesToHex, HASH_BYTES, hexToBytes, isHexHash, label, utf8ToBytes } from "./bytes.ts";
import { hashOf } from "./sha256.ts";

/** A card of a deck list: its section, name and print, and its count. */
export interface CommittedCard {
  readonly section: string;
  readonly name: string;
  readonly set?: string;
  readonly number?: string;
  readonly count: number;
}

/** The list as it is hashed: one line per card, sorted by bytes, so that the order of the list doesn't matter. */
const bytesOf = (cards: readonly CommittedCard[]): Uint8Array => {
  const lines = cards.map(({ section, name, set = "", number = "", count }) =>
    JSON.stringify([section, name, set, number, count]),
  );
  return utf8ToBytes(lines.sort().join("\n"));
};

/**
 * The commitment to a deck list: the hash of a 32-byte salt and the list. The salt keeps it secret even from somebody
 * who guesses the list.
 */
export const deckCommitment = (salt: string, cards: readonly CommittedCard[]): string => {
  if (!isHexHash(salt)) throw new Error("A salt has 32 bytes");
  const [head, list] = [label("deck"), bytesOf(cards)];
  const message = new Uint8Array(head.length + HASH_BYTES + list.length);
  message.set(head);
  message.set(hexToBytes(salt), head.length);
  message.set(list, head.length + HASH_BYTES);
  return bytesToHex(hashOf(message));
};

/** Whether an opened list and salt match a commitment. */
export const verifyDeckCommitment = (
  { commitment, salt }: { readonly commitment: string; readonly salt: string },
  cards: readonly CommittedCard[],
): boolean => isHexHash(salt) && deckCommitment(salt, cards) === commitment;
