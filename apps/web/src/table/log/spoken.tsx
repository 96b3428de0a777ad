import { describeLine, wordsFor } from "@baize/engine";
import { useSnapshot, useTable } from "../context.tsx";

/** The latest line of the log for screen readers, whether the log is open or not. */
export const Spoken = () => {
  const { game } = useTable();
  const line = useSnapshot(({ log }) => log.at(-1));
  const seats = useSnapshot(({ view }) => view?.seats);
  return (
    <p className="unseen" aria-live="polite">
      {line && seats ? describeLine(line, wordsFor(game, seats)) : null}
    </p>
  );
};
