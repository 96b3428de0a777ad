import type { SeatView } from "@baize/engine";

/** On a plate: whether the seat asks the others to wait, or lets them go on. */
export const SignalMark = ({ signal }: Pick<SeatView, "signal">) =>
  signal === null ? null : (
    <span className="signal-mark" data-signal={signal}>
      {signal === "hold" ? "Hold" : "OK"}
    </span>
  );
