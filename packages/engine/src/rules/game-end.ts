import type { CounterDefinition, Game } from "../games/game.ts";
import type { SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import type { SeatRecord } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { counterOf } from "./counters.ts";

/** How long the other players have to answer before the host starts the next game without them. */
export const NEXT_GAME_WAIT_MS = 30_000;

const isLost = ({ id, start, losesAt }: CounterDefinition, { counters }: SeatRecord): boolean => {
  if (losesAt === undefined) return false;
  const value = counterOf(counters, id) ?? start;
  return losesAt < start ? value <= losesAt : value >= losesAt;
};

/**
 * Whether a seat is out of the game: it conceded, or a counter or the damage from one other seat says so. The engine
 * makes nobody lose by counters; the players decide.
 */
export const hasLost = ({ counters, lethalDamage }: Game, seat: SeatRecord): boolean =>
  seat.conceded ||
  counters.some((counter) => isLost(counter, seat)) ||
  (lethalDamage !== undefined && Object.values(seat.damage).some((sum) => sum >= lethalDamage));

/** The only seat of several that is still in the game, or null. Seats whose players left don't count. */
export const winnerAmong = (
  game: Game,
  seats: Iterable<readonly [SeatId, SeatRecord]>,
): SeatId | null => {
  const there = [...seats].filter(([, { left }]) => !left);
  const [winner, another] = there.filter(([, seat]) => !hasLost(game, seat));
  return winner && !another && there.length > 1 ? winner[0] : null;
};

/** The other seats that haven't agreed to a new game: they aren't ready, and neither conceded nor left. */
export const notAgreed = (
  seats: Iterable<readonly [SeatId, SeatRecord]>,
  actor: SeatId | null,
): SeatId[] =>
  [...seats]
    .filter(([seat, { left, ready, conceded }]) => seat !== actor && !(left || ready || conceded))
    .map(([seat]) => seat);

/** Refuses unless the actor may speak for the table: it is the host, or there is none at the table. */
export const mustLead = (view: ActorView): Refusal | null => {
  const { host } = view.table;
  if (host === null || host === view.seat || view.seatView(host)?.left !== false) return null;
  return refuse("not_host", "Only the host can do that");
};
