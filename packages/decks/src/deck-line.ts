import { readHeading } from "./deck-heading.ts";
import type { CardLine, Place } from "./deck-list.ts";

const COUNT_FIRST = /^(?:(\d+)(?:\s*[x×])?|[x×](\d+))\s+(\S.*)$/i;
const COUNT_LAST = /^(\S.*?)\s+[x×](\d+)$/i;
const SIDEBOARD_MARK = /^SB:\s*/i;

/** `*F*`, `*E*`, `*CMDR*`; `^label^`; `# comment`. Of the line's end, as often as they come. */
const STAR_MARK = /\s*\*(\w{1,6})\*$/;
const LABEL = /\s+\^[^^]*\^$/;
const COMMENT = /\s+#(?!#)(.*)$/;
const CATEGORY = /\s+\[([^[\]]*)\]$/;

const SET = "[A-Z0-9]{2,6}|[a-z0-9]{2,6}";
const NUMBER = "(?=\\S*\\d)[^\\s()[\\]]{1,12}";
const SET_LAST = new RegExp(`\\s+\\((${SET})\\)(?:\\s+(${NUMBER}))?$`);
const BRACKETS_LAST = new RegExp(`\\s+\\[(${SET})(?:[:#](${NUMBER}))?\\](?:\\s+(${NUMBER}))?$`);
const BRACKETS_FIRST = new RegExp(`^\\[(${SET})(?:[:#](${NUMBER}))?\\]\\s+(?=\\S)`);

interface Marks {
  rest: string;
  place?: Place;
}

const placeOf = (word: string): Place | undefined => {
  const heading = readHeading(word);
  return heading === null || heading === "group" || heading === "about" ? undefined : heading;
};

/** Removes one mark from the end of a line; null if there is none. */
const takeMark = (line: string): Marks | null => {
  const comment = COMMENT.exec(line);
  if (comment) {
    const commander = /^\s*!Commander\b/i.test(comment[1] ?? "");
    return {
      rest: line.slice(0, comment.index),
      ...(commander && { place: "commander" as const }),
    };
  }
  const star = STAR_MARK.exec(line);
  if (star) {
    const commander = star[1]?.toUpperCase() === "CMDR";
    return { rest: line.slice(0, star.index), ...(commander && { place: "commander" as const }) };
  }
  const label = LABEL.exec(line);
  return label ? { rest: line.slice(0, label.index) } : null;
};

/** Takes a category in brackets, `[Ramp]` or `[Commander{top}]`, off the end; a set in brackets stays. */
const takeCategory = (line: string): Marks | null => {
  const category = CATEGORY.exec(line);
  if (!category) return null;
  const before = line.slice(0, category.index);
  if (BRACKETS_LAST.test(line) && !SET_LAST.test(before)) return null;
  const place = placeOf((category[1] ?? "").split(/[{,]/, 1)[0] ?? "");
  return { rest: before, ...(place && { place }) };
};

const takeMarks = (line: string): Marks => {
  let marks: Marks = { rest: line.trimEnd() };
  for (;;) {
    const taken = takeMark(marks.rest) ?? takeCategory(marks.rest);
    if (!taken?.rest.trim()) return marks;
    marks = { ...marks, ...taken };
  }
};

/** The set and number of a line and the name that is left without them. */
const takePrinting = (text: string): Pick<CardLine, "name" | "set" | "number"> => {
  const first = BRACKETS_FIRST.exec(text);
  const last = SET_LAST.exec(text) ?? BRACKETS_LAST.exec(text);
  const found = first ?? last;
  if (!found) return { name: text };
  const name = first ? text.slice(first[0].length) : text.slice(0, found.index);
  const [, set, number, numberAfter] = found;
  const printed = number ?? numberAfter;
  return { name, ...(set && { set }), ...(printed && { number: printed }) };
};

/** Reads a line such as `4 Name`, `4x Name (SET) 123` or `SB: 1 Name [SET] *F*`; null where no count is found. */
export const readCardLine = (line: string): CardLine | null => {
  const sideboard = SIDEBOARD_MARK.exec(line);
  const marks = takeMarks(sideboard ? line.slice(sideboard[0].length) : line);
  const first = COUNT_FIRST.exec(marks.rest);
  const last = first ? null : COUNT_LAST.exec(marks.rest);
  if (!first && !last) return null;
  const printing = takePrinting(((first ? first[3] : last?.[1]) ?? "").trim());
  const before = takeMarks(printing.name);
  const place = sideboard ? "sideboard" : (marks.place ?? before.place);
  return {
    ...printing,
    name: before.rest,
    count: Number(first ? (first[1] ?? first[2]) : last?.[2]),
    ...(place && { place }),
  };
};
