import type { DeckSitesResponse } from "@baize/protocol";
import { checkRateLimit } from "../call-rates.ts";
import { hostsOfDeckSites } from "../deck-sites.ts";
import { fetchDeckList } from "../fetch-deck-list.ts";
import { errorResponse } from "../http-error.ts";
import type { HandlerOf } from "../route.ts";

/** `GET /api/decks/sites` */
export const getDeckSites: HandlerOf<"deckSites"> = (c) => {
  const body: DeckSitesResponse = { hosts: hostsOfDeckSites(c.var.settings.deckSites) };
  return c.json(body);
};

/** `GET /api/decks?address=` */
export const getDeckList: HandlerOf<"deckList"> = async (c) => {
  const tooMany = await checkRateLimit("decks", c);
  if (tooMany) return errorResponse(tooMany);
  const list = await fetchDeckList(c.req.query("address") ?? "", c.var.settings.deckSites);
  return list.ok ? c.json(list.value) : errorResponse(list.error);
};
