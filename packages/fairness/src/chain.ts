import {
  bytesToHex,
  FAIRNESS_ALGORITHM,
  type FairnessAlgorithm,
  HASH_BYTES,
  type HashWords,
  label,
  putHash,
  putWords,
  wordsEqualHex,
  wordsFromHex,
  wordsToHex,
} from "./bytes.ts";
import { HASH_START, hashBlocks, paddedMessage } from "./sha256.ts";

/** Whose chain it is. The role is part of every hash, so server and seat chains never share one. */
export type ChainRole = "server" | "seat";

/**
 * The number of links in a chain, and so the number of draws that it is good for. When a chain ends, another one
 * follows.
 */
export const CHAIN_LENGTHS = {
  server: { "baize-fair-1": 64, "baize-fair-2": 256 },
  seat: 256,
} as const satisfies {
  readonly server: Readonly<Record<FairnessAlgorithm, number>>;
  readonly seat: number;
};

const linksOf = (role: ChainRole, algorithm: FairnessAlgorithm): number =>
  role === "seat" ? CHAIN_LENGTHS.seat : CHAIN_LENGTHS.server[algorithm];

interface LinkMessage {
  readonly message: DataView;
  /** The offset of the link in the message. */
  readonly at: number;
}

const messageOf = (role: ChainRole): LinkMessage => {
  const head = label(role);
  const message = paddedMessage(head.length + HASH_BYTES);
  new Uint8Array(message.buffer).set(head);
  return { message, at: head.length };
};

/**
 * The padded message that a link is hashed in, one block per role. Only the link in it changes from one hash to the
 * next.
 */
const MESSAGES = { server: messageOf("server"), seat: messageOf("seat") };

const hashMessage = ({ message }: LinkMessage): HashWords =>
  hashBlocks(message, HASH_START, { from: 0, to: message.byteLength });

const hashWords = (role: ChainRole, link: HashWords): HashWords => {
  const input = MESSAGES[role];
  putWords(input.message, input.at, link);
  return hashMessage(input);
};

/** Hashes a link (64 hex digits). The result is the previous link of its chain. */
export const previousChainLink = (role: ChainRole, link: string): string =>
  wordsToHex(hashWords(role, wordsFromHex(link)));

/**
 * A hash chain (Lamport 1981): the commitment is a seed hashed as often as the chain has links, and each link hashes to
 * the one before it. Whoever knows the commitment can check each link as it is opened, and foresee none.
 */
export interface HashChain {
  readonly commitment: string;
  /** The link with a number, counted from 1; undefined past the last one. */
  link(number: number): string | undefined;
  /** The same link as eight words. */
  words(number: number): HashWords | undefined;
}

/** Makes the chain of a seed (32 bytes in hex). Costs `CHAIN_LENGTHS` hashes. */
export const chainFromSeed = (
  role: ChainRole,
  seed: string,
  algorithm: FairnessAlgorithm = FAIRNESS_ALGORITHM,
): HashChain => {
  const length = linksOf(role, algorithm);
  const links: HashWords[] = [wordsFromHex(seed)];
  for (let made = 0; made < length; made += 1) {
    links.push(hashWords(role, links[made] as HashWords));
  }
  const words = (number: number): HashWords | undefined =>
    number >= 1 ? links[length - number] : undefined;
  return {
    commitment: wordsToHex(links[length] as HashWords),
    link: (number) => {
      const link = words(number);
      return link && wordsToHex(link);
    },
    words,
  };
};

/**
 * Derives the link that follows `latest` from a link that a seat sent, or returns null if there is none. Usually that
 * is `sent` itself. If intents were refused in between, `sent` is up to `LINKS_AHEAD` links further on. Exactly one
 * link can follow `latest`, so a seat can't get another draw by sending another link.
 */
export const deriveNextSeatLink = (latest: string, sent: string): string | null => {
  const { message, at } = MESSAGES.seat;
  putHash(message, at, sent);
  let found = hashMessage(MESSAGES.seat);
  if (wordsEqualHex(found, latest)) return sent;
  for (let step = 1; step < LINKS_AHEAD; step += 1) {
    const link = found;
    found = hashWords("seat", link);
    if (wordsEqualHex(found, latest)) return wordsToHex(link);
  }
  return null;
};

/** How many links past the next one a seat may send. */
const LINKS_AHEAD = 32;

/** Makes a random seed in hex. `word` must return uniformly distributed integers below 2^32. */
export const hexSeedFromRandomWords = (word: () => number): string => {
  const bytes = new DataView(new ArrayBuffer(HASH_BYTES));
  for (let at = 0; at < HASH_BYTES; at += 4) bytes.setUint32(at, word());
  return bytesToHex(new Uint8Array(bytes.buffer));
};
