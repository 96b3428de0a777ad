import { bytesToHex, HASH_BYTES, hexToBytes, isHexHash, label, utf8ToBytes } from "./bytes.ts";
import { hashOf } from "./sha256.ts";

/** A card of a deck list: its section, its name and its print, and how often the section has it. */
export interface CommittedCard {
  readonly section: string;
  readonly name: string;
  readonly set?: string;
  readonly number?: string;
  readonly count: number;
}

/** A list as it is hashed: a line for each card, in the order of their bytes, whatever the order of the list. */
const bytesOf = (cards: readonly CommittedCard[]): Uint8Array => {
  const lines = cards.map(({ section, name, set = "", number = "", count }) =>
    JSON.stringify([section, name, set, number, count]),
  );
  return utf8ToBytes(lines.sort().join("\n"));
};

/**
 * The commitment to a deck list: the hash of a salt of 32 bytes and the list. Without the salt it tells nothing of the
 * list, not even to who guesses one.
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

/** Whether an opened list is the one that was committed to. */
export const isCommittedDeck = (
  { commitment, salt }: { readonly commitment: string; readonly salt: string },
  cards: readonly CommittedCard[],
): boolean => isHexHash(salt) && deckCommitment(salt, cards) === commitment;
