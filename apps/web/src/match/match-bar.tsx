import {
  hasLost,
  isBetweenGames,
  type SeatId,
  seatsChoosingFirstPlayer,
  seatsNotReadyForNextGame,
  sideboardSectionOf,
} from "@baize/engine";
import { useState } from "react";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { sendIntent } from "../actions/intents.ts";
import { startOrProposeNextGame } from "../actions/start-or-propose-next-game.ts";
import { useTable } from "../model/table.tsx";
import { matchStrings } from "../text/match.ts";
import { requestStrings } from "../text/requests.ts";
import { tableStrings } from "../text/table.ts";
import { RequestAnswerButton, RequestBar, RequestNote, RequestText } from "../ui/request-bar.tsx";
import { ConcedeButton, ReadyButton, useNamesNotReady } from "./ready.tsx";
import { type MatchStanding, matchBarContentKey, useMatchStanding } from "./use-match-standing.ts";
import {
  useGameResultText,
  useMatchResultText,
  useResultClaimTexts,
  WinnerPicker,
} from "./winner-picker.tsx";

interface PartProps {
  readonly now: MatchStanding;
}

interface HideProps extends PartProps {
  onHide(): void;
}

const WaitingFor = ({ names }: { readonly names: string }) => {
  const t = tableStrings.useText().waiting;
  return names === "" ? null : <RequestNote> · {t.forOthers(names)}</RequestNote>;
};

/** A game without a result: the players agree on who won it. */
const WithoutResult = ({ now, onHide }: HideProps) => {
  const { seat, game } = useTable();
  const t = matchStrings.useText();
  const texts = requestStrings.useText().nextGame;
  const said = useResultClaimTexts(now);
  const own = seat === null ? undefined : now.seats.get(seat);
  const isLost = own !== undefined && !own.conceded && hasLost(game, own);
  return (
    <>
      <RequestText>
        {isLost ? texts.lost : t.whoWon}
        {said.length === 0 ? null : <RequestNote> {said.join(" · ")}</RequestNote>}
      </RequestText>
      {own === undefined ? null : (
        <>
          <RequestAnswerButton onPress={onHide}>{texts.playOn}</RequestAnswerButton>
          <WinnerPicker now={now} />
          {isLost ? <ConcedeButton /> : null}
        </>
      )}
    </>
  );
};

/** A game that is over: who won it or the match, and the button to go on. */
const WithResult = ({ now, onHide }: HideProps) => {
  const table = useTable();
  const { seat } = table;
  const t = matchStrings.useText();
  const texts = requestStrings.useText().nextGame;
  const outcome = useMatchResultText(now);
  const result = useGameResultText(now);
  const late = useNamesNotReady();
  const { seats, score, isOver } = now;
  const own = seat === null ? undefined : seats.get(seat);
  return (
    <>
      <RequestText>
        {isOver ? outcome : result}
        {isOver ? null : <RequestNote> {t.score(score)}</RequestNote>}
        {own?.ready ? <WaitingFor names={late} /> : null}
      </RequestText>
      {own === undefined ? null : own.ready ? (
        <ReadyButton />
      ) : (
        <>
          <RequestAnswerButton onPress={onHide}>{texts.playOn}</RequestAnswerButton>
          <RequestAnswerButton look="main" onPress={() => startOrProposeNextGame(table)}>
            {isOver ? t.finish : t.next}
          </RequestAnswerButton>
        </>
      )}
    </>
  );
};

interface ChooseProps extends PartProps {
  readonly own: SeatId;
}

/** Lets the loser choose who takes the first turn. */
const Choose = ({ now: { seats }, own }: ChooseProps) => {
  const table = useTable();
  const t = matchStrings.useText();
  const playing = [...seats].filter(([, { left }]) => !left);
  return playing.map(([seat, { name }]) => (
    <RequestAnswerButton
      key={seat}
      look={seat === own ? "main" : "plain"}
      onPress={() => void sendIntent(table, "match.first", { seat })}
    >
      {seat === own ? t.youBegin : t.begins(name)}
    </RequestAnswerButton>
  ));
};

/** Between two games: players swap cards and say that they are ready, and the loser chooses who begins. */
const BetweenGames = ({ now }: PartProps) => {
  const table = useTable();
  const { seat, game } = table;
  const t = matchStrings.useText();
  const { listed } = tableStrings.useText();
  const { match, seats, score, number } = now;
  const swaps = sideboardSectionOf(game) !== undefined;
  const late = useNamesNotReady();
  const losers = seatsChoosingFirstPlayer(game, match, seats);
  const choosers = losers.length > 0 ? losers : [...seats.keys()];
  const chooses = seat !== null && choosers.includes(seat);
  const mayChoose = chooses && (!swaps || seatsNotReadyForNextGame(seats, seat).length === 0);
  const isReady = seat === null || seats.get(seat)?.ready === true;
  const isOpen = mayChoose || late === "";
  const names = listed(choosers.map((each) => seats.get(each)?.name ?? ""));
  const sideboard = seat === null || isReady ? null : actionRunnerIfAllowed(table, "swapSideboard");
  const text = mayChoose ? t.whoBegins : swaps && !isReady ? t.swap(number) : t.soon(number);
  return (
    <>
      <RequestText>
        {text}
        <RequestNote> {t.score(score)}</RequestNote>
        {isReady && swaps && late !== "" ? <WaitingFor names={late} /> : null}
        {isOpen && !chooses ? (
          <RequestNote> · {t.choosing(names, choosers.length)}</RequestNote>
        ) : null}
        {isOpen && choosers.length > 1 ? <RequestNote> · {t.firstDecides}</RequestNote> : null}
      </RequestText>
      {sideboard === null ? null : (
        <RequestAnswerButton onPress={sideboard}>{t.sideboard}</RequestAnswerButton>
      )}
      {mayChoose ? (
        <Choose now={now} own={seat} />
      ) : seat !== null && swaps ? (
        <ReadyButton />
      ) : null}
    </>
  );
};

/** The bar after the end of the match. */
const AfterMatch = ({ now, onHide }: HideProps) => {
  const table = useTable();
  const t = matchStrings.useText();
  const outcome = useMatchResultText(now);
  const another = actionRunnerIfAllowed(table, "setMatch");
  const results = actionRunnerIfAllowed(table, "match");
  return (
    <>
      <RequestText>{outcome}</RequestText>
      <RequestAnswerButton onPress={onHide}>{t.hide}</RequestAnswerButton>
      <RequestAnswerButton onPress={() => results?.()}>{t.results}</RequestAnswerButton>
      {another === null ? null : (
        <RequestAnswerButton look="main" onPress={another}>
          {t.another}
        </RequestAnswerButton>
      )}
    </>
  );
};

/** The bar of a match: asks who won, what to swap, and who begins. */
export const MatchBar = () => {
  const { game, seat } = useTable();
  const t = matchStrings.useText();
  const now = useMatchStanding();
  const [hiddenIn, setHiddenIn] = useState<string | null>(null);
  if (!now) return null;
  const { match, isOn } = now;
  const isBetween = isBetweenGames(game, match) && !match.result;
  const at = matchBarContentKey(now, seat);
  if (hiddenIn === at && !isBetween) return null;
  const hide = (): void => setHiddenIn(at);
  return (
    <RequestBar label={t.title}>
      {!isOn ? (
        <AfterMatch now={now} onHide={hide} />
      ) : isBetween ? (
        <BetweenGames now={now} />
      ) : match.result ? (
        <WithResult now={now} onHide={hide} />
      ) : (
        <WithoutResult now={now} onHide={hide} />
      )}
    </RequestBar>
  );
};
