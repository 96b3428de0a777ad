import {
  areAllies,
  findLastSideInGame,
  hasLost,
  isGameOver,
  NEXT_GAME_WAIT_MS,
  type NextGameProposal,
} from "@baize/engine";
import { useEffect, useState } from "react";
import { sendIntent } from "../actions/intents.ts";
import { startOrProposeNextGame } from "../actions/start-or-propose-next-game.ts";
import { nameOfSeat, teamOrPlayerName } from "../model/labels.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { requestStrings } from "../text/requests.ts";
import { tableStrings } from "../text/table.ts";
import { RequestAnswerButton, RequestBar, RequestNote, RequestText } from "../ui/request-bar.tsx";
import { ConcedeButton, ReadyButton, useNamesNotReady } from "./ready.tsx";

const SECOND_MS = 1000;

/**
 * The seconds until the proposed game may start without those who haven't answered; null at first. They count from when
 * this page received the proposal, since its clock may differ from the server's.
 */
const useSecondsLeft = (): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const due = Date.now() + NEXT_GAME_WAIT_MS;
    const count = (): void => setLeft(Math.max(0, Math.ceil((due - Date.now()) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return left;
};

/** How many games each player has won; empty before the first. */
const useScore = (): string => {
  const texts = tableStrings.useText();
  return useSnapshotSelector(({ view }) => {
    const seats = [...(view?.seats.values() ?? [])];
    if (seats.every(({ wins }) => wins === 0)) return "";
    return texts.listed(seats.map(({ name, wins }) => `${name} ${String(wins)}`));
  });
};

const stop = (table: Table) => () => void sendIntent(table, "game.propose", { proposed: false });

/** The host's proposal of the next game: who has yet to answer, and how long the table waits. */
const Proposed = ({ by }: Pick<NextGameProposal, "by">) => {
  const table = useTable();
  const { seat } = table;
  const texts = tableStrings.useText();
  const t = requestStrings.useText().nextGame;
  const name = useSnapshotSelector(({ view }) => nameOfSeat(view, by));
  const late = useNamesNotReady();
  const isReady = useSnapshotSelector(
    ({ view }) => seat !== null && view?.seats.get(seat)?.ready === true,
  );
  const left = useSecondsLeft();
  const isDue = late === "" || left === 0;
  const isMine = by === seat;
  useEffect(() => {
    if (isMine && isDue) void table.client.send("game.next", {});
  }, [table, isMine, isDue]);
  return (
    <>
      <RequestText>
        {isMine ? t.youAsk : t.asks(name)}
        {late === "" ? null : <RequestNote> {texts.waiting.forOthers(late)}</RequestNote>}
      </RequestText>
      {isDue || left === null ? null : <RequestNote>{` ${t.seconds(left)}`}</RequestNote>}
      {seat === null ? null : (
        <>
          <RequestAnswerButton onPress={stop(table)}>
            {isMine ? t.withdraw : t.notYet}
          </RequestAnswerButton>
          {isDue ? (
            <RequestAnswerButton
              look="main"
              onPress={() => void sendIntent(table, "game.next", {})}
            >
              {t.label}
            </RequestAnswerButton>
          ) : isReady ? null : (
            <ReadyButton />
          )}
        </>
      )}
    </>
  );
};

/** The end of a game: somebody has won, proposes another game, or has lost. */
const Ending = ({ onHide }: { onHide(): void }) => {
  const table = useTable();
  const { seat, game } = table;
  const texts = tableStrings.useText();
  const t = requestStrings.useText().nextGame;
  const own = useSnapshotSelector(({ view }) =>
    seat === null ? undefined : view?.seats.get(seat),
  );
  const over = useSnapshotSelector(({ view }) => view !== null && isGameOver(game, view.seats));
  const winner = useSnapshotSelector(({ view }) => view && findLastSideInGame(game, view.seats));
  const name = useSnapshotSelector(({ view }) =>
    winner ? teamOrPlayerName(game, view, winner) : "",
  );
  const late = useNamesNotReady();
  const score = useScore();
  const isLost = own !== undefined && !over && !own.conceded && hasLost(game, own);
  const isOwn = winner !== null && seat !== null && areAllies(game, winner, seat);
  const result = winner === null ? t.over : isOwn ? t.youWin : t.wins(name);
  return (
    <>
      <RequestText>
        {over ? result : isLost ? t.lost : t.asked}
        {score === "" ? null : <RequestNote> {t.score(score)}</RequestNote>}
        {own?.ready ? <RequestNote> {texts.waiting.forOthers(late)}</RequestNote> : null}
      </RequestText>
      {own === undefined ? null : own.ready ? (
        <ReadyButton />
      ) : (
        <>
          <RequestAnswerButton onPress={onHide}>{t.playOn}</RequestAnswerButton>
          {isLost ? (
            <ConcedeButton />
          ) : (
            <RequestAnswerButton look="main" onPress={() => startOrProposeNextGame(table)}>
              {t.label}
            </RequestAnswerButton>
          )}
        </>
      )}
    </>
  );
};

/** The bar at the end of a game, with the button for the next one. */
export const NextGameBar = () => {
  const t = requestStrings.useText().nextGame;
  const proposal = useSnapshotSelector(({ view }) => view?.table.nextGame ?? null);
  const [isHidden, setHidden] = useState(false);
  if (isHidden && proposal === null) return null;
  return (
    <RequestBar label={t.label}>
      {proposal === null ? (
        <Ending onHide={() => setHidden(true)} />
      ) : (
        <Proposed key={proposal.from} by={proposal.by} />
      )}
    </RequestBar>
  );
};
