import { DeckBuilder, type Source } from "./deck-builder.ts";
import { readHeading } from "./deck-heading.ts";
import { readCardLine } from "./deck-line.ts";
import type { DeckFault, DeckList, Place } from "./deck-list.ts";

const LONGEST_LINE = 400;
const COMMENT = /^(?:\/\/|#)/;
const NAME_IN_COMMENT = /^(?:\/\/|#)?\s*NAME\s*:\s*(\S.*)$/i;
const NAME_BELOW_ABOUT = /^Name\s+(\S.*)$/i;

/** A second block of at most 15 cards below a deck of at least 40, without any heading, is a sideboard. */
const LARGEST_BARE_SIDEBOARD = 15;
const SMALLEST_BARE_DECK = 40;

interface Reading {
  builder: DeckBuilder;
  place: Place;
  /** Below `About`, where the deck's name stands. */
  about: boolean;
  /** Whether any line named a section. */
  placed: boolean;
  /** How many cards' lines there were at the last heading. */
  sectionStart: number;
  /** How many cards' lines there were at each blank line. */
  blanks: Set<number>;
}

const beginSection = (reading: Reading, place: Place): void => {
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
  return COMMENT.test(text);
};

const explain = (text: string): DeckFault => {
  if (text.length > LONGEST_LINE) return { code: "longLine" };
  if (/^\d+\s*[x×]?$/i.test(text)) return { code: "noName" };
  return { code: "noCount", text: text.slice(0, 40) };
};

const readCard = (reading: Reading, source: Source): void => {
  const { builder, place } = reading;
  const card = source.text.length > LONGEST_LINE ? null : readCardLine(source.text);
  if (card) {
    if (card.place) reading.placed = true;
    builder.add(card, place, source);
  } else builder.object(source, explain(source.text));
};

const readLine = (reading: Reading, line: string, index: number): void => {
  const text = line.replace(/\p{Cf}/gu, "").trim();
  if (text === "") readBlank(reading);
  else if (!readAside(reading, text)) readCard(reading, { line: index + 1, text });
};

const placeBareSideboard = ({ builder, placed, blanks }: Reading): void => {
  const splits = [...blanks].filter((at) => at > 0 && at < builder.size);
  const [start] = splits;
  if (placed || splits.length !== 1 || start === undefined) return;
  const small = builder.total(start, builder.size) <= LARGEST_BARE_SIDEBOARD;
  if (small && builder.total(0, start) >= SMALLEST_BARE_DECK) builder.place(start, "sideboard");
};

/** Reads a deck as people paste it and as Arena, MTGO and deck sites export it in plain text. */
export const readDeckText = (text: string): DeckList => {
  const reading: Reading = {
    builder: new DeckBuilder(),
    place: "main",
    about: false,
    placed: false,
    sectionStart: 0,
    blanks: new Set(),
  };
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    readLine(reading, line, index);
  });
  placeBareSideboard(reading);
  return reading.builder.build();
};
