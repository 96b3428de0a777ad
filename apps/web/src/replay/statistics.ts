import { cardCountOfLogLine, type LogLine, type SeatId } from "@baize/engine";
import type { Timeline } from "./timeline.ts";

/** What one player did in a recorded game. */
export interface PlayerStatistics {
  readonly seat: SeatId;
  readonly turns: number;
  /** The time of all their turns, in milliseconds. */
  readonly ms: number;
  /** The cards that they drew, without those of opening hands. */
  readonly drawn: number;
  /** The damage that they had taken at the end of the replay, by the seat it came from. */
  readonly damage: readonly (readonly [from: SeatId, dealt: number])[];
}

/** The statistics of each player who is seated at the end of the replay, in the order of the seats. */
export const playerStatisticsOf = ({
  moments,
  turns,
  log,
}: Timeline): readonly PlayerStatistics[] => {
  const end = moments.at(-1);
  return [...(end?.view.seats ?? [])].map(([seat, record]) => {
    const own = turns.flatMap((mark, index) => (mark.seat === seat ? [index] : []));
    const startOf = (index: number): number => {
      const mark = turns[index];
      return (mark ? moments[mark.index]?.at : end?.at) ?? 0;
    };
    return {
      seat,
      turns: own.length,
      ms: own.reduce((sum, index) => sum + startOf(index + 1) - startOf(index), 0),
      drawn: log
        .filter((line) => line.seat === seat && line.type === "library.draw")
        .reduce((sum, line) => sum + cardCountOfLogLine(line), 0),
      damage: Object.entries(record.damage)
        .map(([from, dealt]) => [Number(from) as SeatId, dealt] as const)
        .filter(([, dealt]) => dealt > 0),
    };
  });
};

/** A log line that matches a search, and the index of the moment that shows it. */
export interface LogSearchHit {
  readonly line: LogLine;
  readonly text: string;
  readonly index: number;
}

/** The lines whose sentences contain all words of a search, in any order and case; none for an empty search. */
export const searchLog = (
  { log, moments }: Timeline,
  sentences: readonly string[],
  search: string,
): readonly LogSearchHit[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  let index = 0;
  return log.flatMap((line, at) => {
    // The number of lines rises from moment to moment, so the search goes on from here.
    while ((moments[index]?.lines ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    const text = sentences[at] ?? "";
    const lower = text.toLocaleLowerCase();
    return words.every((word) => lower.includes(word)) ? [{ line, text, index }] : [];
  });
};
