import type { LogValue, LogValues } from "./change.ts";
import type { ZoneLayout } from "./games/game.ts";
import type { SeatId } from "./ids.ts";
import type { Renamed } from "./intent.ts";
import type { LogLine } from "./view.ts";

/** Turns the parts of a log line into words, with the players' names and the game's names for its zones. */
export interface LogFormatter {
  seat(seat: SeatId | null): string;
  /** A zone by its kind, with its owner unless that is the line's own seat: "the graveyard", "Ben's graveyard". */
  zone(kind: string, owner: SeatId | null, line: LogLine): string;
  /** The sentence of the earlier line that this line is about. */
  recalled(line: LogLine): string;
  /** The game's name for a phase. */
  phase(id: string): string;
  layout(kind: string): ZoneLayout | undefined;
}

/** Joins parts of a sentence: "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** The audience in a line's `to` field: "everyone", "Ben and Chloé". */
export const audienceOfLine = (line: LogLine, formatter: LogFormatter): string => {
  const to = line.values?.to;
  if (!Array.isArray(to)) return "everyone";
  return listed(
    to.map((seat) => (seat === line.seat ? "themselves" : formatter.seat(seat as SeatId))),
  );
};

/** A number of cards: "a card", "3 cards". */
export const cardCount = (count: number): string => (count === 1 ? "a card" : `${count} cards`);

/** Cards at an end of a pile: "the top card", "the bottom 3 cards". */
export const cardsAt = (end: string, count: number): string =>
  count === 1 ? `the ${end} card` : `the ${end} ${count} cards`;

const others = (count: number): string => (count === 1 ? "another card" : `${count} other cards`);

/**
 * The cards of a line: the names that the reader may know, then a count of the rest: "Shock, 2 Forest and 3 other
 * cards".
 */
export const cardsOf = (line: LogLine): string => {
  const named = new Map<string, number>();
  let unnamed = line.more ?? 0;
  for (const [index, name] of (line.cards ?? []).entries()) {
    if (name === null) unnamed += 1;
    else named.set(name, (named.get(name) ?? 0) + (line.counts?.[index] ?? 1));
  }
  const parts = [...named].map(([name, count]) => (count === 1 ? name : `${count} ${name}`));
  if (unnamed > 0) parts.push(parts.length > 0 ? others(unnamed) : cardCount(unnamed));
  return listed(parts);
};

/** How many cards a line is about. */
export const cardsInLine = ({ cards = [], counts, more = 0 }: LogLine): number =>
  (counts ? counts.reduce((sum, each) => sum + each, 0) : cards.length) + more;

/** A copy of a line with some of its cards, for a sentence that lists them in two places. */
export const withCards = (line: LogLine, start: number, end?: number): LogLine => ({
  ...line,
  cards: line.cards?.slice(start, end) ?? [],
});

/** A difference with its sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** The values of a line, or one record in them. */
type Told = Pick<LogLine, "values">;

/** A number in a line's values; 0 when it is missing. */
export const numberOf = (line: Told, name: string): number => {
  const value = line.values?.[name];
  return typeof value === "number" ? value : 0;
};

/** A seat in a line's values; null when it is missing. */
export const seatOf = (line: Told, name: string): SeatId | null => {
  const value = line.values?.[name];
  return typeof value === "number" ? (value as SeatId) : null;
};

/** A string in a line's values; empty when it is missing. */
export const textOf = (line: Told, name: string): string => {
  const value = line.values?.[name];
  return typeof value === "string" ? value : "";
};

const isRecord = (value: LogValue): value is LogValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list of records in a line's values; empty when it is missing. */
export const recordsOf = (line: Told, name: string): readonly Told[] => {
  const value = line.values?.[name];
  return Array.isArray(value) ? value.filter(isRecord).map((values) => ({ values })) : [];
};

/** The sentence for the beginning of a turn. */
export const turnLine = (line: LogLine, formatter: LogFormatter): string =>
  `Turn ${numberOf(line, "number")}: ${formatter.seat(seatOf(line, "next"))}`;

/** The seat that a player left, from `seat` in the values or the line's own seat, and the player's name. */
export const formerName = (line: LogLine): Renamed | null => {
  const seat = seatOf(line, "seat") ?? line.seat;
  return seat === null ? null : { seat, was: textOf(line, "name") };
};
