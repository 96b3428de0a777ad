import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { hasTurn, nameOfSeat } from "../model/labels.ts";
import { shownCounterDefinitionsOf } from "../model/shown-counter-definitions.ts";
import { useCardCount, useSeatView, useSnapshotSelector, useTable } from "../model/table.tsx";
import { findHandZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { LazyClockDisplay } from "../seats/seat-badges.tsx";
import { tableStrings } from "../text/table.ts";
import { seatColourStyle } from "../ui/seat-colour-style.ts";
import textStyles from "../ui/text.module.css";
import styles from "./stream-page.module.css";

/** Whose turn it is, and the clock of the table. */
export const StreamTurn = () => {
  const { game } = useTable();
  const { bar } = tableStrings.useText();
  const turn = useSnapshotSelector(({ view }) => view?.table.turn ?? null);
  const name = useSnapshotSelector(({ view }) => (turn ? nameOfSeat(view, turn.seat) : ""));
  const phase = useSnapshotSelector(({ view }) => view?.table.phase ?? null);
  const hasClock = useSnapshotSelector(({ view }) => view?.table.clock?.of === "table");
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
      <LazyClockDisplay />
    </p>
  );
};

const Hand = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const t = tableStrings.useText().seats;
  const hand = findHandZoneDefinition(game);
  const count = useCardCount(hand ? zoneIdOfSeat(hand, seat) : null);
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
export const StreamPlayerPlate = ({ seat, as: Entry = "li" }: PlayerProps) => {
  const { game } = useTable();
  const t = tableStrings.useText().seats;
  const record = useSeatView(seat);
  const isTurn = useSnapshotSelector(({ view }) => hasTurn(game, view, seat));
  if (!record || record.left) return null;
  const [first, ...others] = shownCounterDefinitionsOf(game, seat, record.counters);
  const value = first && (record.counters[first.id] ?? 0);
  const damage = Object.entries(record.damage ?? {}).filter(([, dealt]) => dealt > 0);
  return (
    <Entry
      className={styles.player}
      data-turn={isTurn ? "" : undefined}
      style={seatColourStyle(seat)}
    >
      <span className={styles.name}>{record.name}</span>
      {first ? (
        <span className={styles.life} key={value}>
          {String(value).replace("-", "−")}
          <span className={textStyles.unseen}> {first.name}</span>
        </span>
      ) : null}
      <span className={styles.more}>
        <LazyClockDisplay seat={seat} />
        {others
          .filter(({ id }) => (record.counters[id] ?? 0) !== 0)
          .map(({ id, name, heldByOne }) => (
            <span key={id} className={styles.minor}>
              {name} {heldByOne ? null : record.counters[id]}
            </span>
          ))}
        {damage.map(([from, dealt]) => (
          <span key={from} className={styles.minor} style={seatColourStyle(from)}>
            <i className={styles.dot} /> {t.damage} {dealt}
          </span>
        ))}
        <Hand seat={seat} />
      </span>
    </Entry>
  );
};
