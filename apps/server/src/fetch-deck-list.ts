import { succeed } from "@baize/engine";
import type { DeckListResponse } from "@baize/protocol";
import { DECK_SITES, hostsOfDeckSites } from "./deck-sites.ts";
import { type HttpResult, toHttpFailure } from "./http-result.ts";
import { readStreamBytes } from "./request-body.ts";

const TIMEOUT_MS = 8_000;
/** A hundred cards in JSON are about a megabyte at some sites. */
const MAX_BYTES = 4 * 1024 * 1024;
/** How long a list is cached. A change at the site shows after this time. */
const CACHE_TTL_MS = 5 * 60 * 1000;
/** The most UTF-16 units of all cached lists together, because rooms share this memory. */
const MAX_CACHED_LENGTH = MAX_BYTES;
/** The lists that this process fetches at once, for everybody together. */
const MAX_AT_ONCE = 4;
const RETRY_SECONDS = 5;

let running = 0;

/** The lists that were fetched last, the oldest first. */
const cache = new Map<string, { readonly text: string; readonly expires: number }>();

const cached = (from: string): string | undefined => {
  for (const [address, { expires }] of cache) if (expires <= Date.now()) cache.delete(address);
  return cache.get(from)?.text;
};

const remember = (from: string, text: string): void => {
  // Another request may have fetched it meanwhile.
  cache.delete(from);
  cache.set(from, { text, expires: Date.now() + CACHE_TTL_MS });
  let length = 0;
  for (const list of cache.values()) length += list.text.length;
  for (const [address, list] of cache) {
    if (length <= MAX_CACHED_LENGTH) return;
    cache.delete(address);
    length -= list.text.length;
  }
};

const listAddress = (address: string, allowed: readonly string[]): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  for (const name of allowed) {
    const site = DECK_SITES[name];
    const found = site?.host === url.host.replace(/^www\./, "") && site.page.exec(url.pathname);
    if (site && found) return site.list(...found.slice(1));
  }
  return null;
};

/**
 * Fetches the deck list at the address of its page: text or JSON that `readDeck` reads. Fetches only lists of allowed
 * sites, and follows no redirect.
 */
export const fetchDeckList = async (
  address: string,
  allowed: readonly string[],
  fetcher: typeof fetch = fetch,
): Promise<HttpResult<DeckListResponse>> => {
  if (allowed.length === 0) {
    const message = "This server fetches no deck lists: paste the list itself";
    return toHttpFailure({ code: "not_offered", message });
  }
  const from = listAddress(address, allowed);
  if (from === null) {
    const message = `Not the address of a deck at ${hostsOfDeckSites(allowed).join(", ")}: paste the list itself`;
    return toHttpFailure({ code: "invalid_request", message, field: "address" });
  }
  const earlier = cached(from);
  if (earlier !== undefined) return succeed({ text: earlier });
  if (running >= MAX_AT_ONCE) {
    const message = `Too many deck lists are being fetched; try again in ${RETRY_SECONDS} s`;
    return toHttpFailure({ code: "too_many_requests", message, retryAfter: RETRY_SECONDS });
  }
  running += 1;
  const text = await read(from, fetcher).catch(() => null);
  running -= 1;
  if (text !== null) {
    remember(from, text);
    return succeed({ text });
  }
  const message = `${new URL(from).host} doesn’t give this list out: paste the list itself`;
  return toHttpFailure({ code: "site_failed", message, field: "address" });
};

/** The text at an address; null when it can't be a list. */
const read = async (address: string, fetcher: typeof fetch): Promise<string | null> => {
  const response = await fetcher(address, {
    redirect: "manual",
    headers: { accept: "application/json, text/plain" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = response.headers.get("content-type") ?? "";
  const isList = response.ok && /^(?:application\/json|text\/plain)\b/i.test(type);
  const bytes = isList ? await readStreamBytes(response, MAX_BYTES) : null;
  if (bytes === null) await response.body?.cancel().catch(() => undefined);
  return bytes && new TextDecoder().decode(bytes);
};
