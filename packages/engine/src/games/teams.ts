import type { SeatId, TeamNumber } from "../ids.ts";
import type { GameDefinition, SeatCounterDefinition } from "./game.ts";

/** The team of a seat; null when it plays alone. */
export const teamOf = (
  { teams = [] }: Pick<GameDefinition, "teams">,
  seat: SeatId,
): TeamNumber | null => {
  const index = teams.findIndex(({ seats }) => seats.includes(seat));
  return index < 0 ? null : ((index + 1) as TeamNumber);
};

/** Whether two seats win together: they are the same, or of one team. */
export const areAllies = (
  game: Pick<GameDefinition, "teams">,
  one: SeatId,
  other: SeatId,
): boolean => {
  const team = teamOf(game, one);
  return one === other || (team !== null && team === teamOf(game, other));
};

/** The first seat of each side among some: a team is one side, and a seat without a team another. */
export const sidesOf = (game: Pick<GameDefinition, "teams">, seats: Iterable<SeatId>): SeatId[] => {
  const sides: SeatId[] = [];
  for (const seat of seats) {
    if (!sides.some((other) => areAllies(game, other, seat))) sides.push(seat);
  }
  return sides;
};

/** Whether two seats take their turns together, as those of a team do where the game says so. */
export const haveSharedTurns = (game: GameDefinition, one: SeatId, other: SeatId): boolean => {
  if (one === other) return true;
  const team = game.turns?.teams ? teamOf(game, one) : null;
  return team !== null && team === teamOf(game, other);
};

/** Whether a seat has a part of a game that not all seats may have. */
export const isForSeat = (
  { seats }: { readonly seats?: readonly SeatId[] | undefined },
  seat: SeatId,
): boolean => seats === undefined || seats.includes(seat);

/** The game's counters that a seat has. */
export const seatCounterDefinitionsOf = (
  { counters }: GameDefinition,
  seat: SeatId,
): SeatCounterDefinition[] => counters.filter((counter) => isForSeat(counter, seat));

/** The seats that share the value of a counter with a seat, itself among them. */
export const counterSharersOf = (
  game: GameDefinition,
  counter: string,
  seat: SeatId,
): readonly SeatId[] => {
  const definition = seatCounterDefinitionsOf(game, seat).find(({ id }) => id === counter);
  const team = definition?.owner === "team" ? teamOf(game, seat) : null;
  if (!definition || team === null) return [seat];
  return game.teams?.[team - 1]?.seats.filter((other) => isForSeat(definition, other)) ?? [seat];
};
