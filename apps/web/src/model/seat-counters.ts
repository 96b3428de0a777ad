import {
  counterDefinitionsFor,
  type Game,
  type SeatCounterDefinition,
  type SeatId,
} from "@baize/engine";

/** A counter of a player as plates show it; `heldByOne` ones show their name without a number. */
export type SeatCounter = Pick<SeatCounterDefinition, "id" | "name" | "heldByOne">;

/** The counters of a player: the game's in its order, the first of which is the large one, then the added ones. */
export const seatCountersOf = (
  game: Game,
  seat: SeatId,
  values: Readonly<Record<string, number>>,
): SeatCounter[] => {
  const ofGame = counterDefinitionsFor(game, seat);
  const added = Object.keys(values).filter((id) => !ofGame.some((each) => each.id === id));
  return [...ofGame, ...added.map((id) => ({ id, name: id }))];
};
