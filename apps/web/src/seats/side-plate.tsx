import { countersFor, type SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { useSeat, useSnapshot, useTable } from "../model/table.tsx";
import { hasTurn } from "../model/words.ts";
import { SeatDot } from "../ui/seat-dot.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./own-plate.module.css";
import { SeatMarks, SignalMark } from "./seat-marks.tsx";

/** In a recording, the plate of the seat from whose side it is shown: as the player's own, but nobody changes it. */
export const SidePlate = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const record = useSeat(seat);
  const turn = useSnapshot(({ view }) => hasTurn(game, view, seat));
  // Nobody sits there yet: the place is kept, so that nothing moves when somebody does.
  if (!record) return <div className={styles.plate} />;
  const [main, ...minor] = countersFor(game, seat);
  const worth = (counter: string): string =>
    String(record.counters[counter] ?? 0).replace("-", "−");
  return (
    <div className={styles.plate} data-plate={seat} data-turn={turn ? "" : undefined}>
      <p className={styles.name}>
        <SeatDot seat={seat} />
        <span className={textStyles.oneLine}>{record.name}</span>
        <SeatMarks seat={seat} />
        <SignalMark signal={record.signal} ready={record.ready} />
      </p>
      {main ? (
        <div className={clsx(styles.life, styles.lifeSettled)}>
          <output className={styles.lifeValue} aria-label={main.name}>
            {worth(main.id)}
          </output>
        </div>
      ) : null}
      <div className={styles.minors}>
        {minor.map(({ id, name }) => (
          <p key={id} className={styles.minor} data-none={worth(id) === "0" ? "" : undefined}>
            <span className={textStyles.print}>{name}</span>
            <span>{worth(id)}</span>
          </p>
        ))}
      </div>
    </div>
  );
};
