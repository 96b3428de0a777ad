import { describeLine, wordsFor } from "@baize/engine";
import { useEffect, useRef } from "react";
import { toast } from "../../ui/toast.tsx";
import { useSnapshot, useTable } from "../context.tsx";

/** The latest line of the log for screen readers, and what others say for those who have the log closed. */
export const Spoken = () => {
  const { game: own, desk, seat } = useTable();
  const game = useSnapshot(({ session }) => session?.game) ?? own;
  const line = useSnapshot(({ log }) => log.at(-1));
  const seats = useSnapshot(({ view }) => view?.seats);
  const text = line && seats ? describeLine(line, wordsFor(game, seats)) : "";
  const first = useRef(line);
  useEffect(() => {
    if (line === first.current || line?.type !== "chat.say") return;
    if (line.seat !== seat && !desk.get().log) toast(text);
    first.current = line;
  }, [line, text, seat, desk]);
  return (
    <p className="unseen" aria-live="polite">
      {text}
    </p>
  );
};
