import type { GameDefinition } from "../games/game.ts";
import { areAllies, sidesOf } from "../games/teams.ts";
import type { SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { GameResult, Match, MatchTerms } from "../record-values.ts";
import type { SeatRecord } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import type { LogValues } from "../view.ts";
import { findLastSideInGame, isGameOver } from "./game-end.ts";

// A match is several games at one table. Its score follows from the results of its games.

type Seats = Iterable<readonly [SeatId, SeatRecord]>;

/** A new match: nothing was played yet. */
export const newMatch = ({ bestOf, judgeReadsLists }: MatchTerms): Match => ({
  bestOf,
  games: [],
  first: null,
  begun: null,
  result: null,
  said: {},
  ended: false,
  ...(judgeReadsLists ? { judgeReadsLists } : {}),
});

/** What a log line says about the locks of a match that begins: nothing in a game without players' decks. */
export const lockTermsOf = (
  { supply }: GameDefinition,
  { judgeReadsLists }: MatchTerms,
): LogValues =>
  supply.kind === "decks" ? { decks: true, ...(judgeReadsLists ? { judgeReadsLists } : {}) } : {};

/** How many games of a match a seat has won, itself or with its team. */
export const gamesWonInMatch = (game: GameDefinition, { games }: Match, seat: SeatId): number =>
  games.filter(({ winner }) => winner !== null && areAllies(game, winner, seat)).length;

const isDecided = (game: GameDefinition, match: Match): boolean =>
  match.games.some(
    ({ winner }) => winner !== null && gamesWonInMatch(game, match, winner) > match.bestOf / 2,
  );

/** Whether games are still played for a match: there is one, and it is neither decided nor ended, nor too long. */
export const isMatchInProgress = (game: GameDefinition, match: Match | null): match is Match =>
  match !== null &&
  !match.ended &&
  match.games.length < TABLE_LIMITS.matchGames &&
  !isDecided(game, match);

/** The match with the current game's result added, if it is known. */
export const matchAfterCurrentGame = (match: Match, turns: number): Match => {
  const { result, begun } = match;
  if (!result) return match;
  const { winner, at } = result;
  const played: GameResult = { winner, turns, ms: begun === null ? 0 : Math.max(0, at - begun) };
  return { ...newMatch(match), games: [...match.games, played] };
};

interface Standing {
  /** The seat that leads, with its team; null when nobody does. */
  readonly leader: SeatId | null;
  /** The games won by each side, the most first. */
  readonly score: readonly number[];
}

/** How a match stands between those who sit at the table. */
export const matchStanding = (
  game: GameDefinition,
  match: Match,
  seats: Iterable<SeatId>,
): Standing => {
  const ranked = sidesOf(game, seats)
    .map((seat) => ({ seat, wins: gamesWonInMatch(game, match, seat) }))
    .sort((one, other) => other.wins - one.wins || one.seat - other.seat);
  const [first, second] = ranked;
  const isAhead = first !== undefined && first.wins > (second?.wins ?? 0);
  return { leader: isAhead ? first.seat : null, score: ranked.map(({ wins }) => wins) };
};

/** The values of the log line about a match that is over: who won it, and the games won. */
export const matchOutcomeValues = (tx: Transaction, match: Match): LogValues => {
  const { leader, score } = matchStanding(tx.state.game, match, tx.state.keys("seats"));
  return { ...(leader === null ? {} : { leader }), score };
};

/**
 * How the present game ended: as all players who are there say, or because one seat or team alone is still in it. Null while it
 * hasn't.
 */
const resultOf = (
  game: GameDefinition,
  seats: Seats,
  { said }: Match,
): Pick<GameResult, "winner"> | null => {
  const all = [...seats];
  const [first, ...others] = all
    .filter(([, { left }]) => !left)
    .map(([seat]) => said[seat] ?? null);
  if (first && others.every((other) => isSameResult(game, first, other))) {
    return { winner: first === "draw" ? null : first };
  }
  return isGameOver(game, all) ? { winner: findLastSideInGame(game, all) } : null;
};

/** Whether two players say the same: a draw, or a seat of the same side. */
const isSameResult = (
  game: GameDefinition,
  one: SeatId | "draw",
  other: SeatId | "draw" | null,
): boolean =>
  one === other ||
  (one !== "draw" && other !== "draw" && other !== null && areAllies(game, one, other));

/**
 * Notes when a game of a match begins and how it ended. Runs once at the end of each intent, and writes only when one of
 * them has changed.
 */
export const updateMatch = (tx: Transaction, now: number): void => {
  const { game } = tx.state;
  const match = tx.state.field("match");
  if (!isMatchInProgress(game, match)) return;
  const begun = match.begun ?? (tx.state.field("turn") ? now : null);
  const said = saidByThose(tx, match);
  const ended = resultOf(game, tx.state.entries("seats"), { ...match, said });
  const isSame = ended?.winner === match.result?.winner;
  if (begun === match.begun && said === match.said && isSame) return;
  const result = isSame ? match.result : ended && { ...ended, at: now };
  tx.set("table", "match", { ...match, begun, said, result });
};

/** The results reported by players who are still there. */
const saidByThose = ({ state }: Transaction, { said }: Match): Match["said"] => {
  const kept = Object.entries(said).filter(
    ([seat]) => state.get("seats", Number(seat) as SeatId)?.left === false,
  );
  return kept.length === Object.keys(said).length ? said : Object.fromEntries(kept);
};

/** Refuses the next game of a match while it isn't known how this one ended. */
export const unknownResultObjection = ({
  game,
  table: { match, turn },
}: ActorView): Refusal | null =>
  turn && isMatchInProgress(game, match) && !match.result
    ? refuse("not_here", "First agree who won this game")
    : null;

/**
 * Whether the table is between two games of a match: nobody has chosen yet who takes the first turn of the next one.
 */
export const isBetweenGames = (game: GameDefinition, match: Match | null): match is Match =>
  isMatchInProgress(game, match) &&
  match.games.length > 0 &&
  match.first === null &&
  match.begun === null;

/** The seats that choose who begins: those that lost the last decided game. Empty if anybody may choose. */
export const seatsChoosingFirstPlayer = (
  game: GameDefinition,
  match: Match,
  seats: Seats,
): SeatId[] => {
  const winner = match.games.findLast((each) => each.winner !== null)?.winner ?? null;
  if (winner === null) return [];
  return [...seats]
    .filter(([seat, { left }]) => !left && !areAllies(game, winner, seat))
    .map(([seat]) => seat);
};

/** The seat that was chosen to take the first turn; undefined if none was, or if it no longer takes turns. */
export const chosenFirst = (
  match: Match | null,
  takesTurns: (seat: SeatId) => boolean,
): SeatId | undefined =>
  match !== null && match.first !== null && match.begun === null && takesTurns(match.first)
    ? match.first
    : undefined;

/** Refuses the first turn of a later game of a match before its seat has been chosen ([MA4]). */
export const firstTurnObjection = ({ game, table: { match, turn } }: ActorView): Refusal | null =>
  turn === null && isBetweenGames(game, match)
    ? refuse("not_here", "First choose who goes first")
    : null;
