import type { SeatId, ZoneOwner } from "../ids.ts";
import type { Renamed } from "../intent.ts";
import type { LogLine, LogValue, LogValues } from "../view.ts";

// Readers for the values of log lines. They don't rely on the types of intents, because lines come from the network and
// from old journals.

/** The values of a line, or one record in them. */
type Told = Pick<LogLine, "values">;

/** A number in a line's values; 0 when it is missing. */
export const numberValue = (line: Told, name: string): number => {
  const value = line.values?.[name];
  return typeof value === "number" ? value : 0;
};

/** A seat in a line's values; null when it is missing. */
export const seatValue = (line: Told, name: string): SeatId | null => {
  const value = line.values?.[name];
  return typeof value === "number" ? (value as SeatId) : null;
};

/** The owner of a zone in a line's values; null for the table, and when it is missing. */
export const ownerValue = (line: Told, name: string): ZoneOwner => {
  const value = line.values?.[name];
  return typeof value === "string" ? (value as ZoneOwner) : seatValue(line, name);
};

/** A string in a line's values; empty when it is missing. */
export const textValue = (line: Told, name: string): string => {
  const value = line.values?.[name];
  return typeof value === "string" ? value : "";
};

/** The kind of the library that a line is about. A line names it unless it is `library`. */
export const libraryKindOfLine = (line: Told): string => textValue(line, "library") || "library";

/** A list in a line's values; empty when it is missing. */
export const listValue = (line: Told, name: string): readonly LogValue[] => {
  const value = line.values?.[name];
  return Array.isArray(value) ? value : [];
};

const isRecord = (value: LogValue): value is LogValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A record in a line's values by seat number; empty if it is missing. */
export const valuesBySeat = (
  line: Told,
  name: string,
): readonly (readonly [SeatId, LogValue])[] => {
  const value = line.values?.[name];
  return value !== undefined && isRecord(value)
    ? Object.entries(value).map(([seat, each]) => [Number(seat) as SeatId, each] as const)
    : [];
};

/** The first letters of a commitment, by which people compare it. */
export const shortHash = (hash: LogValue): string => String(hash).slice(0, 8);

/** A list of records in a line's values; empty when it is missing. */
export const recordListValue = (line: Told, name: string): readonly Told[] =>
  listValue(line, name)
    .filter(isRecord)
    .map((values) => ({ values }));

/** How many cards a line is about. */
export const cardCountOfLogLine = ({ cards = [], counts, more = 0 }: LogLine): number =>
  (counts ? counts.reduce((sum, each) => sum + each, 0) : cards.length) + more;

/** A copy of a line with some of its cards, for a sentence that lists them in two places. */
export const sliceCards = (line: LogLine, start: number, end?: number): LogLine => ({
  ...line,
  cards: line.cards?.slice(start, end) ?? [],
});

/** Whether the cards of a line are shown to nobody but the player that it is of. */
export const isForThemselves = (line: LogLine): boolean => {
  const to = listValue(line, "to");
  return to.length === 1 && to[0] === line.seat;
};

/** The earlier line that a line is about, with the cards of the later one; null when it is not known. */
export const recalledLine = (line: LogLine): LogLine | null => {
  const recalled = line.values?.recalled as Pick<LogLine, "type" | "seat" | "values"> | undefined;
  return recalled ? { ...line, ...recalled } : null;
};

/** A number with a minus sign, not a hyphen, where it is below zero. */
export const formatNumberWithMinus = (value: number): string =>
  value < 0 ? `−${-value}` : String(value);

/** A difference with its sign. */
export const formatSignedNumber = (value: number): string =>
  value < 0 ? `−${-value}` : `+${value}`;

/** The seat that a player left, from `seat` in the values or the line's own seat, and the player's name. */
export const formerName = (line: LogLine): Renamed | null => {
  const seat = seatValue(line, "seat") ?? line.seat;
  return seat === null ? null : { seat, was: textValue(line, "name") };
};

/** The judge who did what a line tells, with the reason; null where it was no judge. */
export const judgeOfLine = (
  line: Told,
): { readonly name: string; readonly reason: string } | null => {
  const judge = line.values?.judge;
  if (judge === undefined || !isRecord(judge)) return null;
  const told = { values: judge };
  return { name: textValue(told, "name"), reason: textValue(told, "reason") };
};

/** Whether a reader may know any of a line's cards. */
export const hasKnownCards = ({ cards = [] }: LogLine): boolean =>
  cards.some((card) => card !== null);
