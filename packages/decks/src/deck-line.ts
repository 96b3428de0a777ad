import { readHeading } from "./deck-heading.ts";
import type { CardLine, CardLinePlace } from "./deck-list.ts";

const COUNT_FIRST = /^(?:(\d+)(?:\s*[x×])?|[x×](\d+)|\((\d+)\))\s+(\S.*)$/i;
const COUNT_LAST = /^(\S.*?)\s+[x×](\d+)$/i;
const BULLET = /^[-*•]\s+(?=\d)/;
const SIDEBOARD_MARK = /^SB:\s*/i;

/** `*F*`, `*E*`, `*CMDR*`, `(F)`; `^label^`; `# comment`. Of the line's end, as often as they come. */
const STAR_MARK = /\s*\*([\w-]{1,8})\*$/;
const FOIL = /\s+\((?:F|foil|etched)\)$/i;
const LABEL = /\s+\^[^^]*\^$/;
const COMMENT = /\s+#(?!#)(.*)$/;
const CATEGORY = /\s+\[([^[\]]*)\]$/;

const SET = "[A-Z0-9]{2,6}|[a-z0-9]{2,6}";
const NUMBER = "(?=\\S*\\d)[^\\s()[\\]]{1,12}";
const SET_LAST = new RegExp(
  `\\s+\\((${SET})(?:[:#](${NUMBER}))?\\)(?:\\s+(?:(${NUMBER})|\\((${NUMBER})\\)))?$`,
);
const BRACKETS_LAST = new RegExp(`\\s+\\[(${SET})(?:[:#](${NUMBER}))?\\](?:\\s+(${NUMBER}))?$`);
const BRACKETS_FIRST = new RegExp(`^\\[(${SET})(?:[:#](${NUMBER}))?\\]\\s+(?=\\S)`);

/** `<251>` or `<borderless>`: the number or the kind of a printing. */
const VARIANT = /\s+<([^<>]*)>$/;
/** The number of a picture, which only the sets before a name come with. */
const PICTURE = /\s+\(\d+\)$/;

interface CardMarks {
  rest: string;
  place?: CardLinePlace;
}

const placeOf = (word: string): CardLinePlace | undefined => {
  const heading = readHeading(word);
  return heading === null || heading === "group" || heading === "about" ? undefined : heading;
};

/** Removes one mark from the end of a line; null if there is none. */
const takeMark = (line: string): CardMarks | null => {
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
  const other = FOIL.exec(line) ?? LABEL.exec(line);
  return other ? { rest: line.slice(0, other.index) } : null;
};

/** Takes a category in brackets, `[Ramp]` or `[Commander{top}]`, off the end; a set in brackets stays. */
const takeCategory = (line: string): CardMarks | null => {
  const category = CATEGORY.exec(line);
  if (!category) return null;
  const before = line.slice(0, category.index);
  if (BRACKETS_LAST.test(line) && !SET_LAST.test(before)) return null;
  const place = placeOf((category[1] ?? "").split(/[{,]/, 1)[0] ?? "");
  return { rest: before, ...(place && { place }) };
};

const takeMarks = (line: string): CardMarks => {
  let marks: CardMarks = { rest: line.trimEnd() };
  for (;;) {
    const taken = takeMark(marks.rest) ?? takeCategory(marks.rest);
    if (!taken?.rest.trim()) return marks;
    marks = { ...marks, ...taken };
  }
};

type Printing = Pick<CardLine, "name" | "set" | "number">;

const printing = (name: string, set?: string, number?: string): Printing => ({
  name,
  ...(set && { set }),
  ...(number && { number }),
});

/** Takes `<251>` or `<extended>` off a name. */
const takeVariant = ({ name, set, number }: Printing): Printing => {
  const variant = VARIANT.exec(name);
  if (!variant) return printing(name, set, number);
  const [, mark = ""] = variant;
  return printing(
    name.slice(0, variant.index),
    set,
    number ?? (/^\d+\w?$/.test(mark) ? mark : undefined),
  );
};

/**
 * Reads `Name|SET|2|[146]`, as Forge writes a card: without brackets it is a picture's number. Null for anything else.
 */
const takeForge = (text: string): Printing | null => {
  const [name = "", set, ...more] = text.split("|");
  if (set === undefined || !/^\w{0,8}\+?$/.test(set)) return null;
  const number = more.find((part) => /^\[[^\]]{1,12}\]$/.test(part))?.slice(1, -1);
  return printing(name.replace(/\+$/, ""), set.replace("+", ""), number);
};

/** The set and number of a line and the name that is left without them. */
const takePrinting = (text: string): Printing => {
  const forge = takeForge(text);
  if (forge) return forge;
  const first = BRACKETS_FIRST.exec(text);
  if (first) {
    return printing(text.slice(first[0].length).replace(PICTURE, ""), first[1], first[2]);
  }
  const last = SET_LAST.exec(text) ?? BRACKETS_LAST.exec(text);
  if (!last) return takeVariant({ name: text });
  const [, set, inside, after, inBrackets] = last;
  return takeVariant(printing(text.slice(0, last.index), set, inside ?? after ?? inBrackets));
};

/** The name of a split card that MTGO wrote, `Fire/Ice`, as others write it. */
export const normalizeSplitCardName = (name: string): string => name.replace(/\s*\/+\s*/g, " // ");

/** A card's line, and whether it says how many there are. */
export interface ReadLine {
  readonly card: CardLine;
  readonly counted: boolean;
}

const COPIES = /^(\S.*?)\s+\((\d+)\)$/;

/** Reads a line such as `4 Name`, `4x Name (SET) 123`, `SB: 1 Name [SET] *F*`, or `Name`, which is one copy. */
export const readCardLine = (line: string): ReadLine => {
  const sideboard = SIDEBOARD_MARK.exec(line);
  const marked = sideboard ? line.slice(sideboard[0].length) : line.replace(BULLET, "");
  const marks = takeMarks(marked);
  const first = COUNT_FIRST.exec(marks.rest);
  const last = first ? null : (COUNT_LAST.exec(marks.rest) ?? COPIES.exec(marks.rest));
  const written = takePrinting((first?.[4] ?? last?.[1] ?? marks.rest).trim());
  const before = takeMarks(written.name);
  const place = sideboard ? "sideboard" : (marks.place ?? before.place);
  const count = first ? (first[1] ?? first[2] ?? first[3]) : last?.[2];
  return {
    card: {
      ...written,
      name: before.rest.includes("///") ? normalizeSplitCardName(before.rest) : before.rest,
      count: Number(count ?? 1),
      ...(place && { place }),
    },
    counted: count !== undefined,
  };
};
