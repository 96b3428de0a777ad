import { findDraftPackZoneDefinition } from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import { haveSharedTurns } from "../games/teams.ts";
import type { SeatId } from "../ids.ts";
import type { ClockSettings, GameClock, Turn } from "../record-values.ts";
import type { Transaction } from "../transaction.ts";
import { isPhaseOfAllSeats, playing } from "./turns.ts";

/** The key of the time of a clock that counts one time for the table. */
export const SHARED_TIME_KEY = "table";

/** A new clock: nothing runs, and nothing was used. */
export const newClock = (settings: ClockSettings, now: number): GameClock => ({
  ...settings,
  paused: false,
  away: false,
  running: [],
  since: now,
  used: {},
  inTurn: {},
  over: [],
  turn: null,
  paid: 0,
});

/**
 * What a clock shows for one of its keys at a time in milliseconds since 1970: the milliseconds that are left, below 0
 * when it is up, or those that have passed when it counts up.
 */
export const clockReadingMs = (clock: GameClock, key: string, now: number): number => {
  const { limit } = clock;
  const used = usedOf(clock, key) + (clock.running.includes(key) ? elapsed(clock, now) : 0);
  return limit === null ? used : limit - used;
};

/** When the next time is up, in milliseconds since 1970; null when none runs out. */
export const clockDeadline = (clock: GameClock): number | null => {
  const ends = clock.running
    .filter((key) => clock.limit !== null && !clock.over.includes(key))
    .map((key) => clock.since + clockReadingMs(clock, key, clock.since));
  return ends.length === 0 ? null : Math.min(...ends);
};

/** The keys whose time has run out since the clock was last written. */
export const newlyExpiredClockKeys = (clock: GameClock, now: number): string[] =>
  clock.running.filter(
    (key) =>
      clock.limit !== null && !clock.over.includes(key) && clockReadingMs(clock, key, now) <= 0,
  );

/**
 * Runs the clocks of the players for whom the table waits. Called once at the end of each intent; writes only when these
 * players changed or a turn began.
 */
export const updateClock = (tx: Transaction, now: number): void => {
  const clock = tx.state.field("clock");
  if (!clock) return;
  const turn = tx.state.field("turn");
  const running = runningOn(tx, clock);
  if (isSameTurn(clock.turn, turn) && isSameList(clock.running, running)) return;
  const stopped = stop(clock, now);
  tx.set("table", "clock", { ...inTurn(tx, stopped, turn), running, turn });
};

/** The clock stopped now, with the elapsed time added. */
const stop = (clock: GameClock, now: number): GameClock => ({
  ...clock,
  used: addTo(clock.used, clock.running, elapsed(clock, now)),
  inTurn: addTo(clock.inTurn, clock.running, elapsed(clock, now)),
  since: now,
});

/** Why a clock stands still. */
type Halt = Partial<Pick<GameClock, "paused" | "away">>;

/** Stops the clock as of a time in milliseconds since 1970, and says why. */
export const haltClock = (tx: Transaction, at: number, why: Halt): void => {
  const clock = tx.state.field("clock");
  if (clock) tx.set("table", "clock", { ...stop(clock, at), running: [], ...why });
};

/** Gives everyone the whole time again, for a new game or round. A time that the whole table shares continues. */
export const resetClock = (tx: Transaction): void => {
  const clock = tx.state.field("clock");
  if (!clock || clock.of === "table") return;
  const none = { used: {}, inTurn: {}, over: [], running: [] };
  tx.set("table", "clock", { ...clock, ...none, turn: null, paid: 0 });
};

/** Gives everyone the whole time for the next pick, where the clock counts picks. */
export const resetPickTimes = (tx: Transaction): void => {
  const clock = tx.state.field("clock");
  if (clock?.of !== "pick") return;
  tx.set("table", "clock", { ...clock, inTurn: {}, over: [], running: [] });
};

/** Drops the time of a seat that has become free, so that its next player begins with the whole time. */
export const clearTime = (tx: Transaction, seat: SeatId): void => {
  const clock = tx.state.field("clock");
  const key = String(seat);
  if (!clock) return;
  const isOther = (other: string) => other !== key;
  const others = (times: GameClock["used"]): GameClock["used"] =>
    Object.fromEntries(Object.entries(times).filter(([other]) => isOther(other)));
  const { used, inTurn, over, running } = clock;
  const kept = { used: others(used), inTurn: others(inTurn), over: over.filter(isOther) };
  tx.set("table", "clock", { ...clock, ...kept, running: running.filter(isOther) });
};

/** The clock with some milliseconds given to one of its keys. */
export const giveTime = (
  clock: GameClock,
  { key, ms }: { readonly key: string; readonly ms: number },
  now: number,
): GameClock => {
  const stopped = stop(clock, now);
  const given = {
    ...stopped,
    // On a player's clock, the time used in the turn only measures the delay.
    [countsTurns(clock) ? "inTurn" : "used"]: addTo(
      countsTurns(clock) ? stopped.inTurn : stopped.used,
      [key],
      -ms,
    ),
  };
  const isUp = given.limit !== null && clockReadingMs(given, key, now) <= 0;
  return isUp ? given : { ...given, over: given.over.filter((other) => other !== key) };
};

/** Whether the time begins anew with each turn or pick. */
const countsTurns = ({ of }: Pick<GameClock, "of">): boolean => of === "turn" || of === "pick";

const usedOf = (clock: GameClock, key: string): number =>
  (countsTurns(clock) ? clock.inTurn : clock.used)[key] ?? 0;

const elapsed = ({ since }: GameClock, now: number): number => Math.max(0, now - since);

const addTo = (
  numbers: GameClock["used"],
  keys: readonly string[],
  more: number,
): GameClock["used"] => ({
  ...numbers,
  ...Object.fromEntries(keys.map((key) => [key, (numbers[key] ?? 0) + more])),
});

/** The keys whose time runs now. */
const runningOn = (tx: Transaction, clock: GameClock): readonly string[] => {
  if (clock.paused || clock.away) return [];
  if (clock.of === "table") return [SHARED_TIME_KEY];
  if (clock.of === "pick") return pickingSeats(tx).map(String);
  const turn = tx.state.field("turn");
  // No clock runs once the game has its result.
  if (!turn || tx.state.field("match")?.result) return [];
  if (clock.of === "turn") return [String(turn.seat)];
  return awaitedSeats(tx, turn).map(String);
};

/** The seats that hold a pack and have yet to pick from it. */
const pickingSeats = (tx: Transaction): SeatId[] => {
  const { state } = tx;
  const kind = findDraftPackZoneDefinition(state.game)?.kind;
  if (kind === undefined) return [];
  return playing(tx).filter((seat) => {
    const zone = findZoneId(state.game, kind, seat);
    return zone !== null && state.count(zone) > 0 && state.row("seats", seat).passing !== kind;
  });
};

/**
 * The seats for which the table waits: in a phase of all those that haven't said OK, else those that asked the others
 * to wait, else those that take the turn.
 */
const awaitedSeats = (tx: Transaction, { seat: active }: Turn): SeatId[] => {
  const { game } = tx.state;
  const seats = playing(tx);
  const signalOf = (seat: SeatId) => tx.state.row("seats", seat).signal;
  if (isPhaseOfAllSeats(game, tx.state.field("phase"))) {
    return seats.filter((seat) => signalOf(seat) !== "ok");
  }
  const taking = seats.filter((seat) => haveSharedTurns(game, active, seat));
  const holding = seats.filter((seat) => signalOf(seat) === "hold" && !taking.includes(seat));
  return holding.length > 0 ? holding : taking;
};

/** A stopped clock moved to the new turn, with the increment for the players whose turn ended. */
const inTurn = (tx: Transaction, clock: GameClock, turn: Turn | null): GameClock => {
  if (isSameTurn(clock.turn, turn) || clock.of === "table" || clock.of === "pick") return clock;
  const used = { ...clock.used };
  const paid = endedTurn(clock, turn);
  for (const seat of paid ? playersOf(tx, paid) : []) {
    const back = clock.increment + Math.min(clock.delay, clock.inTurn[seat] ?? 0);
    if (back > 0) used[seat] = (used[seat] ?? 0) - back;
  }
  const over = clock.of === "turn" ? [] : clock.over;
  return { ...clock, used, inTurn: {}, over, paid: paid?.number ?? clock.paid };
};

/**
 * The turn that a later one has just ended. None after an undo to an earlier turn, and none when an undone turn ends
 * again, because its time was given back before.
 */
const endedTurn = ({ turn, paid }: GameClock, next: Turn | null): Turn | null =>
  turn && next && turn.number < next.number && turn.number > paid ? turn : null;

/** The seats that played in a turn: all of them if the game has phases of all seats. */
const playersOf = (tx: Transaction, { seat: active }: Turn): SeatId[] => {
  const { game } = tx.state;
  const isEveryones = game.phases.some(({ together }) => together === true);
  return playing(tx).filter((seat) => isEveryones || haveSharedTurns(game, active, seat));
};

const isSameTurn = (one: Turn | null, other: Turn | null): boolean =>
  one?.number === other?.number && one?.seat === other?.seat;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));
