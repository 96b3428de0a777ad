import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { takeAim } from "../actions/aim.ts";
import { openSeatMenu } from "../actions/open-menu.ts";
import { useCount, useSeat, useSnapshot, useTable, useUi } from "../model/table.tsx";
import { handOf, zoneOf } from "../model/zones.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { Icon } from "../ui/icon.tsx";
import { SeatDot } from "../ui/seat-dot.tsx";
import textStyles from "../ui/text.module.css";
import { HostMark } from "./host-mark.tsx";
import styles from "./plate.module.css";
import { SignalMark } from "./signal-mark.tsx";

const HandCount = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const hand = handOf(game);
  return hand ? <Held zone={zoneOf(hand, seat)} /> : null;
};

const Held = ({ zone }: { readonly zone: ReturnType<typeof zoneOf> }) => {
  const t = useText(tableText).seats;
  const count = useCount(zone);
  return (
    <span data-tip={t.held} className={styles.held}>
      <Icon name="hand" size={15} />
      <span className={textStyles.unseen}>{t.heldUnseen}</span>
      {count}
    </span>
  );
};

/** Another player in one line: who, whose turn, life, cards in hand. Pressed, that player's board shows large. */
export const Plate = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = useText(tableText).seats;
  const record = useSeat(seat);
  const here = useSnapshot(({ pointers }) => pointers.seats.has(seat));
  const turn = useSnapshot(({ view }) => view?.table.turn?.seat === seat);
  const focused = useUi((ui) => ui.board === seat);
  const counter = table.game.counters[0];
  if (!record) return null;
  const state = record.left ? t.left : here ? "" : t.away;
  return (
    <button
      type="button"
      className={styles.plate}
      data-plate={seat}
      data-turn={turn ? "" : undefined}
      data-away={here ? undefined : ""}
      aria-pressed={focused}
      onContextMenu={(event) => {
        if (table.seat === null) return;
        event.preventDefault();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        const byKey = event.clientX === 0 && event.clientY === 0;
        openSeatMenu(
          table,
          seat,
          byKey ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY },
        );
      }}
      onClick={() => {
        if (!takeAim(table, seat)) table.ui.setState({ board: focused ? null : seat });
      }}
    >
      <SeatDot seat={seat} isHollow={!here} />
      <span className={styles.name}>{record.name}</span>
      <HostMark seat={seat} />
      {state === "" ? null : <span className={clsx(styles.state, styles.away)}>{state}</span>}
      <SignalMark signal={record.signal} ready={record.ready} />
      {turn ? <span className={textStyles.unseen}>{t.turnUnseen}</span> : null}
      {counter ? (
        <span data-tip={counter.name} className={styles.life}>
          <span className={textStyles.unseen}>{counter.name}: </span>
          {String(record.counters[counter.id] ?? 0).replace("-", "−")}
        </span>
      ) : null}
      {table.game.counters
        .slice(1)
        .filter(({ id }) => (record.counters[id] ?? 0) !== 0)
        .map(({ id, name }) => (
          <span key={id} className={styles.state}>
            {name} {record.counters[id]}
          </span>
        ))}
      <HandCount seat={seat} />
    </button>
  );
};
