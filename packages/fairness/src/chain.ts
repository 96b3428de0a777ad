import { bytesToHex, HASH_BYTES, hexToBytes, label, putHash } from "./bytes.ts";
import { hashInto, hashOf } from "./sha256.ts";

/** Whose chain it is; the two never share a hash. */
export type ChainRole = "server" | "seat";

/** Links of a chain: as many draws as it is good for. A chain that ends is followed by another. */
export const LINKS_PER_CHAIN = { server: 64, seat: 256 } as const satisfies Record<
  ChainRole,
  number
>;

const inputOf = (role: ChainRole): { readonly bytes: Uint8Array; readonly at: number } => {
  const head = label(role);
  const bytes = new Uint8Array(head.length + HASH_BYTES);
  bytes.set(head);
  return { bytes, at: head.length };
};

/** What a link is hashed in: only its last 32 bytes differ from one to the next. */
const INPUTS = { server: inputOf("server"), seat: inputOf("seat") };

/** Lays a link out to be hashed. */
const messageOf = (role: ChainRole, link: string | Uint8Array): Uint8Array => {
  const { bytes, at } = INPUTS[role];
  if (typeof link === "string") putHash(bytes, at, link);
  else bytes.set(link, at);
  return bytes;
};

/** The link before this one: what a link hashes to. */
export const hashLink = (role: ChainRole, link: string): string =>
  bytesToHex(hashOf(messageOf(role, link)));

/**
 * A hash chain (Lamport 1981): the commitment is a seed hashed `LINKS_PER_CHAIN` times, and each link hashes to the one
 * before it. Whoever knows the commitment can check each link as it is opened, and foresee none.
 */
export interface HashChain {
  readonly commitment: string;
  /** The link of a number, from 1; undefined beyond the last. */
  link(number: number): string | undefined;
}

/** The chain that a seed of 32 bytes makes. It costs a hash a link, once. */
export const chainFrom = (role: ChainRole, seed: string): HashChain => {
  const links: Uint8Array[] = [hexToBytes(seed)];
  for (let made = 0; made < LINKS_PER_CHAIN[role]; made += 1) {
    links.push(hashOf(messageOf(role, links[made] as Uint8Array)));
  }
  const at = (number: number): string =>
    bytesToHex(links[LINKS_PER_CHAIN[role] - number] as Uint8Array);
  return {
    commitment: at(0),
    link: (number) => (number >= 1 && number <= LINKS_PER_CHAIN[role] ? at(number) : undefined),
  };
};

/**
 * The link that follows the latest opened one, from what a seat sent: that link itself, or one a few further on, which
 * comes where an intent before it was refused. Null where it is neither. There is one such link, whatever was sent, so
 * nobody draws again by sending another.
 */
export const findNextLink = (latest: string, sent: string): string | null => {
  putHash(wanted, 0, latest);
  hashInto(found, messageOf("seat", sent));
  if (isWanted()) return sent;
  for (let step = 1; step < LINKS_AHEAD; step += 1) {
    link.set(found);
    hashInto(found, messageOf("seat", link));
    if (isWanted()) return bytesToHex(link);
  }
  return null;
};

// What `findNextLink` looks for, what it found last, and what that was made from: every draw of a seat's calls it.
const wanted = new Uint8Array(HASH_BYTES);
const found = new Uint8Array(HASH_BYTES);
const link = new Uint8Array(HASH_BYTES);

const isWanted = (): boolean => {
  for (let at = 0; at < HASH_BYTES; at += 1) if (found[at] !== wanted[at]) return false;
  return true;
};

/** How many links further on than the next one a seat may send. */
const LINKS_AHEAD = 32;

/** 32 bytes as a seed is written; `word` gives numbers below 2^32, each as likely. */
export const randomSeed = (word: () => number): string => {
  const bytes = new DataView(new ArrayBuffer(HASH_BYTES));
  for (let at = 0; at < HASH_BYTES; at += 4) bytes.setUint32(at, word());
  return bytesToHex(new Uint8Array(bytes.buffer));
};
