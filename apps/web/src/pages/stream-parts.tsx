import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { hasTurn, nameOfSeat } from "../model/labels.ts";
import { seatCountersOf } from "../model/seat-counters.ts";
import { useCardCount, useSeat, useSnapshot, useTable } from "../model/table.tsx";
import { handOf, zoneOfSeat } from "../model/zones.ts";
import { LazyClock } from "../seats/seat-badges.tsx";
import { tableText } from "../text/table.ts";
import { seatColour } from "../ui/seat-colour.ts";
import textStyles from "../ui/text.module.css";
import styles from "./stream-page.module.css";

/** Whose turn it is, and the clock of the table. */
export const Turn = () => {
  const { game } = useTable();
  const { bar } = tableText.useText();
  const turn = useSnapshot(({ view }) => view?.table.turn ?? null);
  const name = useSnapshot(({ view }) => (turn ? nameOfSeat(view, turn.seat) : ""));
  const phase = useSnapshot(({ view }) => view?.table.phase ?? null);
  const hasClock = useSnapshot(({ view }) => view?.table.clock?.of === "table");
  if (turn === null && !hasClock) return <span />;
  const step = game.phases.find(({ id }) => id === phase)?.name;
  return (
    <p className={styles.turn}>
      {turn === null ? null : (
        <span>
          <b>{bar.turn(turn.number)}</b> {name}
          {step ? <span className={styles.soft}> · {step}</span> : null}
        </span>
      )}
      <LazyClock />
    </p>
  );
};

const Hand = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const t = tableText.useText().seats;
  const hand = handOf(game);
  const count = useCardCount(hand ? zoneOfSeat(hand, seat) : null);
  return hand ? (
    <span className={clsx(styles.minor, styles.hand)}>
      <span className={textStyles.unseen}>{t.heldUnseen}</span>
      {count}
    </span>
  ) : null;
};

interface PlayerProps {
  readonly seat: SeatId;
  /** In a list it is an entry. */
  readonly as?: "li" | "div";
}

/** A player: name, counters, clock and the number of cards in hand. */
export const Player = ({ seat, as: Entry = "li" }: PlayerProps) => {
  const { game } = useTable();
  const t = tableText.useText().seats;
  const record = useSeat(seat);
  const isTurn = useSnapshot(({ view }) => hasTurn(game, view, seat));
  if (!record || record.left) return null;
  const [first, ...others] = seatCountersOf(game, seat, record.counters);
  const value = first && (record.counters[first.id] ?? 0);
  const damage = Object.entries(record.damage ?? {}).filter(([, dealt]) => dealt > 0);
  return (
    <Entry className={styles.player} data-turn={isTurn ? "" : undefined} style={seatColour(seat)}>
      <span className={styles.name}>{record.name}</span>
      {first ? (
        <span className={styles.life} key={value}>
          {String(value).replace("-", "−")}
          <span className={textStyles.unseen}> {first.name}</span>
        </span>
      ) : null}
      <span className={styles.more}>
        <LazyClock seat={seat} />
        {others
          .filter(({ id }) => (record.counters[id] ?? 0) !== 0)
          .map(({ id, name, heldByOne }) => (
            <span key={id} className={styles.minor}>
              {name} {heldByOne ? null : record.counters[id]}
            </span>
          ))}
        {damage.map(([from, dealt]) => (
          <span key={from} className={styles.minor} style={seatColour(from)}>
            <i className={styles.dot} /> {t.damage} {dealt}
          </span>
        ))}
        <Hand seat={seat} />
      </span>
    </Entry>
  );
};
