import { areAllies, type SeatId, sidesOf } from "@baize/engine";
import { sendIntent } from "../actions/intents.ts";
import { teamOrPlayerName } from "../model/labels.ts";
import { useTable } from "../model/table.tsx";
import { matchStrings } from "../text/match.ts";
import { Button } from "../ui/button.tsx";
import type { MatchStanding } from "./use-match-standing.ts";

type Said = MatchStanding["match"]["said"][string];

/** Returns a function that names a side by its team or its player. */
export const useMatchSideNamer = (seats: MatchStanding["seats"]) => {
  const { game } = useTable();
  return (seat: SeatId): string => teamOrPlayerName(game, { seats }, seat);
};

/** A text that says who won the match, or that nobody did. */
export const useMatchResultText = ({ leader, score, seats }: MatchStanding): string => {
  const { game, seat } = useTable();
  const t = matchStrings.useText();
  const nameOf = useMatchSideNamer(seats);
  const games = t.score(score);
  if (leader === null) return t.drawnMatch(games);
  const isOwn = seat !== null && areAllies(game, leader, seat);
  return isOwn ? t.youWonMatch(games) : t.wonMatch(nameOf(leader), games);
};

/** A text that says who won the game that is over, or that nobody did. */
export const useGameResultText = ({ match, number, seats }: MatchStanding): string => {
  const { game, seat } = useTable();
  const t = matchStrings.useText();
  const nameOf = useMatchSideNamer(seats);
  const winner = match.result?.winner ?? null;
  if (winner === null) return t.drawn(number);
  const isOwn = seat !== null && areAllies(game, winner, seat);
  return isOwn ? t.youWon(number) : t.won(nameOf(winner), number);
};

/**
 * A button for each possible winner of the present game. The reader's own answer is pressed; a second press withdraws
 * it.
 */
export const WinnerPicker = ({ now: { match, seats } }: { readonly now: MatchStanding }) => {
  const table = useTable();
  const t = matchStrings.useText();
  const nameOf = useMatchSideNamer(seats);
  if (table.seat === null) return null;
  const own = match.said[table.seat];
  const inOrder = [...seats.keys()].sort((a, b) => a - b);
  const answers: readonly (readonly [Said, string])[] = [
    ...sidesOf(table.game, inOrder).map((seat) => [seat, nameOf(seat)] as const),
    ["draw", t.draw],
  ];
  return answers.map(([winner, name]) => (
    <Button
      key={winner}
      size="small"
      aria-pressed={own === winner}
      onClick={() => void sendIntent(table, "match.result", own === winner ? {} : { winner })}
    >
      {name}
    </Button>
  ));
};

/** What the players said about the winner so far, as sentences. */
export const useResultClaimTexts = ({ match, seats }: MatchStanding): readonly string[] => {
  const { seat: own } = useTable();
  const t = matchStrings.useText();
  const nameOf = useMatchSideNamer(seats);
  return Object.entries(match.said).map(([key, said]) => {
    const seat = Number(key) as SeatId;
    const result = said === "draw" ? t.draw : nameOf(said);
    return seat === own ? t.saidByYou(result) : t.says(seats.get(seat)?.name ?? "", result);
  });
};
