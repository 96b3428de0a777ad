import type { SeatView } from "@baize/engine";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";

/** On a plate: whether the seat asks the others to wait, or lets them go on. */
export const SignalMark = ({ signal }: Pick<SeatView, "signal">) => {
  const t = useText(tableText).seats;
  return signal === null ? null : (
    <span className="signal-mark" data-signal={signal}>
      {t[signal]}
    </span>
  );
};
