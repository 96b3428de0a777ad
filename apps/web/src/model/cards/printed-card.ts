import type { Face } from "@baize/engine";

export type PictureSize = "small" | "normal" | "large";

/** The addresses of one picture, by size. */
export type PictureUrls = Readonly<Record<PictureSize, string>>;

/** The formats of play for which a source says whether a card is legal. */
export const DECK_FORMATS = [
  "standard",
  "pioneer",
  "modern",
  "pauper",
  "legacy",
  "vintage",
  "commander",
] as const;
export type DeckFormat = (typeof DECK_FORMATS)[number];

/** What is printed on one side of a card, as far as a source knows it. */
export interface PrintedSide extends Pick<Face, "name" | "kind" | "stats" | "text" | "colour"> {
  /** Its cost as it is written without a picture: `2UU`. */
  readonly cost?: string;
  readonly pictures: PictureUrls | null;
  /** The formats in which the card isn't legal or is banned, on its first side; left out where nothing is known. */
  readonly notLegal?: readonly DeckFormat[];
}

/** The sides of a card, beginning with the one that its face names. */
export type PrintedCard = readonly [PrintedSide, ...PrintedSide[]];

/** The side with an index counted from 0; the front if there is no such side. */
export const printedSideAt = (printed: PrintedCard, side: number): PrintedSide =>
  printed[side] ?? printed[0];

/** The names of both sides are in one line of a deck list, which is all that is known of a card without a source. */
const nameOfSide = (name: string, side: number): string =>
  side === 0 ? name : (name.split(/\s+\/\/\s+/)[side] ?? name);

/** A face as one of its sides reads: with its cost, where the source knows it. */
export type FaceWithCost = Face & Pick<PrintedSide, "cost">;

/** How many sides of a card are known. */
export const countCardSides = (face: Face, printed: PrintedCard | null): number =>
  face.other ? 2 : (printed?.length ?? 0);

/** A face with one of its sides up. What is printed there takes precedence over the deck list. */
export const faceOfSide = (face: Face, side: number, printed: PrintedCard | null): FaceWithCost => {
  if (side > 0 && face.other) return face.other;
  if (!printed) return side === 0 ? face : { ...face, name: nameOfSide(face.name, side) };
  const { name, cost, kind, stats, text, colour } = printedSideAt(printed, side);
  return {
    ...face,
    name: side === 0 ? face.name : name,
    ...(cost ? { cost } : {}),
    ...(kind ? { kind } : {}),
    ...(stats ? { stats } : {}),
    ...(text ? { text } : {}),
    ...(colour ? { colour } : {}),
  };
};

/** A side's cost and type in one line. */
export const typeLineOf = ({ cost, kind }: FaceWithCost): string =>
  [cost, kind].filter(Boolean).join(" · ");
