import type { TEXT_ERROR_MESSAGES } from "./text-error-messages.ts";

// Cleans text that people see: removes invisible characters that have no effect, and refuses those that deceive.

/** Plain ASCII text, which needs no cleaning. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/** An emoji with its variation selector or skin tone. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?`;

/** A letter or mark of a script in which joiners change how words are written. */
const JOINING = `(?!\\p{Default_Ignorable_Code_Point})[${[
  ...["Arab", "Syrc", "Mong", "Nkoo", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu"],
  ...["Knda", "Mlym", "Sinh", "Khmr", "Mymr", "Tibt"],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join("")}]`;

/** Invisible characters with a meaning: in emoji and flags, in variants of letters, between letters that join. */
const MEANT = [
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F}`,
  `${EMOJI}(?:\\u200D${EMOJI})+`,
  String.raw`\p{Emoji}[\uFE0E\uFE0F]`,
  String.raw`\p{Unified_Ideograph}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Script=Mong}[\u180B-\u180D\u180F]`,
  `(?<=${JOINING})[\\u200C\\u200D](?=${JOINING})`,
].join("|");

/** Characters that reverse the direction of the text around them. */
const DIRECTION = String.raw`\u202A-\u202E\u2066-\u2069`;

/** Zero-width characters, fillers, tags, variation selectors, soft hyphens and direction marks. */
const INVISIBLE = String.raw`(?![${DIRECTION}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]`;

/** A cheap check for invisible characters, ten times faster than the full pattern. */
const MAY_HAVE_INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u;
/** A cheap check for text that needs more than trimming: invisible characters, marks, unusual blanks. */
const MAY_NEED_CLEANING =
  /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\p{Mn}\p{Me}\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/u;
const MEANT_OR_INVISIBLE = new RegExp(`(${MEANT})|${INVISIBLE}`, "gu");
/** All characters that look like a space, the empty Braille pattern included. */
const BLANKS = /[\p{Zs}\u2800]/gu;
/** More than four marks on one letter. No language needs that many, and they reach over other lines. */
const STACKED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;
/** CardMarks at the start of a text, which would attach to whatever stands before it. */
const LEADING = /^[\p{Mn}\p{Me}\s\u200C\u200D]+/u;

const withoutInvisible = (text: string): string => {
  const composed = text.normalize("NFC");
  if (!MAY_NEED_CLEANING.test(composed)) return composed.trim();
  const visible = MAY_HAVE_INVISIBLE.test(composed)
    ? composed.replace(MEANT_OR_INVISIBLE, "$1").normalize("NFC")
    : composed;
  return visible.replace(BLANKS, " ").replace(STACKED_MARKS, "$1").replace(LEADING, "").trim();
};

/**
 * Removing characters can give a meaning to their neighbours, so cleaning repeats; no honest text needs more rounds.
 */
const ROUNDS = 4;

/** Text as it is stored: composed (NFC), trimmed, without meaningless invisible characters. */
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
const HALVES = /\p{Cs}/u;
/** All characters that no text may have. */
const UNPRINTABLE = `[\\p{Cc}\\p{Cs}\\u2028\\u2029${DIRECTION}]`;
const UNPRINTABLE_CHARACTER = new RegExp(UNPRINTABLE, "u");

/**
 * What no text may have: unpaired surrogates, which UTF-8 can't encode; control characters, line breaks and tabs
 * included; characters that turn its direction. Null for a text without any.
 */
export const findTextError = (text: string): keyof typeof TEXT_ERROR_MESSAGES | null => {
  if (PLAIN.test(text) || !UNPRINTABLE_CHARACTER.test(text)) return null;
  if (HALVES.test(text)) return "broken_text";
  return CONTROL.test(text) ? "control_characters" : "text_direction";
};

const ALL_UNPRINTABLE = new RegExp(UNPRINTABLE, "gu");

/** A line that is safe to print on a terminal, also when an earlier version stored it. */
export const stripControlCharacters = (line: string): string =>
  line.replace(ALL_UNPRINTABLE, "\uFFFD");
