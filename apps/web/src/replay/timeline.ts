import type { Replay, SecretChoices } from "@baize/client";
import type { LogLine, SeatId, TableView } from "@baize/engine";

/** A moment of the recording: what was seen, and how many lines the log had. */
interface Moment {
  readonly revision: number;
  readonly at: number;
  readonly view: TableView;
  readonly choices: SecretChoices;
  readonly lines: number;
}

/** Where a turn begins. */
export interface TurnMark {
  readonly index: number;
  readonly number: number;
  readonly seat: SeatId;
}

/** A whole recording, read once: going back to any moment costs nothing. */
export interface Timeline {
  readonly moments: readonly Moment[];
  readonly turns: readonly TurnMark[];
  readonly log: readonly LogLine[];
}

const turnsOf = (moments: readonly Moment[]): TurnMark[] => {
  const marks: TurnMark[] = [];
  let before: TableView["table"]["turn"] = null;
  moments.forEach(({ view }, index) => {
    const { turn } = view.table;
    const isNew = turn && (turn.number !== before?.number || turn.seat !== before.seat);
    if (isNew) marks.push({ index, number: turn.number, seat: turn.seat });
    before = turn;
  });
  return marks;
};

/** Walks through a recording; the moments share what did not change between them. */
export const readTimeline = (replay: Replay): Timeline => {
  let log: readonly LogLine[] = [];
  const moments = Array.from({ length: replay.length }, (_, index): Moment => {
    const { log: lines, ...moment } = replay.at(index);
    log = lines;
    return { ...moment, lines: lines.length };
  });
  return { moments, turns: turnsOf(moments), log };
};

/** The number of the step that shows a revision, as the playback bar counts. */
export const stepOf = (moments: readonly Pick<Moment, "revision">[], revision: number): number =>
  moments.filter((moment) => moment.revision < revision).length + 1;

/** The turn that a moment belongs to; none before the first. */
export const turnAt = ({ turns }: Timeline, index: number): TurnMark | undefined =>
  turns.findLast((mark) => mark.index <= index);

/**
 * Where going back or on by a turn leads: the nearest beginning of a turn on that side, else the end of the recording.
 */
export const turnBeside = (
  { turns, moments }: Timeline,
  index: number,
  way: "back" | "on",
): number =>
  way === "on"
    ? (turns.find((mark) => mark.index > index)?.index ?? moments.length - 1)
    : (turns.findLast((mark) => mark.index < index)?.index ?? 0);

const MAX_PAUSE_MS = 2000;
const MIN_PAUSE_MS = 60;

/** How long a moment is shown during playback: as long as in the game, with long pauses cut short. */
export const pauseAfter = ({ moments }: Timeline, index: number, speed: number): number => {
  const lasted = (moments[index + 1]?.at ?? 0) - (moments[index]?.at ?? 0);
  return Math.max(MIN_PAUSE_MS, Math.min(lasted, MAX_PAUSE_MS) / speed);
};
