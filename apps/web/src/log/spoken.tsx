import type { LogLine } from "@baize/engine";
import { useEffect, useRef } from "react";
import { useSnapshot, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { logText } from "../text/log.ts";
import { toast } from "../ui/toast.ts";
import { speak } from "../ui/voice.tsx";
import { isTold } from "./group-lines.ts";

/** The lines that came after one; only the latest of a log that was put in the place of another. */
const linesAfter = (log: readonly LogLine[], known: LogLine | undefined): readonly LogLine[] => {
  if (known === undefined) return log;
  const at = log.lastIndexOf(known);
  return at === -1 ? log.slice(-1) : log.slice(at + 1);
};

/** Speaks each new line of the log; what others say is shown too for those who have the log closed. */
export const Spoken = () => {
  const { game, ui, seat } = useTable();
  const { describer, seatNamesOfLines } = useText(logText);
  const log = useSnapshot((snapshot) => snapshot.log);
  const seats = useSnapshot(({ view }) => view?.seats);
  const known = useRef(log.at(-1));
  useEffect(() => {
    const lines = linesAfter(log, known.current);
    if (!seats || lines.length === 0) return;
    known.current = log.at(-1);
    const names = seatNamesOfLines(lines, seats);
    for (const [at, line] of lines.entries()) {
      if (!isTold(line)) continue;
      const text = describer({ game, seats: names[at] ?? seats })(line);
      const isMissed = line.seat !== seat && !ui.getState().log;
      const isCalled = isMissed && line.type === "chat.say";
      (isCalled ? toast : speak)(text);
      if (isMissed) ui.setState(({ unread }) => ({ unread: (unread ?? 0) + Number(isCalled) }));
    }
  }, [log, seats, seat, ui, game, describer, seatNamesOfLines]);
  return null;
};
