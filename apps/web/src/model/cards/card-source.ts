import type { Face } from "@baize/engine";
import type { PrintedSides } from "./printed-sides.ts";

/** A token as a card source describes it, with the fields from which a table creates one. */
export interface FoundToken extends Face {
  readonly set: string;
  readonly number: string;
}

/** The result of a search for tokens: the tokens, or that the source could not be reached. */
export type TokenSearchResult =
  | { readonly kind: "tokens"; readonly tokens: readonly FoundToken[] }
  | { readonly kind: "failed" };

/** The source of a game's pictures, texts and tokens, such as Scryfall. */
export interface CardSource {
  /** What is printed on a card; null if the source doesn't know the card. */
  printed(face: Face): Promise<PrintedSides | null>;
  /** The same from this device's cache, without a request. */
  known(face: Face): Promise<PrintedSides | null>;
  /** The tokens that a card creates. */
  tokensOf(face: Face): Promise<TokenSearchResult>;
  /** Tokens with these words in their name. */
  findTokens(words: string): Promise<TokenSearchResult>;
}
