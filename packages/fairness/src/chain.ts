import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, HASH_BYTES, hexToBytes, label } from "./bytes.ts";

/** Whose chain it is; the two never share a hash. */
export type ChainRole = "server" | "seat";

/** Links of a chain: as many draws as it is good for. A chain that ends is followed by another. */
export const CHAIN_LINKS = { server: 64, seat: 256 } as const satisfies Record<ChainRole, number>;

const LABELS = { server: label("server"), seat: label("seat") };
const LABEL_BYTES = { server: LABELS.server.length, seat: LABELS.seat.length };

const hashInto = (role: ChainRole, link: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(LABEL_BYTES[role] + HASH_BYTES);
  bytes.set(LABELS[role]);
  bytes.set(link, LABEL_BYTES[role]);
  return sha256(bytes);
};

/** The link before this one: what a link hashes to. */
export const linkBefore = (role: ChainRole, link: string): string =>
  bytesToHex(hashInto(role, hexToBytes(link)));

/**
 * A hash chain (Lamport 1981): the commitment is a seed hashed `CHAIN_LINKS` times, and each link hashes to the one
 * before it. Whoever knows the commitment can check each link as it is opened, and foresee none.
 */
export interface Chain {
  readonly commitment: string;
  /** The link of a number, from 1; undefined beyond the last. */
  link(number: number): string | undefined;
}

/** The chain that a seed of 32 bytes makes. It costs a hash a link, once. */
export const chainFrom = (role: ChainRole, seed: string): Chain => {
  const links: Uint8Array[] = [hexToBytes(seed)];
  for (let made = 0; made < CHAIN_LINKS[role]; made += 1) {
    links.push(hashInto(role, links[made] as Uint8Array));
  }
  const at = (number: number): string =>
    bytesToHex(links[CHAIN_LINKS[role] - number] as Uint8Array);
  return {
    commitment: at(0),
    link: (number) => (number >= 1 && number <= CHAIN_LINKS[role] ? at(number) : undefined),
  };
};

/**
 * The link that follows the latest opened one, from what a seat sent: that link itself, or one a few further on, which
 * comes where an intent before it was refused. Null where it is neither. There is one such link, whatever was sent, so
 * nobody draws again by sending another.
 */
export const nextLink = (latest: string, sent: string): string | null => {
  let link = sent;
  for (let step = 0; step < LINKS_AHEAD; step += 1) {
    const before = linkBefore("seat", link);
    if (before === latest) return link;
    link = before;
  }
  return null;
};

/** How many links further on than the next one a seat may send. */
const LINKS_AHEAD = 32;

/** 32 bytes as a seed is written; `word` gives numbers below 2^32, each as likely. */
export const seedFrom = (word: () => number): string => {
  const parts = Array.from({ length: HASH_BYTES / 4 }, () => word());
  return bytesToHex(
    concatBytes(
      ...parts.map((part) =>
        Uint8Array.of(part >>> 24, (part >>> 16) & 255, (part >>> 8) & 255, part & 255),
      ),
    ),
  );
};
