import {
  type Game,
  gamesWonInMatch,
  isMatchInProgress,
  type Match,
  matchStanding,
  type SeatId,
  type TableView,
  withCurrentGameResult,
} from "@baize/engine";
import { useSnapshot, useTable } from "../model/table.tsx";

/** The table's match and how it stands. A game that is over counts at once. */
export interface MatchStanding {
  /** As the table has it, without the game that is over and not yet put away. */
  readonly match: Match;
  readonly games: Match["games"];
  readonly seats: TableView["seats"];
  /** The games won by each side, the reader's own first. */
  readonly score: readonly number[];
  readonly leader: SeatId | null;
  /** Whether games are still played for it. */
  readonly isOn: boolean;
  /** Whether it is decided, maybe by the game that is over. */
  readonly isOver: boolean;
  /** The number of the present game. */
  readonly number: number;
}

interface Sides {
  readonly game: Game;
  readonly match: Match;
  readonly own: SeatId | null;
  readonly score: readonly number[];
}

/** Where two sides play, the reader's comes first, or that of the first seat; else who has won most. */
const ownFirst = ({ game, match, own, score }: Sides): readonly number[] => {
  if (score.length !== 2) return score;
  const wins = gamesWonInMatch(game, match, own ?? (1 as SeatId));
  return [wins, (score[0] ?? 0) + (score[1] ?? 0) - wins];
};

/**
 * For what the bar stays hidden once a player hid it: the game that it is about, its result, and what others say of it.
 * With another of these it comes back.
 */
export const matchBarHideKey = (
  { match, number, isOver }: MatchStanding,
  own: SeatId | null,
): string => {
  if (match.result || isOver) return `result ${String(number)}`;
  const others = Object.entries(match.said).filter(([seat]) => Number(seat) !== own);
  return `game ${String(number)} ${JSON.stringify(others)}`;
};

/** The table's match; null without one. */
export const useMatch = (): MatchStanding | null => {
  const { game, seat: own } = useTable();
  const match = useSnapshot(({ view }) => view?.table.match ?? null);
  const turn = useSnapshot(({ view }) => view?.table.turn?.number ?? 0);
  const seats = useSnapshot(({ view }) => view?.seats);
  if (!match || !seats) return null;
  const played = withCurrentGameResult(match, turn);
  const { leader, score } = matchStanding(game, played, seats.keys());
  return {
    match,
    games: played.games,
    seats,
    score: ownFirst({ game, match: played, own, score }),
    leader,
    isOn: isMatchInProgress(game, match),
    isOver: !isMatchInProgress(game, played),
    number: match.games.length + 1,
  };
};
