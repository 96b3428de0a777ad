import type { LogLine } from "@baize/engine";
import { useEffect, useState } from "react";
import { useWatched } from "./table.tsx";

type IsKind = (line: LogLine) => boolean;

/**
 * Creates a function that finds the latest line of a kind in a growing log. It checks only lines since the last call.
 */
export const createLatestLineFinder = (
  is: IsKind,
): ((log: readonly LogLine[]) => LogLine | undefined) => {
  let known: readonly LogLine[] = [];
  let found: LogLine | undefined;
  return (log) => {
    if (log === known) return found;
    const last = known.at(-1);
    const at = last === undefined ? -1 : log.lastIndexOf(last);
    const before = at === -1 ? undefined : found;
    found = log.slice(at + 1).findLast(is) ?? before;
    known = log;
    return found;
  };
};

/**
 * The latest line of a kind, for a while after it came. Lines that were there at first don't count, and `is` must not
 * change.
 */
export const useRecentLogLine = (is: IsKind, shownMs: number): LogLine | undefined => {
  const [find] = useState(() => createLatestLineFinder(is));
  const last = useWatched("log", ({ log }) => find(log));
  const [over, setOver] = useState(last);
  useEffect(() => {
    if (last === over) return;
    const timer = setTimeout(() => setOver(last), shownMs);
    return () => clearTimeout(timer);
  }, [last, over, shownMs]);
  return last === over ? undefined : last;
};
