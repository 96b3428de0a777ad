import type { Face } from "@baize/engine";

export type PictureSize = "small" | "normal" | "large";

/** The URLs of one picture, by size. */
export type PictureUrls = Readonly<Record<PictureSize, string>>;

/** The formats for which a source knows whether a card is legal. */
export const LEGALITY_FORMATS = [
  "standard",
  "pioneer",
  "modern",
  "pauper",
  "legacy",
  "vintage",
  "commander",
] as const;
export type LegalityFormat = (typeof LEGALITY_FORMATS)[number];

/** What is printed on one side of a card, as far as the source knows it. */
export interface PrintedSide extends Pick<Face, "name" | "kind" | "stats" | "text" | "colour"> {
  /** Its cost as text: `2UU`. */
  readonly cost?: string;
  readonly pictures: PictureUrls | null;
  /** The formats in which the card isn't legal or is banned, on its first side; missing if that is unknown. */
  readonly notLegal?: readonly LegalityFormat[];
}

/** What is printed on a card: its sides, beginning with the one that its face names. */
export type PrintedSides = readonly [PrintedSide, ...PrintedSide[]];

/** The side at an index; the front if there is no such side. */
export const printedSideAt = (printed: PrintedSides, side: number): PrintedSide =>
  printed[side] ?? printed[0];

/**
 * The name of one side. A deck list has the names of both sides in one line, and without a source nothing else is
 * known.
 */
const nameOfSide = (name: string, side: number): string =>
  side === 0 ? name : (name.split(/\s+\/\/\s+/)[side] ?? name);

/** A face with its cost, if the source knows it. */
export type FaceWithCost = Face & Pick<PrintedSide, "cost">;

/** How many sides of a card are known. */
export const knownCardSideCount = (face: Face, printed: PrintedSides | null): number =>
  face.other ? 2 : (printed?.length ?? 0);

/** A face with one of its sides up. The printed side takes precedence over the deck list. */
export const faceOfSide = (
  face: Face,
  side: number,
  printed: PrintedSides | null,
): FaceWithCost => {
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

/** A face's cost and type in one line. */
export const costAndTypeLineOf = ({ cost, kind }: FaceWithCost): string =>
  [cost, kind].filter(Boolean).join(" · ");
