import {
  type GameDefinition,
  type SeatCounterDefinition,
  type SeatId,
  seatCounterDefinitionsOf,
} from "@baize/engine";

/** A counter as plates show it. One that is `heldByOne` shows its name without a number. */
export type ShownCounterDefinition = Pick<SeatCounterDefinition, "id" | "name" | "heldByOne">;

/** The counters of a seat: those of the game in its order, of which the first is shown large, then the added ones. */
export const shownCounterDefinitionsOf = (
  game: GameDefinition,
  seat: SeatId,
  values: Readonly<Record<string, number>>,
): ShownCounterDefinition[] => {
  const ofGame = seatCounterDefinitionsOf(game, seat);
  const added = Object.keys(values).filter((id) => !ofGame.some((each) => each.id === id));
  return [...ofGame, ...added.map((id) => ({ id, name: id }))];
};
