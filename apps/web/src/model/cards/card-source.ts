import type { Face } from "@baize/engine";
import type { PrintedCard } from "./printed-card.ts";

/** A token as a source describes it, in the form in which a table makes one. */
export interface FoundToken extends Face {
  readonly set: string;
  readonly number: string;
}

/** The answer to a query for tokens: the tokens, or that the source could not be reached. */
export type TokenSearchResult =
  | { readonly kind: "tokens"; readonly tokens: readonly FoundToken[] }
  | { readonly kind: "failed" };

/** Where a game's pictures, texts and tokens come from. */
export interface CardSource {
  /** What is printed on a card. With null the card stays as its deck list wrote it. */
  printed(face: Face): Promise<PrintedCard | null>;
  /** The same as far as this device knows it already: nothing is fetched. */
  known(face: Face): Promise<PrintedCard | null>;
  /** The tokens that a card makes. */
  tokensOf(face: Face): Promise<TokenSearchResult>;
  /** Tokens with these words in their name. */
  findTokens(words: string): Promise<TokenSearchResult>;
}
