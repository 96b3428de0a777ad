import type { SeatId, ZoneId } from "@baize/engine";
import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { openSeatMenu } from "../actions/open-menu.ts";
import { completeTargeting } from "../actions/targeting.ts";
import { TableCard } from "../cards/table-card.tsx";
import { hasTurn } from "../model/labels.ts";
import { shownCounterDefinitionsOf } from "../model/shown-counter-definitions.ts";
import {
  isJudge,
  useCardCount,
  useCardsInZone,
  useSeatView,
  useSnapshotSelector,
  useTable,
  useUiSelector,
} from "../model/table.tsx";
import { waitingReasonOf } from "../model/waiting-reason.ts";
import { findHandZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { tableStrings } from "../text/table.ts";
import { seatColourStyle } from "../ui/seat-colour-style.ts";
import { SeatDot } from "../ui/seat-dot.tsx";
import textStyles from "../ui/text.module.css";
import { useRovingFocus } from "../ui/use-roving-focus.ts";
import { LazyClockDisplay, LazyCommanderDamage, SeatBadges, SignalBadge } from "./seat-badges.tsx";
import styles from "./seat-plate.module.css";

interface ShownProps {
  readonly zone: ZoneId;
  /** Whether others always see this hand, as the game requires. */
  readonly isOpen: boolean;
}

const Shown = ({ zone, isOpen }: ShownProps) => {
  const t = tableStrings.useText().seats;
  const cards = useCardsInZone(zone);
  const roving = useRovingFocus(cards);
  if (cards.length === 0) return null;
  const style: CSSProperties & Record<"--cards", number> = { "--cards": cards.length };
  return (
    <div
      className={clsx(styles.revealed, isOpen && styles.open)}
      style={style}
      data-open-hand={isOpen ? "" : undefined}
      role="listbox"
      aria-label={t.shownHand}
      {...roving.list}
    >
      {cards.map((handle) => (
        <TableCard key={handle} handle={handle} isStop={handle === roving.stop} size="small" />
      ))}
    </div>
  );
};

/** The visible cards of another seat's hand: those revealed to this viewer, or all for a viewer of all hands. */
export const RevealedHand = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const hand = findHandZoneDefinition(game);
  return hand ? (
    <Shown zone={zoneIdOfSeat(hand, seat)} isOpen={hand.visibility !== "owner"} />
  ) : null;
};

/** The maximum number of backs; more would tell nothing. */
const MAX_BACKS = 7;

/** A player's hand as others see it: a fan of backs, and the number of cards. */
const HandFan = ({ zone }: { readonly zone: ZoneId }) => {
  const t = tableStrings.useText().seats;
  const count = useCardCount(zone);
  const backs = Math.min(count, MAX_BACKS);
  return (
    <span data-tip={t.held} className={styles.held}>
      <span className={styles.fan} aria-hidden="true">
        {Array.from({ length: backs }, (_, at) => {
          const style: CSSProperties & Record<"--at", number> = { "--at": at - (backs - 1) / 2 };
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike.
          return <i key={at} style={style} />;
        })}
      </span>
      <span className={textStyles.unseen}>{t.heldUnseen}</span>
      {count}
    </span>
  );
};

/** The plate of another player: name, turn, life, cards in hand. A press shows the player's board large. */
export const OtherSeatPlate = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = tableStrings.useText().seats;
  const record = useSeatView(seat);
  // Who watches with a delay isn't told who is connected.
  const here = useSnapshotSelector(
    ({ presence, session }) => session?.delay !== undefined || presence.seats.has(seat),
  );
  const turn = useSnapshotSelector(({ view }) => hasTurn(table.game, view, seat));
  const isOpen = useSnapshotSelector(({ view }) => view?.table.awaiting[seat] === "open");
  const focused = useUiSelector((ui) => ui.board === seat);
  const waited = useSnapshotSelector(({ view }) => {
    const waiting = view && waitingReasonOf(view, table.game);
    return waiting !== null && waiting.why !== "turn" && waiting.seats.includes(seat);
  });
  const [counter, ...minor] = shownCounterDefinitionsOf(table.game, seat, record?.counters ?? {});
  const hand = findHandZoneDefinition(table.game);
  if (!record) return null;
  const gone = isOpen ? t.free : t.left;
  const state = record.left ? gone : here ? "" : t.away;
  return (
    <button
      type="button"
      className={styles.plate}
      data-plate={seat}
      data-turn={turn ? "" : undefined}
      data-waited={waited ? "" : undefined}
      data-away={here ? undefined : ""}
      style={seatColourStyle(seat)}
      aria-pressed={focused}
      onContextMenu={(event) => {
        if (table.seat === null && !isJudge(table)) return;
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
        if (!completeTargeting(table, seat)) table.ui.setState({ board: focused ? null : seat });
      }}
    >
      <span className={styles.who}>
        <SeatDot seat={seat} isHollow={!here} />
        <span className={styles.name}>{record.name}</span>
        <SeatBadges seat={seat} />
        {state === "" ? null : <span className={clsx(styles.state, styles.away)}>{state}</span>}
        {turn ? <span className={textStyles.unseen}>{t.turnUnseen}</span> : null}
      </span>
      {counter ? (
        <span data-tip={counter.name} className={styles.life}>
          <span className={textStyles.unseen}>{counter.name}: </span>
          <span data-life="">{String(record.counters[counter.id] ?? 0).replace("-", "−")}</span>
        </span>
      ) : null}
      <span className={styles.more}>
        <SignalBadge seat={record} />
        <LazyClockDisplay seat={seat} />
        {minor
          .filter(({ id }) => (record.counters[id] ?? 0) !== 0)
          .map(({ id, name, heldByOne }) => (
            <span key={id} className={styles.state} data-held={heldByOne ? "" : undefined}>
              {name} {heldByOne ? null : record.counters[id]}
            </span>
          ))}
        <LazyCommanderDamage seat={record} />
        {hand ? <HandFan zone={zoneIdOfSeat(hand, seat)} /> : null}
      </span>
    </button>
  );
};
