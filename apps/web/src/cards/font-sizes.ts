/** How wide letters are, by the height of their type: measured in the narrow width, semi-bold, and a little more. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;!'’ ]/, 0.23],
  [/[frtJ1/-]/, 0.33],
  [/[mwMWæœ]/, 0.77],
  [/[A-Z]/, 0.57],
];
const OTHER_WIDTH = 0.485;

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum + (LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH),
    0,
  );

/** A place for a name. All is in hundredths of the card's width. */
interface Box {
  readonly smallest: number;
  readonly largest: number;
  readonly width: number;
  readonly height: number;
}

/** Two lines on a card of a thumb's size. */
const COMPACT: Box = { smallest: 9, largest: 15.5, width: 84, height: 34 };
/** One line, or two, on a larger one. */
const FULL: Box = { smallest: 5.5, largest: 9.2, width: 84, height: 18 };
const LEADING = 1.12;
const STEP = 0.5;

/** Where a line may end: after a space, and after a hyphen or a stroke inside a word. */
const partsOf = (name: string): readonly string[] => name.match(/[^\s/-]*[/-]*\s*/g) ?? [];

/** How many lines a name takes at a size; infinity if a word would have to break. */
const linesAt = (parts: readonly string[], size: number, { width }: Box): number => {
  let lines = 1;
  let used = 0;
  for (const part of parts) {
    const needed = widthOf(part.trimEnd()) * size;
    if (needed > width) return Number.POSITIVE_INFINITY;
    if (used + needed > width) {
      lines += 1;
      used = 0;
    }
    used += widthOf(part) * size;
  }
  return lines;
};

/** The largest size at which no word breaks and all lines have room. */
const sizeIn = (box: Box, name: string): number => {
  const parts = partsOf(name);
  let size = box.largest;
  while (size > box.smallest && linesAt(parts, size, box) * size * LEADING > box.height)
    size -= STEP;
  return Math.max(size, box.smallest);
};

/** The type sizes of a name, in hundredths of the card's width: on a card of a thumb's size, and on a larger one. */
export const nameFontSizes = (name: string): { compact: number; full: number } => ({
  compact: sizeIn(COMPACT, name),
  full: sizeIn(FULL, name),
});

/** The longest texts that are set in each size, and the size of those that are longer still. */
const TEXT_SIZES: readonly (readonly [length: number, size: number])[] = [
  [80, 6.6],
  [150, 6],
  [230, 5.3],
  [330, 4.7],
];
const MIN_TEXT_SIZE = 4.2;

/** The type size of a rules text, in hundredths of the card's width. */
export const textFontSize = (text: string): number =>
  TEXT_SIZES.find(([length]) => text.length <= length)?.[1] ?? MIN_TEXT_SIZE;
