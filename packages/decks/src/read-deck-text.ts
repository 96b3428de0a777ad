import { DeckBuilder, type SourceLine } from "./deck-builder.ts";
import { isCustomHeading, readHeading } from "./deck-heading.ts";
import { readCardLine } from "./deck-line.ts";
import type {
  CardLine,
  CardLinePlace,
  DeckFileFormat,
  DeckLoadIssue,
  DeckReadResult,
} from "./deck-list.ts";

const MAX_LINE_LENGTH = 400;
/** A line without a count that is longer than this is no card's name. */
const MAX_BARE_NAME_LENGTH = 80;

const COMMENT = /^(?:\/\/|#)/;
/** A line under the cards that only separates. */
const RULE = /^[-=*~_]{3,}$/;
const NAME_IN_COMMENT = /^(?:\/\/|#)?\s*NAME\s*:\s*(\S.*)$/i;
const NAME_BELOW_ABOUT = /^Name[\s=]\s*(\S.*)$/i;
/** What XMage writes about a deck beside its cards, and Forge below `[metadata]`. */
const XMAGE_ASIDE = /^(?:LAYOUT (?:MAIN|SIDEBOARD)|AUTHOR)\s*:/;
const FORGE_ASIDE = /^[A-Z][\w ]{1,30}=/;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const COUNTED = /^(?:SB:\s*)?(?:[-*•]\s+)?\d+\s*[x×]?\s/i;

/** A second block of at most 15 cards below a deck of at least 40, without any heading, is a sideboard. */
const MAX_BARE_SIDEBOARD_CARDS = 15;
const MIN_BARE_DECK_CARDS = 40;
/** One or two cards in a block of their own beside so many that it is this in all are commanders. */
const COMMANDER_DECK = 100;

/** How the lines of a program or site look that no other writes. */
const STYLES: readonly (readonly [DeckFileFormat, RegExp])[] = [
  ["forge", /^\d+ [^|]+\|/],
  ["xmage", /^(?:SB:\s*)?\d+ \[\w+:\w+\] \S/],
  ["goldfish", /\s<[^<>]+>(?:\s|$)/],
  ["archidekt", /^\d+x .*\(\w+\) \S+ (?:\*F\* )?(?:\[|\^)/],
  ["arena", /^\d+ .*\s\(\w{2,6}\)(?: \S+)?(?: \*\w\*)?$/],
];

interface Reading {
  builder: DeckBuilder;
  place: CardLinePlace;
  /** Below `About` or `[metadata]`, where the deck's name stands. */
  about: boolean;
  /** Whether any line named a section. */
  placed: boolean;
  /** Whether lines begin with counts, as a rule. */
  counted: boolean;
  /** How many cards' lines there were at the last heading. */
  sectionStart: number;
  /** How many cards' lines there were at each blank line. */
  blanks: Set<number>;
  styles: Map<DeckFileFormat, number>;
}

const beginSection = (reading: Reading, place: CardLinePlace): void => {
  reading.place = place;
  reading.placed = true;
  reading.about = false;
  reading.sectionStart = reading.builder.size;
};

/** A blank line ends the commanders and the companion: what comes next without a heading is the deck. */
const readBlank = (reading: Reading): void => {
  const { builder, place } = reading;
  reading.about = false;
  reading.blanks.add(builder.size);
  const short = place === "commander" || place === "companion";
  if (short && builder.size > reading.sectionStart) reading.place = "main";
};

/** Reads a line that is a heading, a name or a comment. Returns false for any other line. */
const readAside = (reading: Reading, text: string): boolean => {
  const heading = readHeading(text);
  if (heading === "about") reading.about = true;
  else if (heading !== null && heading !== "group") beginSection(reading, heading);
  if (heading !== null) return true;
  const name = NAME_IN_COMMENT.exec(text) ?? (reading.about ? NAME_BELOW_ABOUT.exec(text) : null);
  if (name?.[1] !== undefined) {
    reading.builder.name ||= name[1];
    return true;
  }
  const aside = COMMENT.test(text) || RULE.test(text) || XMAGE_ASIDE.test(text);
  return aside || (reading.about && FORGE_ASIDE.test(text));
};

/** Why a line can't be a card, or null if it may be one. */
const lineIssueOf = (text: string, card: CardLine, counted: boolean): DeckLoadIssue | null => {
  if (!counted && /^\d+\s*[x×]?$/i.test(text)) return { code: "noName" };
  if (ADDRESS.test(text)) return { code: "address" };
  if (!counted && card.name.length > MAX_BARE_NAME_LENGTH) return { code: "noCard" };
  return null;
};

const noteStyle = ({ styles }: Reading, text: string): void => {
  const style = STYLES.find(([, pattern]) => pattern.test(text))?.[0];
  if (style) styles.set(style, (styles.get(style) ?? 0) + 1);
};

const readCard = (reading: Reading, source: SourceLine): void => {
  const { builder, place } = reading;
  const { text } = source;
  if (text.length > MAX_LINE_LENGTH) {
    builder.object(source, { code: "longLine" });
    return;
  }
  const { card, counted } = readCardLine(text);
  const issue = lineIssueOf(text, card, counted);
  if (issue !== null) {
    builder.object(source, issue);
    return;
  }
  if (reading.counted && isCustomHeading(text)) {
    builder.assume(source, "heading");
    return;
  }
  if (card.place) reading.placed = true;
  if (!counted) builder.assume(source, "oneCopy");
  noteStyle(reading, text);
  builder.add(card, place, source);
};

const plainLine = (line: string): string => line.replace(/\p{Cf}/gu, "").trim();

const readLine = (reading: Reading, text: string, index: number): void => {
  if (text === "") readBlank(reading);
  else if (!readAside(reading, text)) readCard(reading, { line: index + 1, text });
};

/** Tells the parts of a list without any heading by the one blank line between them. */
const placeBareBlocks = ({ builder, placed, blanks }: Reading): void => {
  const [start, ...more] = [...blanks].filter((at) => at > 0 && at < builder.size);
  if (placed || start === undefined || more.length > 0) return;
  const [above, below] = [builder.total(0, start), builder.total(start, builder.size)];
  if (above + below === COMMANDER_DECK && Math.min(above, below) <= 2) {
    const first = above < below;
    builder.place(first ? 0 : start, first ? start : builder.size, "commander");
    builder.assume(builder.sourceOf(first ? 0 : start), "commander");
  } else if (below <= MAX_BARE_SIDEBOARD_CARDS && above >= MIN_BARE_DECK_CARDS) {
    builder.place(start, builder.size, "sideboard");
    builder.assume(builder.sourceOf(start), "sideboard");
  }
};

/** Reads a deck as people paste it and as programs and deck sites export it in plain text. */
export const readDeckText = (text: string): DeckReadResult => {
  const lines = text.split(/\r\n|\r|\n/).map(plainLine);
  const reading: Reading = {
    builder: new DeckBuilder("text"),
    place: "main",
    about: false,
    placed: false,
    counted: lines.some((line) => COUNTED.test(line)),
    sectionStart: 0,
    blanks: new Set(),
    styles: new Map(),
  };
  for (const [index, line] of lines.entries()) readLine(reading, line, index);
  placeBareBlocks(reading);
  const [style] = [...reading.styles].toSorted(([, a], [, b]) => b - a);
  if (style) [reading.builder.format] = style;
  return reading.builder.build();
};
