import {
  parseScryfallCards,
  type ScryfallCard,
  type ScryfallIdentifier,
} from "./scryfall-cards.ts";

/** The result of a request: cards, a rate limit with its duration, or nothing usable. */
export type ScryfallResult =
  | { readonly kind: "cards"; readonly cards: readonly ScryfallCard[] }
  | { readonly kind: "slow-down"; readonly quietMs: number }
  | { readonly kind: "failed" };

/** How long the service blocks a client over its rate limit. Browsers can't read the header that tells it. */
const SHUT_OUT_MS = 30_000;

const quietMs = (response: Response): number => {
  const seconds = Number(response.headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : SHUT_OUT_MS;
};

const request = async (address: string, init: RequestInit): Promise<ScryfallResult> => {
  try {
    const response = await fetch(address, {
      ...init,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    // The service answers 404 if a search finds nothing.
    if (response.status === 404 && init.method !== "POST") return { kind: "cards", cards: [] };
    if (response.status === 429) return { kind: "slow-down", quietMs: quietMs(response) };
    const cards = response.ok ? parseScryfallCards(await response.json()) : null;
    return cards ? { kind: "cards", cards } : { kind: "failed" };
  } catch {
    // No network, a blocked address, or a response that isn't JSON.
    return { kind: "failed" };
  }
};

/** Fetches up to 75 cards in one request. Never throws. */
export const fetchScryfallCards = (
  endpoint: string,
  identifiers: readonly ScryfallIdentifier[],
): Promise<ScryfallResult> =>
  request(`${endpoint}/cards/collection`, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify({ identifiers }),
  });

/** Fetches the first cards of a search in the service's own query language. Never throws. */
export const searchScryfallCards = (endpoint: string, search: string): Promise<ScryfallResult> =>
  request(
    `${endpoint}/cards/search?${new URLSearchParams({ q: search, unique: "cards", order: "name" }).toString()}`,
    { headers: { Accept: "application/json" } },
  );
