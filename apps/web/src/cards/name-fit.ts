/** How wide a letter of a name is, by the height of its type: measured in the narrow width, semi-bold. */
const LETTER_WIDTH = 0.44;
/** The same in a long word, which has more narrow letters than a short one. */
const WORD_LETTER_WIDTH = 0.4;
/** What of a card's width a name may take, in hundredths of that width. */
const LINE_WIDTH = 86;

/** Sizes of type in hundredths of the card's width. */
const COMPACT = { smallest: 9.5, largest: 17, height: 112 };
const FULL = { smallest: 7.5, largest: 11.5, height: 34 };
/** On a larger card whose name is nearly all it has. */
const ALONE = { smallest: 9, largest: 15, height: 80 };
const LEADING = 1.12;
/** Lines don't fill: what of the name's box stays empty. */
const SLACK = 1.25;

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;

/** The size at which the longest word fits a line, and all lines the height. */
const typeSize = (name: string, { smallest, largest, height }: typeof FULL): number => {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length), 1);
  const byWord = LINE_WIDTH / (longest * WORD_LETTER_WIDTH);
  const byArea = Math.sqrt(
    (LINE_WIDTH * height) / (Math.max(name.length, 1) * LETTER_WIDTH * LEADING * SLACK),
  );
  return between(smallest, Math.min(byWord, byArea), largest);
};

/** The type sizes of a name, in hundredths of the card's width: on a card of a thumb's size, and on a larger one. */
export const fitName = (
  name: string,
  company: "alone" | "with-text",
): { compact: number; full: number } => ({
  compact: typeSize(name, COMPACT),
  full: typeSize(name, company === "alone" ? ALONE : FULL),
});
