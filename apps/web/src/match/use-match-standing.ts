import {
  type GameDefinition,
  gamesWonInMatch,
  isMatchInProgress,
  type Match,
  matchAfterCurrentGame,
  matchStanding,
  type SeatId,
  type TableView,
} from "@baize/engine";
import { useSnapshotSelector, useTable } from "../model/table.tsx";

/** The table's match and its score. A game that is over counts at once. */
export interface MatchStanding {
  /** The match without a game that is over and whose result isn't recorded yet. */
  readonly match: Match;
  readonly games: Match["games"];
  readonly seats: TableView["seats"];
  /** The games won by each side, the reader's own first. */
  readonly score: readonly number[];
  readonly leader: SeatId | null;
  /** Whether further games are played for the match. */
  readonly isOn: boolean;
  /** Whether the match is decided, perhaps by the game that is over. */
  readonly isOver: boolean;
  /** The number of the present game. */
  readonly number: number;
}

interface Sides {
  readonly game: GameDefinition;
  readonly match: Match;
  readonly own: SeatId | null;
  readonly score: readonly number[];
}

/** With two sides the reader's comes first, or that of the first seat; with more, the side that has won most. */
const ownFirst = ({ game, match, own, score }: Sides): readonly number[] => {
  if (score.length !== 2) return score;
  const wins = gamesWonInMatch(game, match, own ?? (1 as SeatId));
  return [wins, (score[0] ?? 0) + (score[1] ?? 0) - wins];
};

/**
 * Identifies what the match bar shows: the game, its result, and what others say of it. A hidden bar comes back when
 * this changes.
 */
export const matchBarContentKey = (
  { match, number, isOver }: MatchStanding,
  own: SeatId | null,
): string => {
  if (match.result || isOver) return `result ${String(number)}`;
  const others = Object.entries(match.said).filter(([seat]) => Number(seat) !== own);
  return `game ${String(number)} ${JSON.stringify(others)}`;
};

/** The table's match, or null. */
export const useMatchStanding = (): MatchStanding | null => {
  const { game, seat: own } = useTable();
  const match = useSnapshotSelector(({ view }) => view?.table.match ?? null);
  const turn = useSnapshotSelector(({ view }) => view?.table.turn?.number ?? 0);
  const seats = useSnapshotSelector(({ view }) => view?.seats);
  if (!match || !seats) return null;
  const played = matchAfterCurrentGame(match, turn);
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
