/** What is printed on a card. Pictures are found by the viewer from name, set and number; the server never fetches. */
export interface Face {
  readonly name: string;
  /** The set's code and the number in it, where the deck list gave them. */
  readonly set?: string | undefined;
  readonly number?: string | undefined;
  /** Playing cards: suit and rank. */
  readonly suit?: "clubs" | "diamonds" | "hearts" | "spades" | undefined;
  readonly rank?: string | undefined;
  /** Tokens and home-made cards: what a reader needs when there is no picture. */
  readonly kind?: string | undefined;
  readonly stats?: string | undefined;
  readonly text?: string | undefined;
  readonly colour?: string | undefined;
}

/** Where a card of a deck belongs when the game starts anew. */
export type DeckSection = "main" | "sideboard" | "commander";

/** A card as its owner brought it: its face and its section. Both are hidden, for a section names a card too. */
export interface Print {
  readonly face: Face;
  readonly home: DeckSection;
}
