import { gamesWonInMatch, type PublicSeatFields, type SeatId } from "@baize/engine";
import type { ReactNode } from "react";
import { useIsHostSeat } from "../actions/host.ts";
import { useSeatView, useSnapshotSelector, useTable } from "../model/table.tsx";
import { tableStrings } from "../text/table.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { lazySection } from "../ui/lazy-part-boundary.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./seat-plate.module.css";

/** Whether the seat asks the others to wait, lets them go on, or is ready to begin. */
export const SignalBadge = ({ seat }: { readonly seat: PublicSeatFields }) => {
  const t = tableStrings.useText().seats;
  const mark = seat.signal ?? (seat.ready || seat.passing !== null ? "ready" : null);
  return mark === null ? null : (
    <span className={styles.signalMark} data-signal={mark}>
      {t[mark]}
    </span>
  );
};

const AnyDamage = lazySection(async () => (await import("./damage-marks.tsx")).CommanderDamage);

/** The commander damage of a player by source; nothing without damage. */
export const LazyCommanderDamage = ({ seat }: { readonly seat: PublicSeatFields }) =>
  Object.values(seat.damage ?? {}).some((dealt) => dealt > 0) ? <AnyDamage seat={seat} /> : null;

const Time = lazySection(async () => (await import("./clock-display.tsx")).ClockDisplay);

/** The clock of a player, or that of the turn or the table; nothing if the table has no such clock. */
export const LazyClockDisplay = ({ seat }: { readonly seat?: SeatId }) => {
  const of = useSnapshotSelector(({ view }) => view?.table.clock?.of);
  const isOfSeats = of === "seat" || of === "pick";
  if (of === undefined || isOfSeats !== (seat !== undefined)) return null;
  return <Time seat={seat} />;
};

interface MarkProps {
  readonly tip: string;
  readonly icon?: IconName;
  /** Text for screen readers before the visible content. */
  readonly unseen?: string;
  readonly children?: ReactNode;
}

/** A mark beside a player's name. */
const Mark = ({ tip, icon, unseen, children }: MarkProps) => (
  <span data-tip={tip} className={styles.seatMark}>
    {icon ? <Icon name={icon} size={14} /> : null}
    {unseen ? <span className={textStyles.unseen}>{unseen}</span> : null}
    {children}
  </span>
);

/** Shows that a player allows seat spectators, and how many watch. */
const SeatSpectatorMark = ({ seat }: { readonly seat: SeatId }) => {
  const t = tableStrings.useText().seats;
  const isOpen = useSnapshotSelector(({ view }) => view?.table.eyes[seat] !== undefined);
  const watching = useSnapshotSelector(({ presence }) => presence.spectators.eyes?.[seat] ?? 0);
  if (!isOpen) return null;
  return (
    <span
      data-tip={t.seatSpectators(watching)}
      data-seat-spectators={watching}
      className={styles.seatMark}
    >
      <Icon name="eye" size={14} />
      <span className={textStyles.unseen}>{t.seatSpectators(watching)}</span>
      {watching > 0 ? <span aria-hidden="true">{watching}</span> : null}
    </span>
  );
};

/**
 * The marks beside a player's name: the team, a bot, a late seat, seat spectators, the host, and the number of games
 * won, in the match if there is one.
 */
export const SeatBadges = ({ seat }: { readonly seat: SeatId }) => {
  const t = tableStrings.useText().seats;
  const isHost = useIsHostSeat(seat);
  const { game } = useTable();
  const { wins: winsHere = 0, late = false, bot = false } = useSeatView(seat) ?? {};
  const match = useSnapshotSelector(({ view }) => view?.table.match ?? null);
  const wins = match ? gamesWonInMatch(game, match, seat) : winsHere;
  const team = game.teams?.find(({ seats }) => seats.includes(seat))?.name;
  return (
    <>
      {team ? (
        <Mark tip={t.team} unseen={`${t.team}: `}>
          {team}
        </Mark>
      ) : null}
      {bot ? <Mark tip={t.botTip}>{t.bot}</Mark> : null}
      {late ? <Mark tip={t.lateTip}>{t.late}</Mark> : null}
      <SeatSpectatorMark seat={seat} />
      {isHost ? <Mark tip={t.host} icon="host" unseen={t.host} /> : null}
      {wins > 0 ? (
        <Mark tip={t.wins} icon="wins" unseen={`${t.wins}: `}>
          {wins}
        </Mark>
      ) : null}
    </>
  );
};
