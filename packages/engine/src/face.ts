import type { PictureId, SeatId } from "./ids.ts";

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
  /** The game's numbers on it, such as what it costs, by their ids. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Set for a card that is printed crosswise. */
  readonly orientation?: "landscape";
  /** What is printed on the two halves of a card that lies crosswise and is read side by side. */
  readonly halves?: readonly [CardHalf, CardHalf];
  /** What is printed on the other side of a card with two faces. Whoever sees one sees both. */
  readonly other?: OtherFace;
  /** Set for a placeholder: a card that nobody at the table knows yet ([PF2]). */
  readonly unknown?: true;
  /** The picture that the room keeps for it. Only `visibility/prints.ts` adds it, for those who see the face. */
  readonly picture?: PictureId;
}

/** The face of a placeholder. */
export const UNKNOWN_FACE: Face = { name: "Unknown card", unknown: true };

/** The second face of a card. */
export type OtherFace = Pick<Face, "name" | "kind" | "stats" | "text" | "colour" | "numbers">;

/** One half of a split card, whose `name` is that of the whole card. */
export type CardHalf = Pick<Face, "name" | "kind" | "stats" | "text" | "colour">;

/** A picture that the room keeps for the cards of one name: those that a seat owns, or, brought by the game, all. */
export interface PictureRecord {
  readonly id: PictureId;
  /** The seat that brought it; null for one of the game's. */
  readonly by: SeatId | null;
  readonly bytes: number;
}

/** The id of a section of a deck, as the game names them; `main`, `sideboard` and `commander` where it names none. */
export type DeckSection = string;

/** The section of a card that leaves the table when the next game begins, since its deck was unloaded. */
export const RETIRED_SECTION = "";

/**
 * A card as its owner's deck lists it: its face and where it goes when the game starts again. Both are hidden, since
 * its section can identify a card.
 */
export interface Print {
  readonly face: Face;
  /** The section of the deck; for a card that the game itself supplies, the kind of its zone. */
  readonly home: DeckSection;
  /** The seat whose deck brought a card that the table owns; left out for what the game itself supplies. */
  readonly by?: SeatId;
  /** The id of its back where it isn't the usual one: whoever sees that the card is there sees it ([BK1]). */
  readonly back?: string;
}
