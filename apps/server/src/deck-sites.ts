/** A site with deck lists, and the address at which programs get a list. */
interface DeckSite {
  readonly host: string;
  /** The path of a list's page. Its groups are used to make the other address. */
  readonly page: RegExp;
  readonly list: (...groups: readonly string[]) => string;
}

/**
 * The sites whose lists a server can fetch, by their names in `DECK_SITES`. Only these addresses are fetched, filled
 * with digits and words from certain places of a player's address.
 */
export const DECK_SITES: Readonly<Record<string, DeckSite>> = {
  archidekt: {
    host: "archidekt.com",
    page: /^\/decks\/(\d{1,12})(?:\/|$)/,
    list: (id) => `https://archidekt.com/api/decks/${id}/`,
  },
  deckstats: {
    host: "deckstats.net",
    page: /^\/decks\/(\d{1,12})\/(\d{1,12})(?:-|\/|$)/,
    list: (owner, id) =>
      `https://deckstats.net/api.php?action=get_deck&id_type=saved&owner_id=${owner}&id=${id}&response_type=json`,
  },
  mtggoldfish: {
    host: "mtggoldfish.com",
    page: /^\/deck\/(\d{1,12})(?:\/|$)/,
    list: (id) => `https://www.mtggoldfish.com/deck/download/${id}`,
  },
  tappedout: {
    host: "tappedout.net",
    page: /^\/mtg-decks\/([\w-]{1,200})(?:\/|$)/,
    list: (name) => `https://tappedout.net/mtg-decks/${name}/?fmt=txt`,
  },
};

/** The hosts of sites by their names. */
export const hostsOfDeckSites = (names: readonly string[]): string[] =>
  names.flatMap((name) => DECK_SITES[name]?.host ?? []);
