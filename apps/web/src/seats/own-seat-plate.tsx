import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { sendIntent } from "../actions/intents.ts";
import { openSeatMenu } from "../actions/open-menu.ts";
import { completeTargeting } from "../actions/targeting.ts";
import { hasTurn } from "../model/labels.ts";
import {
  type ShownCounterDefinition,
  shownCounterDefinitionsOf,
} from "../model/shown-counter-definitions.ts";
import { useSeatView, useSnapshotSelector, useTable } from "../model/table.tsx";
import { tableStrings } from "../text/table.ts";
import { Icon } from "../ui/icon.tsx";
import { SeatDot } from "../ui/seat-dot.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./own-seat-plate.module.css";
import { LazyClockDisplay, LazyCommanderDamage, SeatBadges, SignalBadge } from "./seat-badges.tsx";

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
  readonly counter: ShownCounterDefinition;
  readonly value: number;
}

interface StepProps extends Pick<CounterProps, "counter"> {
  readonly delta: 1 | -1;
}

/** A button that changes a counter by one; nothing in a replay. */
const Step = ({ counter: { id: counter, name }, delta }: StepProps) => {
  const table = useTable();
  const t = tableStrings.useText().seats;
  return table.seat === null ? null : (
    <button
      type="button"
      className={styles.lifeStep}
      aria-label={delta === 1 ? t.up(name) : t.down(name)}
      onClick={() => void sendIntent(table, "seat.counter.add", { counter, delta })}
    >
      <Icon name={delta === 1 ? "plus" : "minus"} size={16} />
    </button>
  );
};

const Life = ({ counter, value }: CounterProps) => {
  const isOwn = useTable().seat !== null;
  const t = tableStrings.useText().seats;
  const change = useRecentChange(value);
  return (
    <fieldset className={clsx(styles.life, !isOwn && styles.lifeSettled)} aria-label={counter.name}>
      <Step counter={counter} delta={-1} />
      <output
        data-tip={isOwn ? t.life(counter.name) : undefined}
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
      <Step counter={counter} delta={1} />
    </fieldset>
  );
};

const Minor = ({ counter, value }: CounterProps) => {
  const table = useTable();
  const t = tableStrings.useText().seats;
  const none = value === 0 ? "" : undefined;
  const held = counter.heldByOne && value > 0 ? "" : undefined;
  const name = <span className={textStyles.print}>{counter.name}</span>;
  if (table.seat === null) {
    return (
      <p className={styles.minor} data-none={none} data-held={held}>
        {name}
        {counter.heldByOne ? null : <span>{value}</span>}
      </p>
    );
  }
  if (counter.heldByOne) {
    return (
      <button
        type="button"
        className={styles.minor}
        data-counter={counter.id}
        data-none={none}
        data-held={held}
        aria-pressed={value > 0}
        onClick={() =>
          void sendIntent(table, "seat.counter.set", {
            counter: counter.id,
            value: value > 0 ? 0 : 1,
          })
        }
      >
        {name}
      </button>
    );
  }
  return (
    <button
      data-tip={t.minor(counter.name)}
      type="button"
      className={styles.minor}
      data-minor=""
      data-counter={counter.id}
      data-none={none}
      aria-description={t.minor(counter.name)}
      onClick={() => void sendIntent(table, "seat.counter.add", { counter: counter.id, delta: 1 })}
      onContextMenu={(event) => {
        event.preventDefault();
        void sendIntent(table, "seat.counter.add", { counter: counter.id, delta: -1 });
      }}
    >
      {name}
      <span>
        {value}
        <span className={textStyles.unseen}>{t.addOneUnseen}</span>
      </span>
    </button>
  );
};

/**
 * The plate of the player's own seat: name, life and other counters. In a replay, of the seat from whose side it is
 * shown.
 */
export const OwnSeatPlate = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const { game } = table;
  const isOwn = table.seat !== null;
  const t = tableStrings.useText().seats;
  const record = useSeatView(seat);
  const turn = useSnapshotSelector(({ view }) => hasTurn(table.game, view, seat));
  // The empty plate keeps its place, so that nothing moves when a player sits down.
  if (!record) return <div className={styles.plate} />;
  const [main, ...minor] = shownCounterDefinitionsOf(game, seat, record.counters);
  const marks = (
    <>
      <span className={styles.who}>
        <SeatDot seat={seat} />
        <span className={textStyles.oneLine}>{record.name}</span>
        <SeatBadges seat={seat} />
      </span>
      <span className={styles.state}>
        <SignalBadge seat={record} />
        <LazyClockDisplay seat={seat} />
      </span>
    </>
  );
  return (
    <div
      className={styles.plate}
      data-plate={seat}
      data-own-plate={isOwn ? "" : undefined}
      data-turn={turn ? "" : undefined}
    >
      {isOwn ? (
        <button
          type="button"
          className={styles.name}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, top } = currentTarget.getBoundingClientRect();
            if (!completeTargeting(table, seat)) openSeatMenu(table, seat, { x: left, y: top });
          }}
        >
          {marks}
          {turn ? <span className={textStyles.unseen}>{t.yourTurn}</span> : null}
        </button>
      ) : (
        <p className={styles.name}>{marks}</p>
      )}
      {main ? <Life counter={main} value={record.counters[main.id] ?? 0} /> : null}
      <LazyCommanderDamage seat={record} />
      <div className={styles.minors}>
        {minor.map((counter) => (
          <Minor key={counter.id} counter={counter} value={record.counters[counter.id] ?? 0} />
        ))}
      </div>
    </div>
  );
};
