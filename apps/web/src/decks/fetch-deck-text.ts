import { fetchDeckList } from "@baize/client";
import { deckStrings } from "../text/decks.ts";
import { translateError } from "../text/refusals.ts";
import { currentDeckFormState } from "./deck-form-state.ts";
import type { DeckTextResult } from "./read-deck-file.ts";

/** Whether a text is the address of a page, and no list. */
export const isDeckUrl = (text: string): boolean =>
  /^\s*https?:\/\/\S+\s*$/i.test(text) && URL.canParse(text.trim());

/**
 * Why the server fetches no list from an address; null if it does. `sites` are the hosts that it fetches lists from.
 */
export const deckUrlRefusalText = (address: string, sites: readonly string[]): string | null => {
  const t = deckStrings.now().atAddress;
  const { host } = new URL(address.trim());
  if (sites.length === 0) return t.notOffered;
  return sites.includes(host.replace(/^www\./, "")) ? null : t.unknownSite(host);
};

/** Fetches the list of a deck's page through the server. Resolves with the list, or with the error. */
export const fetchDeckText = async (text: string): Promise<DeckTextResult> => {
  const t = deckStrings.now().atAddress;
  const address = text.trim();
  const answer = await fetchDeckList(location.origin, address);
  const { host } = new URL(address);
  if (answer.ok) return { kind: "text", text: answer.value.text, name: host };
  switch (answer.error.code) {
    case "not_offered":
      return { kind: "refused", reason: t.notOffered };
    case "invalid_request":
      return { kind: "refused", reason: t.unknownSite(host) };
    case "site_failed":
      return { kind: "refused", reason: t.noList(host) };
    default: {
      const reason =
        answer.status === 0 ? deckStrings.now().unreachable : translateError(answer.error);
      return { kind: "refused", reason };
    }
  }
};

/** The same for the draft; null if by then the draft is something else, such as what its player typed meanwhile. */
export const fetchDeckTextUnlessStale = async (text: string): Promise<DeckTextResult | null> => {
  const read = await fetchDeckText(text);
  return currentDeckFormState().text === text ? read : null;
};
