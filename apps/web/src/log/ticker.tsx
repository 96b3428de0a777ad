import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useSnapshot, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { logText } from "../text/log.ts";
import { SeatDot } from "../ui/seat-dot.tsx";
import { groupLines } from "./group-lines.ts";
import styles from "./ticker.module.css";

const SHOWN_MS = 5000;
/** As many of the latest lines as may be told together. */
const LOOKED_AT = 20;

/** While the log is closed, what another player did last, for a moment. What is said comes as a toast instead. */
export const Ticker = () => {
  const { game, seat } = useTable();
  const texts = useText(logText);
  const log = useSnapshot((snapshot) => snapshot.log);
  const seats = useSnapshot(({ view }) => view?.seats);
  const latest = log.at(-1);
  const [past, setPast] = useState(latest);
  useEffect(() => {
    const timer = setTimeout(() => setPast(latest), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  const line = groupLines(log.slice(-LOOKED_AT)).at(-1)?.line;
  if (!line || !seats || latest === past) return null;
  if (line.seat === seat || line.type.startsWith("chat.")) return null;
  return createPortal(
    // It is spoken as a line of the log already.
    <p className={styles.ticker} aria-hidden="true">
      {line.seat === null ? null : <SeatDot seat={line.seat} />}
      {texts.describer({ game, seats })(line)}
    </p>,
    document.body,
  );
};
