import { formatClockTime } from "@baize/engine";
import { useMemo, useState } from "react";
import { localizeCardName } from "../model/cards/localized-face-name.ts";
import { nameOfSeat } from "../model/labels.ts";
import { logStrings } from "../text/log.ts";
import { replayStrings } from "../text/replay.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { SeatDot } from "../ui/seat-dot.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";
import { playerStatisticsOf, searchLog } from "./statistics.ts";
import styles from "./statistics-dialog.module.css";
import { turnAt } from "./timeline.ts";

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

/** The sentences of the whole log in the reader's language. */
const useSentences = ({ client }: ReplayPlayback): readonly string[] => {
  const { describer, seatNamesOfLines } = logStrings.useText();
  return useMemo(() => {
    const { timeline, session } = client;
    const seats = timeline.moments.at(-1)?.view.seats ?? new Map();
    const names = seatNamesOfLines(timeline.log, seats);
    return timeline.log.map((line, at) =>
      describer({ game: session.game, seats: names[at] ?? seats, cardName: localizeCardName })(
        line,
      ),
    );
  }, [client, describer, seatNamesOfLines]);
};

/** Searches the log, and goes to the moment of a result. */
const Search = ({ player, onClose }: Props) => {
  const t = replayStrings.useText().statistics;
  const [search, setSearch] = useState("");
  const { timeline } = player.client;
  const sentences = useSentences(player);
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
      <ol className={styles.found}>
        {found.slice(0, MAX_FOUND).map(({ text, index, line }) => (
          <li key={`${String(index)} ${String(line.at)} ${text}`}>
            <Button
              look="quiet"
              size="small"
              className={styles.line}
              onClick={() => {
                player.goTo(index);
                onClose();
              }}
            >
              <span className={styles.turn}>{t.turn(turnAt(timeline, index)?.number ?? 0)}</span>
              {text}
            </Button>
          </li>
        ))}
      </ol>
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
