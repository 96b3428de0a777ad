import { type CounterDefinition, countersFor, type SeatId } from "@baize/engine";
import { useEffect, useRef, useState } from "react";
import { takeAim } from "../actions/aim.ts";
import { ask } from "../actions/intents.ts";
import { openSeatMenu } from "../actions/open-menu.ts";
import { useSeat, useSnapshot, useTable } from "../model/table.tsx";
import { hasTurn } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { Icon } from "../ui/icon.tsx";
import { SeatDot } from "../ui/seat-dot.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./own-plate.module.css";
import { SeatMarks, SignalMark } from "./seat-marks.tsx";

const GATHER_MS = 1600;

/** The sum of a value's recent changes, shown beside it for a moment. */
const useRecentChange = (value: number): number => {
  const [change, setChange] = useState(0);
  const before = useRef(value);
  useEffect(() => {
    const delta = value - before.current;
    before.current = value;
    if (delta !== 0) setChange((sum) => sum + delta);
  }, [value]);
  useEffect(() => {
    if (change === 0) return;
    const timer = setTimeout(() => setChange(0), GATHER_MS);
    return () => clearTimeout(timer);
  }, [change]);
  return change;
};

const signed = (value: number): string =>
  value > 0 ? `+${String(value)}` : String(value).replace("-", "−");

interface CounterProps {
  readonly counter: CounterDefinition;
  readonly value: number;
}

const Life = ({ counter, value }: CounterProps) => {
  const table = useTable();
  const t = useText(tableText).seats;
  const change = useRecentChange(value);
  const add = (delta: number) => () =>
    void ask(table, "seat.counter.add", { counter: counter.id, delta });
  return (
    <fieldset className={styles.life} aria-label={counter.name}>
      <button
        type="button"
        className={styles.lifeStep}
        aria-label={t.down(counter.name)}
        onClick={add(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <output
        data-tip={t.life(counter.name)}
        className={styles.lifeValue}
        aria-label={counter.name}
        data-counter={counter.id}
      >
        <span data-life="">{String(value).replace("-", "−")}</span>
        {change === 0 ? null : (
          <span className={styles.lifeChange} aria-hidden="true">
            {signed(change)}
          </span>
        )}
      </output>
      <button
        type="button"
        className={styles.lifeStep}
        aria-label={t.up(counter.name)}
        onClick={add(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  );
};

const Minor = ({ counter, value }: CounterProps) => {
  const table = useTable();
  const t = useText(tableText).seats;
  return (
    <button
      data-tip={t.minor(counter.name)}
      type="button"
      className={styles.minor}
      data-minor=""
      data-counter={counter.id}
      data-none={value === 0 ? "" : undefined}
      aria-description={t.minor(counter.name)}
      onClick={() => void ask(table, "seat.counter.add", { counter: counter.id, delta: 1 })}
      onContextMenu={(event) => {
        event.preventDefault();
        void ask(table, "seat.counter.add", { counter: counter.id, delta: -1 });
      }}
    >
      <span className={textStyles.print}>{counter.name}</span>
      <span>
        {value}
        <span className={textStyles.unseen}>{t.addOneUnseen}</span>
      </span>
    </button>
  );
};

/** The player's own name, life and further counters. */
export const OwnPlate = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const { game } = table;
  const t = useText(tableText).seats;
  const record = useSeat(seat);
  const turn = useSnapshot(({ view }) => hasTurn(table.game, view, seat));
  if (!record) return null;
  const [main, ...minor] = countersFor(game, seat);
  return (
    <div
      className={styles.plate}
      data-plate={seat}
      data-own-plate=""
      data-turn={turn ? "" : undefined}
    >
      <button
        type="button"
        className={styles.name}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect();
          if (!takeAim(table, seat)) openSeatMenu(table, seat, { x: left, y: top });
        }}
      >
        <SeatDot seat={seat} />
        <span className={textStyles.oneLine}>{record.name}</span>
        <SeatMarks seat={seat} />
        <SignalMark signal={record.signal} ready={record.ready} />
        {turn ? <span className={textStyles.unseen}>{t.yourTurn}</span> : null}
      </button>
      {main ? <Life counter={main} value={record.counters[main.id] ?? 0} /> : null}
      <div className={styles.minors}>
        {minor.map((counter) => (
          <Minor key={counter.id} counter={counter} value={record.counters[counter.id] ?? 0} />
        ))}
      </div>
    </div>
  );
};
