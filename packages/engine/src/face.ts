/** What is printed on a card. Pictures are found by the viewer from name, set and number; the server never fetches. */
export interface Face {
  readonly name: string;
  /** The set's code and the number in it, where the deck list gave them. */
  readonly set?: string;
  readonly number?: string;
  /** Playing cards: suit and rank. */
  readonly suit?: "clubs" | "diamonds" | "hearts" | "spades";
  readonly rank?: string;
  /** Tokens and home-made cards: what a reader needs when there is no picture. */
  readonly kind?: string;
  readonly stats?: string;
  readonly text?: string;
  readonly colour?: string;
}

/** Where a card of a deck belongs when the game starts anew. */
export type DeckSection = "main" | "sideboard" | "commander";

/** A card as its owner brought it: its face and its section. Both are hidden, for a section names a card too. */
export interface Print {
  readonly face: Face;
  readonly home: DeckSection;
}
