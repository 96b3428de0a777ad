import { useEffect, useRef } from "react";
import { useText } from "../../text/area.ts";
import { logText } from "../../text/log.ts";
import { toast } from "../../ui/toast.tsx";
import { useSnapshot, useTable } from "../context.tsx";

/** The latest line of the log for screen readers, and what others say for those who have the log closed. */
export const Spoken = () => {
  const { game: local, desk, seat } = useTable();
  const game = useSnapshot(({ session }) => session?.game) ?? local;
  const { describer, namesThrough } = useText(logText);
  const line = useSnapshot(({ log }) => log.at(-1));
  const seats = useSnapshot(({ view }) => view?.seats);
  const names = line && seats ? namesThrough([line], seats)[0] : undefined;
  const text = line && names ? describer({ game, local, seats: names })(line) : "";
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
