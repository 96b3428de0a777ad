import { gamesWonInMatch, type SeatId, type SeatView } from "@baize/engine";
import { useIsHost } from "../actions/host.ts";
import { useSeat, useSnapshot, useTable } from "../model/table.tsx";
import { tableText } from "../text/table.ts";
import { Icon } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PartBoundary } from "../ui/part-boundary.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./plate.module.css";

/** On a plate: whether the seat asks the others to wait, lets them go on, or is ready to begin. */
export const SignalMark = ({ seat }: { readonly seat: SeatView }) => {
  const t = tableText.useText().seats;
  const mark = seat.signal ?? (seat.ready || seat.passing !== null ? "ready" : null);
  return mark === null ? null : (
    <span className={styles.signalMark} data-signal={mark}>
      {t[mark]}
    </span>
  );
};

const AnyDamage = lazyPart(async () => (await import("./damage.tsx")).DamageMarks);

/** The commander damage that a player has taken, by source. Draws nothing for a player without damage. */
export const DamageMarks = ({ seat }: { readonly seat: SeatView }) =>
  Object.values(seat.damage ?? {}).some((dealt) => dealt > 0) ? (
    <PartBoundary>
      <AnyDamage seat={seat} />
    </PartBoundary>
  ) : null;

const Time = lazyPart(async () => (await import("./clock.tsx")).ClockTime);

/** The time of a player, or that of the turn and the table; nothing where the table has no such clock. */
export const Clock = ({ seat }: { readonly seat?: SeatId }) => {
  const of = useSnapshot(({ view }) => view?.table.clock?.of);
  const isOfSeats = of === "seat" || of === "pick";
  if (of === undefined || isOfSeats !== (seat !== undefined)) return null;
  return (
    <PartBoundary>
      <Time seat={seat} />
    </PartBoundary>
  );
};

/** Shows that a player allows seat spectators, and how many watch. */
const SeatSpectatorMark = ({ seat }: { readonly seat: SeatId }) => {
  const t = tableText.useText().seats;
  const isOpen = useSnapshot(({ view }) => view?.table.eyes[seat] !== undefined);
  const watching = useSnapshot(({ presence }) => presence.spectators.eyes?.[seat] ?? 0);
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
 * Beside a player's name: the team, whether it is a bot, came late, is watched or is the host, and how many games they
 * have won, in the match if there is one.
 */
export const SeatMarks = ({ seat }: { readonly seat: SeatId }) => {
  const t = tableText.useText().seats;
  const isHost = useIsHost(seat);
  const { game } = useTable();
  const { wins: winsHere = 0, late = false, bot = false } = useSeat(seat) ?? {};
  const match = useSnapshot(({ view }) => view?.table.match ?? null);
  const wins = match ? gamesWonInMatch(game, match, seat) : winsHere;
  const team = game.teams?.find(({ seats }) => seats.includes(seat))?.name;
  return (
    <>
      {team ? (
        <span data-tip={t.team} className={styles.seatMark}>
          <span className={textStyles.unseen}>{t.team}: </span>
          {team}
        </span>
      ) : null}
      {bot ? (
        <span data-tip={t.botTip} className={styles.seatMark}>
          {t.bot}
        </span>
      ) : null}
      {late ? (
        <span data-tip={t.lateTip} className={styles.seatMark}>
          {t.late}
        </span>
      ) : null}
      <SeatSpectatorMark seat={seat} />
      {isHost ? (
        <span data-tip={t.host} className={styles.seatMark}>
          <Icon name="host" size={15} />
          <span className={textStyles.unseen}>{t.host}</span>
        </span>
      ) : null}
      {wins > 0 ? (
        <span data-tip={t.wins} className={styles.seatMark}>
          <Icon name="wins" size={14} />
          <span className={textStyles.unseen}>{t.wins}: </span>
          {wins}
        </span>
      ) : null}
    </>
  );
};
