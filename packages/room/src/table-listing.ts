import type { OpenListing } from "@baize/engine";

/** What strangers read of a table that its host lists openly. It holds no name of a player and no key. */
export interface TableListing extends OpenListing {
  readonly name: string;
  readonly game: string;
  readonly gameName: string;
  readonly variant?: string;
  readonly seats: { readonly taken: number; readonly free: number };
  readonly houseRules: readonly string[];
}
