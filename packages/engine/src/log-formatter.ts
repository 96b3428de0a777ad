import type { LogValue, LogValues } from "./change.ts";
import type { ZoneLayout } from "./games/game.ts";
import type { SeatId } from "./ids.ts";
import type { Renamed } from "./intent.ts";
import type { LogLine } from "./view.ts";

/** The names a log text needs: who sits where, and what the game calls its zones. */
export interface LogFormatter {
  seat(seat: SeatId | null): string;
  /** A zone by kind, with its owner where that is not the line's own seat: "the graveyard", "Ben's graveyard". */
  zone(kind: string, owner: SeatId | null, line: LogLine): string;
  /** The earlier line that a line speaks of, as a sentence. */
  recalled(line: LogLine): string;
  /** A phase by its id, as the game calls it. */
  phase(id: string): string;
  layout(kind: string): ZoneLayout | undefined;
}

/** The parts of a sentence joined as people join them: "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** To whom a line's cards are shown, as its intent wrote it under `to`: "everyone", "Ben and Chloé". */
export const audienceOfLine = (line: LogLine, formatter: LogFormatter): string => {
  const to = line.values?.to;
  if (!Array.isArray(to)) return "everyone";
  return listed(
    to.map((seat) => (seat === line.seat ? "themselves" : formatter.seat(seat as SeatId))),
  );
};

/** A number of cards in words: "a card", "3 cards". */
export const cardCount = (count: number): string => (count === 1 ? "a card" : `${count} cards`);

/** Cards at an end of a pile in words: "the top card", "the bottom 3 cards". */
export const cardsAt = (end: string, count: number): string =>
  count === 1 ? `the ${end} card` : `the ${end} ${count} cards`;

const others = (count: number): string => (count === 1 ? "another card" : `${count} other cards`);

/** The cards of a line: those the reader may know by name, the rest as a count. "Shock, 2 Forest and 3 other cards". */
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

/** A line with some of its cards only, as for a sentence that speaks of them in two places. */
export const withCards = (line: LogLine, start: number, end?: number): LogLine => ({
  ...line,
  cards: line.cards?.slice(start, end) ?? [],
});

/** A number that is added or taken away, with its sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** The values of a line, or of a record in them. */
type Told = Pick<LogLine, "values">;

/** A value of a line that its intent wrote as a number; 0 where it is none. */
export const numberOf = (line: Told, name: string): number => {
  const value = line.values?.[name];
  return typeof value === "number" ? value : 0;
};

/** A value of a line that its intent wrote as a seat; null where it is none. */
export const seatOf = (line: Told, name: string): SeatId | null => {
  const value = line.values?.[name];
  return typeof value === "number" ? (value as SeatId) : null;
};

/** A value of a line that its intent wrote as text; empty where it is none. */
export const textOf = (line: Told, name: string): string => {
  const value = line.values?.[name];
  return typeof value === "string" ? value : "";
};

const isRecord = (value: LogValue): value is LogValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value of a line that its intent wrote as a list of records; empty where it is none. */
export const recordsOf = (line: Told, name: string): readonly Told[] => {
  const value = line.values?.[name];
  return Array.isArray(value) ? value.filter(isRecord).map((values) => ({ values })) : [];
};

/** The sentence for a turn that begins. */
export const turnLine = (line: LogLine, formatter: LogFormatter): string =>
  `Turn ${numberOf(line, "number")}: ${formatter.seat(seatOf(line, "next"))}`;

/** The seat that a line lets go, the one it names or its own, and what it was called until then. */
export const formerName = (line: LogLine): Renamed | null => {
  const seat = seatOf(line, "seat") ?? line.seat;
  return seat === null ? null : { seat, was: textOf(line, "name") };
};
