/** What is printed on a card. The web app finds the picture by name, set and number; the server never fetches one. */
export interface Face {
  readonly name: string;
  /** The set's code and the number in it, where the deck list gave them. */
  readonly set?: string;
  readonly number?: string;
  /** Playing cards: suit and rank. */
  readonly suit?: "clubs" | "diamonds" | "hearts" | "spades";
  readonly rank?: string;
  /** Tokens and custom cards: what to show when there is no picture. */
  readonly kind?: string;
  readonly stats?: string;
  readonly text?: string;
  readonly colour?: string;
}

/** The zone to which a card of a deck goes when the game starts again. */
export type DeckSection = "main" | "sideboard" | "commander";

/**
 * A card as its owner's deck lists it: its face and its section. Both are hidden, since a section can identify a card.
 */
export interface Print {
  readonly face: Face;
  readonly home: DeckSection;
}
