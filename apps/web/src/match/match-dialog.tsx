import { formatClockTime, gamesWonInMatch, type SeatId } from "@baize/engine";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { useTable } from "../model/table.tsx";
import { matchStrings } from "../text/match.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { SeatDot } from "../ui/seat-dot.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./match-dialog.module.css";
import { type MatchStanding, useMatchStanding } from "./use-match-standing.ts";
import {
  useMatchResultText,
  useMatchSideNamer,
  useResultClaimTexts,
  WinnerPicker,
} from "./winner-picker.tsx";

interface NowProps {
  readonly now: MatchStanding;
}

/** The players, with the games that each has won. */
const Players = ({ now: { match, games, seats } }: NowProps) => {
  const { game } = useTable();
  const all = [...seats.keys()].sort((a, b) => a - b);
  return (
    <ul className={styles.players}>
      {all.map((seat) => (
        <li key={seat} className={fieldStyles.row}>
          <SeatDot seat={seat} />
          <span className={textStyles.oneLine}>{seats.get(seat)?.name}</span>
          <strong className={styles.wins}>
            {gamesWonInMatch(game, { ...match, games }, seat)}
          </strong>
        </li>
      ))}
    </ul>
  );
};

/** Each game with its winner, turns and time. */
const Games = ({ now: { games, seats, isOn, isOver, number, match } }: NowProps) => {
  const t = matchStrings.useText();
  const nameOf = useMatchSideNamer(seats);
  const winnerOf = (winner: SeatId | null): string => (winner === null ? t.draw : nameOf(winner));
  const runs = isOn && !isOver && match.begun !== null && match.result === null;
  if (games.length === 0 && !runs) return <p className={textStyles.soft}>{t.none}</p>;
  return (
    <ol className={styles.games}>
      {games.map(({ winner, turns, ms }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game that is over keeps its place.
        <li key={at} className={styles.game}>
          <span>{t.game(at + 1)}</span>
          <strong className={textStyles.oneLine}>{winnerOf(winner)}</strong>
          <span className={styles.length}>
            {t.turns(turns)} · {formatClockTime(ms)}
          </span>
        </li>
      ))}
      {runs ? (
        <li className={styles.game}>
          <span>{t.game(number)}</span>
          <span className={styles.length}>{t.running}</span>
        </li>
      ) : null}
    </ol>
  );
};

/** Who won the game that is being played, as far as its players say so. */
const Present = ({ now }: NowProps) => {
  const { seat } = useTable();
  const t = matchStrings.useText();
  const said = useResultClaimTexts(now);
  return (
    <section className={styles.present}>
      <h3>{t.whoWon}</h3>
      {said.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <div className={styles.answers}>
        <WinnerPicker now={now} />
      </div>
      {seat === null ? null : <p className={textStyles.soft}>{t.counts}</p>}
    </section>
  );
};

const Standing = ({ now }: NowProps) => {
  const table = useTable();
  const t = matchStrings.useText();
  const outcome = useMatchResultText(now);
  const { match, score, leader, isOn, isOver, games } = now;
  const another = isOn ? null : actionRunnerIfAllowed(table, "setMatch");
  const lists = actionRunnerIfAllowed(table, "deckLists");
  const hasOutcome = isOver && (leader !== null || games.length > 0);
  return (
    <div className={fieldStyles.form}>
      <p>{hasOutcome ? outcome : `${t.bestOf(match.bestOf)} · ${t.score(score)}`}</p>
      <Players now={now} />
      <Games now={now} />
      {isOn && match.begun !== null && match.result === null ? <Present now={now} /> : null}
      {another === null && lists === null ? null : (
        <DialogFooter>
          {lists === null ? null : <Button onClick={lists}>{t.lists}</Button>}
          {another === null ? null : (
            <Button look="main" onClick={another}>
              {t.another}
            </Button>
          )}
        </DialogFooter>
      )}
    </div>
  );
};

/** The dialog of the match: its score, its games, who won the present one, and for the host a new match. */
export const MatchDialog = ({ onClose }: CommonDialogProps) => {
  const t = matchStrings.useText();
  const now = useMatchStanding();
  return now ? (
    <Dialog title={t.title} onClose={onClose}>
      <Standing now={now} />
    </Dialog>
  ) : null;
};
