import type { SeatId } from "@baize/engine";
import { sendIntent } from "../actions/intents.ts";
import { hasTurn } from "../model/labels.ts";
import { useSeatView, useSnapshotSelector, useTable } from "../model/table.tsx";
import { isSimultaneousPhase } from "../model/waiting-reason.ts";
import { tableStrings } from "../text/table.ts";
import styles from "./turn-controls.module.css";

const SIGNALS = [
  { signal: "hold", about: "holdTitle" },
  { signal: "ok", about: "okTitle" },
] as const;

/** The buttons with which a player asks the others to wait, or lets them go on. */
export const SignalButtons = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const { bar: t, seats } = tableStrings.useText();
  const now = useSeatView(seat)?.signal ?? null;
  const isOwnTurn = useSnapshotSelector(({ view }) => hasTurn(table.game, view, seat));
  const together = useSnapshotSelector(({ view }) => isSimultaneousPhase(table.game, view));
  return (
    <span
      className={styles.signals}
      data-idle={isOwnTurn && !together && now === null ? "" : undefined}
    >
      {SIGNALS.map(({ signal, about }) => (
        <button
          key={signal}
          type="button"
          className={styles.signal}
          data-tip={t[about]}
          aria-description={t[about]}
          aria-pressed={now === signal}
          onClick={() =>
            void sendIntent(table, "seat.signal", { signal: now === signal ? null : signal })
          }
        >
          {seats[signal]}
        </button>
      ))}
    </span>
  );
};
