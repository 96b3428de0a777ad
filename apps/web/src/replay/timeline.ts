import type { Replay, SecretChoicesBySeat } from "@baize/client";
import type { LogLine, SeatId, TableView } from "@baize/engine";

/** A moment of the replay: its view, and the number of log lines. */
interface Moment {
  readonly revision: number;
  readonly at: number;
  readonly view: TableView;
  readonly choices: SecretChoicesBySeat;
  readonly lines: number;
}

/** Where a turn begins. */
export interface TurnMark {
  readonly index: number;
  readonly number: number;
  readonly seat: SeatId;
}

/** A whole replay, built once, so that every moment is available at no cost. */
export interface Timeline {
  readonly moments: readonly Moment[];
  readonly turns: readonly TurnMark[];
  readonly log: readonly LogLine[];
  /** The comments of the player who shared it, by the index of their moment. */
  readonly notes: ReadonlyMap<number, readonly string[]>;
}

/** The comments by moment. One without a moment of its own, as in a clip, belongs to the nearest earlier one. */
const notesOf = (replay: Replay): Map<number, readonly string[]> => {
  const notes = new Map<number, readonly string[]>();
  for (const { revision, text } of replay.share?.notes ?? []) {
    const index = replay.indexOf(revision);
    notes.set(index, [...(notes.get(index) ?? []), text]);
  }
  return notes;
};

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

/** Builds the timeline of a replay. Moments share what didn't change between them. */
export const buildTimeline = (replay: Replay): Timeline => {
  let log: readonly LogLine[] = [];
  const moments = Array.from({ length: replay.length }, (_, index): Moment => {
    const { log: lines, ...moment } = replay.at(index);
    log = lines;
    return { ...moment, lines: lines.length };
  });
  return { moments, turns: turnsOf(moments), log, notes: notesOf(replay) };
};

/** The step in the playback bar that shows a revision. */
export const stepAtRevision = (
  moments: readonly Pick<Moment, "revision">[],
  revision: number,
): number => moments.filter((moment) => moment.revision < revision).length + 1;

/** The turn that a moment belongs to; none before the first. */
export const turnAt = ({ turns }: Timeline, index: number): TurnMark | undefined =>
  turns.findLast((mark) => mark.index <= index);

/** The index of the next or previous turn's beginning, or the end of the replay on that side. */
export const adjacentTurnIndexOrEnd = (
  { turns, moments }: Timeline,
  index: number,
  way: "back" | "on",
): number =>
  way === "on"
    ? (turns.find((mark) => mark.index > index)?.index ?? moments.length - 1)
    : (turns.findLast((mark) => mark.index < index)?.index ?? 0);

const MAX_PAUSE_MS = 2000;
const MIN_PAUSE_MS = 60;

/** The minimum time for a comment, and the time for each of its characters, by reading speed. */
const NOTE_MS = 1500;
const NOTE_CHARACTER_MS = 50;

/**
 * How long a moment is shown during playback: as long as in the game, with long pauses shortened, and long enough to
 * read its comments.
 */
export const momentDurationMs = (
  { moments, notes }: Timeline,
  index: number,
  speed: number,
): number => {
  const lasted = (moments[index + 1]?.at ?? 0) - (moments[index]?.at ?? 0);
  const read = notes.get(index)?.join("");
  const reading = read === undefined ? 0 : NOTE_MS + read.length * NOTE_CHARACTER_MS;
  return Math.max(MIN_PAUSE_MS, reading, Math.min(lasted, MAX_PAUSE_MS) / speed);
};
