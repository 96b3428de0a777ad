import type { SeatView } from "@baize/engine";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import styles from "./plate.module.css";

/** On a plate: whether the seat asks the others to wait, lets them go on, or is ready to begin. */
export const SignalMark = ({ signal, ready }: Pick<SeatView, "signal" | "ready">) => {
  const t = useText(tableText).seats;
  const mark = signal ?? (ready ? "ready" : null);
  return mark === null ? null : (
    <span className={styles.signalMark} data-signal={mark}>
      {t[mark]}
    </span>
  );
};
