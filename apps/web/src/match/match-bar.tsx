import {
  hasLost,
  isBetweenGames,
  type SeatId,
  seatsChoosingFirstPlayer,
  seatsNotReady,
  sideboardSectionOf,
} from "@baize/engine";
import { useState } from "react";
import { offerAction } from "../actions/actions.ts";
import { sendIntent } from "../actions/intents.ts";
import { startNextGame } from "../actions/start-next-game.ts";
import { useTable } from "../model/table.tsx";
import { matchText } from "../text/match.ts";
import { requestsText } from "../text/requests.ts";
import { tableText } from "../text/table.ts";
import { RequestBar, RequestButton, RequestNote, RequestText } from "../ui/request-bar.tsx";
import { type MatchStanding, matchBarHideKey, useMatch } from "./use-match.ts";
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

const useLate = ({ seats }: MatchStanding): string => {
  const { listed } = tableText.useText();
  return listed(seatsNotReady(seats, null).map((seat) => seats.get(seat)?.name ?? ""));
};

const WaitingFor = ({ names }: { readonly names: string }) => {
  const t = tableText.useText().waiting;
  return names === "" ? null : <RequestNote> · {t.forOthers(names)}</RequestNote>;
};

/** The button with which the player says that they are ready. */
const Ready = ({ now: { seats } }: PartProps) => {
  const table = useTable();
  const t = requestsText.useText().nextGame;
  const ready = table.seat !== null && seats.get(table.seat)?.ready === true;
  return (
    <RequestButton
      look={ready ? "plain" : "main"}
      onPress={() => void sendIntent(table, "seat.ready", { ready: !ready })}
    >
      {ready ? t.notYet : t.ready}
    </RequestButton>
  );
};

/** A game without a result: the players agree on who won it. */
const WithoutResult = ({ now, onHide }: HideProps) => {
  const table = useTable();
  const { seat, game } = table;
  const t = matchText.useText();
  const texts = requestsText.useText().nextGame;
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
          <RequestButton onPress={onHide}>{texts.playOn}</RequestButton>
          <WinnerPicker now={now} />
          {isLost ? (
            <RequestButton
              look="main"
              onPress={() => void sendIntent(table, "seat.concede", { conceded: true })}
            >
              {texts.concede}
            </RequestButton>
          ) : null}
        </>
      )}
    </>
  );
};

/** A game that is over: who won it or the match, and the button to go on. */
const WithResult = ({ now, onHide }: HideProps) => {
  const table = useTable();
  const { seat } = table;
  const t = matchText.useText();
  const texts = requestsText.useText().nextGame;
  const outcome = useMatchResultText(now);
  const result = useGameResultText(now);
  const late = useLate(now);
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
        <Ready now={now} />
      ) : (
        <>
          <RequestButton onPress={onHide}>{texts.playOn}</RequestButton>
          <RequestButton look="main" onPress={() => startNextGame(table)}>
            {isOver ? t.finish : t.next}
          </RequestButton>
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
  const t = matchText.useText();
  const playing = [...seats].filter(([, { left }]) => !left);
  return playing.map(([seat, { name }]) => (
    <RequestButton
      key={seat}
      look={seat === own ? "main" : "plain"}
      onPress={() => void sendIntent(table, "match.first", { seat })}
    >
      {seat === own ? t.youBegin : t.begins(name)}
    </RequestButton>
  ));
};

/** Between two games: players swap cards and say that they are ready, and the loser chooses who begins. */
const BetweenGames = ({ now }: PartProps) => {
  const table = useTable();
  const { seat, game } = table;
  const t = matchText.useText();
  const { listed } = tableText.useText();
  const { match, seats, score, number } = now;
  const swaps = sideboardSectionOf(game) !== undefined;
  const late = useLate(now);
  const losers = seatsChoosingFirstPlayer(game, match, seats);
  const choosers = losers.length > 0 ? losers : [...seats.keys()];
  const chooses = seat !== null && choosers.includes(seat);
  const mayChoose = chooses && (!swaps || seatsNotReady(seats, seat).length === 0);
  const isReady = seat === null || seats.get(seat)?.ready === true;
  const isOpen = mayChoose || late === "";
  const names = listed(choosers.map((each) => seats.get(each)?.name ?? ""));
  const sideboard = seat === null || isReady ? null : offerAction(table, "swapSideboard");
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
      {sideboard === null ? null : <RequestButton onPress={sideboard}>{t.sideboard}</RequestButton>}
      {mayChoose ? (
        <Choose now={now} own={seat} />
      ) : seat !== null && swaps ? (
        <Ready now={now} />
      ) : null}
    </>
  );
};

/** The bar after the end of the match. */
const AfterMatch = ({ now, onHide }: HideProps) => {
  const table = useTable();
  const t = matchText.useText();
  const outcome = useMatchResultText(now);
  const another = offerAction(table, "setMatch");
  const results = offerAction(table, "match");
  return (
    <>
      <RequestText>{outcome}</RequestText>
      <RequestButton onPress={onHide}>{t.hide}</RequestButton>
      <RequestButton onPress={() => results?.()}>{t.results}</RequestButton>
      {another === null ? null : (
        <RequestButton look="main" onPress={another}>
          {t.another}
        </RequestButton>
      )}
    </>
  );
};

/** The bar of a match: asks who won, what to swap, and who begins. */
export const MatchBar = () => {
  const { game, seat } = useTable();
  const t = matchText.useText();
  const now = useMatch();
  const [hiddenIn, setHiddenIn] = useState<string | null>(null);
  if (!now) return null;
  const { match, isOn } = now;
  const isBetween = isBetweenGames(game, match) && !match.result;
  const at = matchBarHideKey(now, seat);
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
