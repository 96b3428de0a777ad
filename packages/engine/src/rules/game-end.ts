import type { GameDefinition, SeatCounterDefinition } from "../games/game.ts";
import { sidesOf } from "../games/teams.ts";
import type { SeatId } from "../ids.ts";
import type { SeatRecord } from "../records.ts";

/** How long the other players have to answer before the host starts the next game without them. */
export const NEXT_GAME_WAIT_MS = 30_000;

const isLost = (
  { id, start, losesAt }: SeatCounterDefinition,
  { counters }: SeatRecord,
): boolean => {
  if (losesAt === undefined) return false;
  const value = counters[id] ?? start;
  return losesAt < start ? value <= losesAt : value >= losesAt;
};

/**
 * Whether a seat counts as out of the game: it conceded, or a counter or the damage from one other seat is at the
 * game's losing value. The seat can still play on, because the players decide.
 */
export const hasLost = ({ counters, lethalDamage }: GameDefinition, seat: SeatRecord): boolean =>
  seat.conceded ||
  counters.some((counter) => isLost(counter, seat)) ||
  (lethalDamage !== undefined && Object.values(seat.damage).some((sum) => sum >= lethalDamage));

type Seats = Iterable<readonly [SeatId, SeatRecord]>;

/** A seat of each side that is there, and of each that is still in the game: a team is one side. */
const standing = (
  game: GameDefinition,
  seats: Seats,
): { readonly there: SeatId[]; readonly left: SeatId[] } => {
  const there = [...seats].filter(([, { left }]) => !left);
  const inGame = there.filter(([, seat]) => !hasLost(game, seat));
  const sides = (seats: typeof there) =>
    sidesOf(
      game,
      seats.map(([seat]) => seat),
    );
  return { there: sides(there), left: sides(inGame) };
};

/**
 * The only seat of several that is still in the game, one of the only team, or null. Seats whose players left don't
 * count.
 */
export const findLastSideInGame = (game: GameDefinition, seats: Seats): SeatId | null => {
  const { there, left } = standing(game, seats);
  return there.length > 1 && left.length === 1 ? (left[0] ?? null) : null;
};

/** Whether a game is over: of several sides at most one is still in it, or the only side is out. */
export const isGameOver = (game: GameDefinition, seats: Seats): boolean => {
  const { there, left } = standing(game, seats);
  return left.length === 0 ? there.length > 0 : left.length === 1 && there.length > 1;
};

/** The other seats that haven't agreed to a new game: they aren't ready, and neither conceded nor left. */
export const seatsNotReadyForNextGame = (seats: Seats, actor: SeatId | null): SeatId[] =>
  [...seats]
    .filter(([seat, { left, ready, conceded }]) => seat !== actor && !(left || ready || conceded))
    .map(([seat]) => seat);
