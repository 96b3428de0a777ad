import type { Face } from "@baize/engine";

export type Suit = NonNullable<Face["suit"]>;

/** The four suits, each drawn around the origin in a square of 100. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts:
    "M0 47C-10 33-47 10-47-18C-47-35-35-46-22-46C-11-46-3-40 0-29C3-40 11-46 22-46C35-46 47-35 47-18C47 10 10 33 0 47Z",
  diamonds: "M0-50C9-33 23-15 38 0C23 15 9 33 0 50C-9 33-23 15-38 0C-23-15-9-33 0-50Z",
  spades:
    "M0-49C9-34 46-12 46 13C46 28 36 37 24 37C15 37 8 32 4 25C5 36 9 44 18 48L-18 48C-9 44-5 36-4 25C-8 32-15 37-24 37C-36 37-46 28-46 13C-46-12-9-34 0-49Z",
  clubs:
    "M0-48A22.5 22.5 0 0 1 15.5-9.2A22.5 22.5 0 1 1 4.5 22.5C5.5 35 9.5 44 18 48L-18 48C-9.5 44-5.5 35-4.5 22.5A22.5 22.5 0 1 1-15.5-9.2A22.5 22.5 0 0 1 0-48Z",
};

export const isRed = (suit: Suit): boolean => suit === "hearts" || suit === "diamonds";
