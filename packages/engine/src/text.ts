// Text that people see. What is invisible and harmless is taken out, what deceives is refused.

/** Text of which nothing has to be looked at. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/** A pictograph with what may follow it directly. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?`;

/** A letter or mark of a script in which joiners change how words are written. */
const JOINING = `(?!\\p{Default_Ignorable_Code_Point})[${[
  ...["Arab", "Syrc", "Mong", "Nkoo", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu"],
  ...["Knda", "Mlym", "Sinh", "Khmr", "Mymr", "Tibt"],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join("")}]`;

/** Invisible characters where they mean something: in emoji and flags, in variants of letters, between joined letters. */
const MEANT = [
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F}`,
  `${EMOJI}(?:\\u200D${EMOJI})+`,
  String.raw`\p{Emoji}[\uFE0E\uFE0F]`,
  String.raw`\p{Unified_Ideograph}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Script=Mong}[\u180B-\u180D\u180F]`,
  `(?<=${JOINING})[\\u200C\\u200D](?=${JOINING})`,
].join("|");

/** Turns text round, over what follows it too. */
const DIRECTION = String.raw`\u202A-\u202E\u2066-\u2069`;

/** Zero-width characters, fillers, tags, variation selectors, soft hyphens and marks of direction. */
const INVISIBLE = String.raw`(?![${DIRECTION}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]`;

const MEANT_OR_INVISIBLE = new RegExp(`(${MEANT})|${INVISIBLE}`, "gu");
/** All that look like a blank, the empty Braille pattern included. */
const BLANKS = /[\p{Zs}\u2800]/gu;
/** As many marks on one letter as any language writes; more of them reach over other lines. */
const STACKED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;
/** What would stand on whatever is written before the text. */
const LEADING = /^[\p{Mn}\p{Me}\s\u200C\u200D]+/u;

const withoutInvisible = (text: string): string =>
  text
    .normalize("NFC")
    .replace(MEANT_OR_INVISIBLE, "$1")
    .normalize("NFC")
    .replace(BLANKS, " ")
    .replace(STACKED_MARKS, "$1")
    .replace(LEADING, "")
    .trim();

/** What was taken out may have given a meaning to what stands beside it; no text that is meant needs more rounds. */
const ROUNDS = 4;

/** Text as it is kept: composed, trimmed, and without what is invisible and means nothing. */
export const cleanText = (text: string): string => {
  let cleaned = text;
  for (let round = 0; round < ROUNDS && !PLAIN.test(cleaned); round += 1) {
    const before = cleaned;
    cleaned = withoutInvisible(before);
    if (cleaned === before) break;
  }
  return cleaned;
};

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const TURNING = new RegExp(`[${DIRECTION}]`, "u");
const HALVES = /\p{Cs}/u;

/** Control characters of all kinds, line breaks and tabs included. */
export const hasControls = (text: string): boolean => CONTROL.test(text);

export const turnsText = (text: string): boolean => TURNING.test(text);

/** Halves of characters, which no encoding can write. */
export const isBroken = (text: string): boolean => HALVES.test(text);

const UNPRINTABLE = new RegExp(`[\\p{Cc}\\p{Cs}\\u2028\\u2029${DIRECTION}]`, "gu");

/** A line as a terminal may print it, whatever an earlier version kept. */
export const printable = (line: string): string => line.replace(UNPRINTABLE, "\uFFFD");
