/** The colours in which backs are printed: those that frames of cards have by name. */
export const BACK_COLOURS = [
  "white",
  "blue",
  "black",
  "red",
  "green",
  "yellow",
  "orange",
  "purple",
  "gold",
] as const;

/** The pictures of backs. */
export const BACK_PATTERNS = ["mountains", "night", "rings", "suits", "town"] as const;

/** The sizes of cards. A size belongs to a back, so that the size of a card reveals no more than its back does. */
export const CARD_SIZES = ["standard", "mini", "large", "square"] as const;

/** The back of a type of cards. */
export interface CardBackDefinition {
  readonly id: string;
  readonly colour: (typeof BACK_COLOURS)[number];
  readonly pattern: (typeof BACK_PATTERNS)[number];
  readonly size?: (typeof CARD_SIZES)[number];
}
