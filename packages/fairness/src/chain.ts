import {
  bytesToHex,
  FAIRNESS_ALGORITHM,
  type FairnessAlgorithm,
  HASH_BYTES,
  type HashWords,
  isHash,
  label,
  putHash,
  putWords,
  wordsFromHex,
  wordsToHex,
} from "./bytes.ts";
import { HASH_START, hashBlocks, paddedMessage } from "./sha256.ts";

/** Whose chain it is; the two never share a hash. */
export type ChainRole = "server" | "seat";

/** Links of a chain: as many draws as it is good for. A chain that ends is followed by another. */
export const LINKS_PER_CHAIN = {
  server: { "baize-fair-1": 64, "baize-fair-2": 256 },
  seat: 256,
} as const satisfies {
  readonly server: Readonly<Record<FairnessAlgorithm, number>>;
  readonly seat: number;
};

const linksOf = (role: ChainRole, algorithm: FairnessAlgorithm): number =>
  role === "seat" ? LINKS_PER_CHAIN.seat : LINKS_PER_CHAIN.server[algorithm];

interface LinkMessage {
  readonly message: DataView;
  /** Where the link is. */
  readonly at: number;
}

const messageOf = (role: ChainRole): LinkMessage => {
  const head = label(role);
  const message = paddedMessage(head.length + HASH_BYTES);
  new Uint8Array(message.buffer).set(head);
  return { message, at: head.length };
};

/** What a link is hashed in, a single block: only the link in it differs from one to the next. */
const MESSAGES = { server: messageOf("server"), seat: messageOf("seat") };

const hashMessage = ({ message }: LinkMessage): HashWords =>
  hashBlocks(message, HASH_START, { from: 0, to: message.byteLength });

const hashWords = (role: ChainRole, link: HashWords): HashWords => {
  const input = MESSAGES[role];
  putWords(input.message, input.at, link);
  return hashMessage(input);
};

/** The link before this one: what a link hashes to. */
export const hashLink = (role: ChainRole, link: string): string =>
  wordsToHex(hashWords(role, wordsFromHex(link)));

/**
 * A hash chain (Lamport 1981): the commitment is a seed hashed as often as the chain has links, and each link hashes to
 * the one before it. Whoever knows the commitment can check each link as it is opened, and foresee none.
 */
export interface HashChain {
  readonly commitment: string;
  /** The link of a number, from 1; undefined beyond the last. */
  link(number: number): string | undefined;
  /** The same as words. */
  words(number: number): HashWords | undefined;
}

/** The chain that a seed of 32 bytes makes. It costs a hash a link, once. */
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
 * The link that follows the latest opened one, from what a seat sent: that link itself, or one a few further on, which
 * comes where an intent before it was refused. Null where it is neither. There is one such link, whatever was sent, so
 * nobody draws again by sending another.
 */
export const deriveNextChainLink = (latest: string, sent: string): string | null => {
  const { message, at } = MESSAGES.seat;
  putHash(message, at, sent);
  let found = hashMessage(MESSAGES.seat);
  if (isHash(found, latest)) return sent;
  for (let step = 1; step < LINKS_AHEAD; step += 1) {
    const link = found;
    found = hashWords("seat", link);
    if (isHash(found, latest)) return wordsToHex(link);
  }
  return null;
};

/** How many links further on than the next one a seat may send. */
const LINKS_AHEAD = 32;

/** 32 bytes as a seed is written; `word` gives numbers below 2^32, each as likely. */
export const randomSeed = (word: () => number): string => {
  const bytes = new DataView(new ArrayBuffer(HASH_BYTES));
  for (let at = 0; at < HASH_BYTES; at += 4) bytes.setUint32(at, word());
  return bytesToHex(new Uint8Array(bytes.buffer));
};
