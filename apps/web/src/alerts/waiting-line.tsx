import { nameOfSeat } from "../model/labels.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { waitingOf } from "../model/waiting.ts";
import { tableText } from "../text/table.ts";
import styles from "./waiting-line.module.css";

/** Whom the table waits for, except for the seat with the turn, which the bar shows beside it. */
export const WaitingLine = () => {
  const { game, seat } = useTable();
  const texts = tableText.useText();
  // Text, so that it renders again only when it reads otherwise.
  const line = useSnapshot(({ view }) => {
    const waiting = view && waitingOf(view, game);
    if (!waiting || waiting.why === "turn" || waiting.seats.length === 0) return "";
    if (seat !== null && waiting.seats.includes(seat)) return texts.waiting.forYou[waiting.why];
    return texts.waiting.forOthers(
      texts.listed(waiting.seats.map((each) => nameOfSeat(view, each))),
    );
  });
  return line === "" ? null : (
    <p className={styles.waitingLine} role="status">
      {line}
    </p>
  );
};
