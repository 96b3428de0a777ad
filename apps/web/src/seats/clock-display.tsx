import {
  clockReadingMs,
  formatClockTime,
  type GameClock,
  type SeatId,
  SHARED_TIME_KEY,
} from "@baize/engine";
import { useEffect, useState } from "react";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { tableStrings } from "../text/table.ts";
import styles from "./clock-display.module.css";

const SECOND = 1_000;

/** The time of one clock. It renders twice a second while the clock runs, so that no second is skipped. */
const useTime = (clock: GameClock, key: string): number => {
  const { client } = useTable();
  const [, draw] = useState(0);
  const time = clockReadingMs(clock, key, client.now());
  const isRunning = clock.running.includes(key);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => draw((count) => count + 1), SECOND / 2);
    return () => clearInterval(timer);
  }, [isRunning]);
  return clock.limit === null ? Math.floor(time / SECOND) * SECOND : time;
};

interface Props {
  readonly clock: GameClock;
  /** The key of the clock: a seat, the turn or the table. */
  readonly of: string;
  readonly label: string;
}

const Time = ({ clock, of, label }: Props) => {
  const t = tableStrings.useText().seats;
  const time = useTime(clock, of);
  const state = clock.paused ? "paused" : clock.away ? "waits" : null;
  return (
    <span
      className={styles.clock}
      role="timer"
      aria-label={label}
      data-clock={of}
      data-running={clock.running.includes(of) ? "" : undefined}
      data-over={clock.limit !== null && time <= 0 ? "" : undefined}
      data-tip={state === null ? label : t.clock[state]}
    >
      {state === null ? null : <span aria-hidden="true">❙❙ </span>}
      {formatClockTime(time)}
    </span>
  );
};

/** A player's clock, if the table has one per player. */
const SeatClock = ({ seat }: { readonly seat: SeatId }) => {
  const t = tableStrings.useText().seats;
  const clock = useSnapshotSelector(({ view }) => view?.table.clock ?? null);
  const name = useSnapshotSelector(({ view }) => nameOfSeat(view, seat));
  return clock === null ? null : <Time clock={clock} of={String(seat)} label={t.clock.of(name)} />;
};

/** The clock of the turn or of the table. */
const TableClock = () => {
  const t = tableStrings.useText().seats;
  const clock = useSnapshotSelector(({ view }) => view?.table.clock ?? null);
  const turn = useSnapshotSelector(({ view }) => view?.table.turn?.seat);
  if (clock?.of === "table")
    return <Time clock={clock} of={SHARED_TIME_KEY} label={t.clock.table} />;
  if (clock?.of !== "turn" || turn === undefined) return null;
  return <Time clock={clock} of={String(turn)} label={t.clock.turn} />;
};

/** The clock of a player, or that of the turn or the table. */
export const ClockDisplay = ({ seat }: { readonly seat: SeatId | undefined }) =>
  seat === undefined ? <TableClock /> : <SeatClock seat={seat} />;
