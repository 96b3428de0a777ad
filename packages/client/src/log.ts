import { deepEqual, type LogLine } from "@baize/engine";

/** The most lines that are kept; the oldest are dropped. */
const MAX_LINES = 2_000;

export const appendLogLines = (
  log: readonly LogLine[],
  lines: readonly LogLine[],
): readonly LogLine[] => (lines.length > 0 ? [...log, ...lines].slice(-MAX_LINES) : log);

/** The log after a welcome, which brings only the latest lines: earlier known lines stay before them. */
export const logAfterWelcome = (
  log: readonly LogLine[],
  recent: readonly LogLine[],
): readonly LogLine[] => {
  const start = log.findIndex((_, index) =>
    log
      .slice(index, index + recent.length)
      .every((line, offset) => deepEqual(line, recent[offset])),
  );
  return start < 0 ? recent : appendLogLines(log.slice(0, start), recent);
};
