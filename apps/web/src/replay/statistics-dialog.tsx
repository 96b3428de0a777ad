import { formatClockTime } from "@baize/engine";
import { useMemo, useState } from "react";
import { nameOfSeat } from "../model/labels.ts";
import { replayStrings } from "../text/replay.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { SeatDot } from "../ui/seat-dot.tsx";
import { MomentLines, useSentences } from "./moment-lines.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";
import { playerStatisticsOf, searchLog } from "./statistics.ts";
import styles from "./statistics-dialog.module.css";

/** How many search results are shown. */
const MAX_FOUND = 100;

interface Props {
  readonly player: ReplayPlayback;
  readonly onClose: () => void;
}

/** What each player did in the recorded game. */
const Statistics = ({ player }: Pick<Props, "player">) => {
  const t = replayStrings.useText().statistics;
  const { timeline } = player.client;
  const players = useMemo(() => playerStatisticsOf(timeline), [timeline]);
  const view = timeline.moments.at(-1)?.view ?? null;
  const hasDamage = players.some(({ damage }) => damage.length > 0);
  return (
    <table className={styles.statistics}>
      <thead>
        <tr>
          <th scope="col">{t.player}</th>
          <th scope="col">{t.turns}</th>
          <th scope="col">{t.time}</th>
          <th scope="col">{t.drawn}</th>
          {hasDamage ? <th scope="col">{t.damage}</th> : null}
        </tr>
      </thead>
      <tbody>
        {players.map(({ seat, turns, ms, drawn, damage }) => (
          <tr key={seat}>
            <th scope="row">
              <span className={styles.name}>
                <SeatDot seat={seat} />
                {nameOfSeat(view, seat)}
              </span>
            </th>
            <td>{turns}</td>
            <td>{formatClockTime(ms)}</td>
            <td>{drawn}</td>
            {hasDamage ? (
              <td>
                {damage.map(([from, dealt]) => t.dealt(nameOfSeat(view, from), dealt)).join(" · ")}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Searches the log, and goes to the moment of a result. */
const Search = ({ player, onClose }: Props) => {
  const t = replayStrings.useText().statistics;
  const [search, setSearch] = useState("");
  const { timeline } = player.client;
  const sentences = useSentences(timeline);
  const found = useMemo(
    () => searchLog(timeline, sentences, search),
    [timeline, sentences, search],
  );
  return (
    <section>
      <Field
        type="search"
        label={t.search}
        value={search}
        autoComplete="off"
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p role="status" className={styles.status}>
        {search.trim() === "" ? t.searchHint : t.found(found.length)}
      </p>
      <MomentLines
        timeline={timeline}
        lines={found.slice(0, MAX_FOUND)}
        onGoTo={(index) => {
          player.goTo(index);
          onClose();
        }}
      />
    </section>
  );
};

/** The statistics of a recorded game, and the search in its log. */
export const StatisticsDialog = ({ player, onClose }: Props) => {
  const t = replayStrings.useText().statistics;
  return (
    <Dialog title={t.title} size="wide" onClose={onClose}>
      <div className={styles.content}>
        <Statistics player={player} />
        <Search player={player} onClose={onClose} />
      </div>
    </Dialog>
  );
};
