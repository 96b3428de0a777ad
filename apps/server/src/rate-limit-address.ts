/** The address for which a request is counted: an IPv4 address, or the /64 prefix of an IPv6 address. */
export type RateLimitAddress = string;

interface Origin {
  readonly headers: Headers;
  readonly cf?: object;
}

/**
 * The address for which a request is counted; null on loopback, where nothing is counted. A proxy's header is trusted
 * only when the operator named it. Without one it is the peer's address: from workerd, or from the platform's
 * `CF-Connecting-IP`, which clients can't set.
 */
export const rateLimitAddressOf = (
  { headers, cf }: Origin,
  header: string | null,
): RateLimitAddress | null => {
  const forwarded = header === null ? null : headers.get(header);
  if (forwarded !== null) {
    // Each proxy appends the address that it saw, so only the last one isn't written by the client.
    return parseRateLimitAddress(forwarded.slice(forwarded.lastIndexOf(",") + 1));
  }
  const peer = cf && "clientIp" in cf ? cf.clientIp : null;
  return parseRateLimitAddress(
    typeof peer === "string" ? peer : (headers.get("cf-connecting-ip") ?? ""),
  );
};

/** An address without its port; null for loopback and for text that is no address. */
export const parseRateLimitAddress = (text: string): RateLimitAddress | null => {
  const address = text.trim();
  const host = hostOf(address) ?? hostOf(`[${address}]`);
  if (host === null) return null;
  if (!host.startsWith("[")) return host.startsWith("127.") ? null : host;
  const groups = groupsOf(host.slice(1, -1));
  const isLoopback = groups.every((group, index) => group === (index === 7 ? 1 : 0));
  if (isLoopback) return null;
  if (isIPv4(groups)) return parseRateLimitAddress(octetsOf(groups).join("."));
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
};

/** The host of an address with or without a port, as URLs write it; null for names and other text. */
const hostOf = (text: string): string | null => {
  const address = `http://${text}`;
  if (!/^[\d.:[\]a-f]+$/i.test(text) || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  return pathname === "/" && /^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(hostname) ? hostname : null;
};

/** The eight groups of an IPv6 address as URLs write it. */
const groupsOf = (text: string): number[] => {
  const [head = "", tail] = text.split("::");
  const parse = (part: string): number[] =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const first = parse(head);
  const last = parse(tail ?? "");
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
};

/** Whether it is an IPv4-mapped IPv6 address. */
const isIPv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const octetsOf = (groups: readonly number[]): number[] =>
  groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);

const SOURCE_BYTES = 9;

interface SourceOptions {
  readonly secret: string;
  readonly room: string;
}

/**
 * A value that all connections of an address to a room share: a part of a hash, so that a room doesn't learn the
 * address, and two rooms can't compare theirs. Null if addresses aren't counted.
 */
export const addressHash = async (
  address: RateLimitAddress | null,
  { secret, room }: SourceOptions,
): Promise<string | null> => {
  if (address === null) return null;
  const text = [secret, room, address].join("\n");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, SOURCE_BYTES)));
};
