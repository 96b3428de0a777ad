import type { CounterDefinition } from "../games/game.ts";
import { counterSharersOf, seatCounterDefinitionsOf } from "../games/teams.ts";
import type { CardHandle, SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { type Refusal, refuse } from "../result.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import { controls, findZoneDefinitionOfCard, isOwnZone, noSuchCard } from "./permission.ts";

/** The values of counters, by name. */
export type CounterValues = Readonly<Record<string, number>>;

export interface CounterValue {
  readonly counter: string;
  readonly value: number;
}

/** The value of a counter, or undefined. Names of built-in properties are never found. */
export const counterValueOf = (counters: CounterValues, counter: string): number | undefined =>
  Object.hasOwn(counters, counter) ? counters[counter] : undefined;

/** Counters with one value set; 0 removes the counter. */
export const withCounter = (
  counters: CounterValues,
  { counter, value }: CounterValue,
): CounterValues => {
  const { [counter]: _, ...others } = counters;
  return value === 0 ? others : { ...others, [counter]: value };
};

/**
 * Sets a counter of a seat, and of the seats that share it ([TM4]). A counter that one seat has at a time is set to 0
 * for all others ([G25]); returns the log values for that, or null.
 */
export const setSeatCounter = (
  tx: Transaction,
  seat: SeatId,
  { counter, value }: CounterValue,
): { readonly held: true; readonly from?: SeatId } | null => {
  const { game } = tx.state;
  const sharers = counterSharersOf(game, counter, seat);
  for (const sharer of sharers) setOwnCounter(tx, sharer, { counter, value });
  if (!game.counters.some(({ id, heldByOne }) => heldByOne && id === counter)) return null;
  const earlier = [...tx.state.entries("seats")].flatMap(([other, { counters }]) =>
    value > 0 && !sharers.includes(other) && (counterValueOf(counters, counter) ?? 0) > 0
      ? [other]
      : [],
  );
  for (const other of earlier) setOwnCounter(tx, other, { counter, value: 0 });
  const [from] = earlier;
  return { held: true, ...(from === undefined ? {} : { from }) };
};

const setOwnCounter = (tx: Transaction, seat: SeatId, { counter, value }: CounterValue): void => {
  const counters = tx.state.get("seats", seat)?.counters;
  if (counters) tx.patch("seats", seat, { counters: { ...counters, [counter]: value } });
};

/** The counters of a new seat: at their starting values, or at those that its team already has. */
export const startingCounters = (state: TableState, seat: SeatId): CounterValues =>
  Object.fromEntries(
    seatCounterDefinitionsOf(state.game, seat).map(({ id, start }) => {
      const [taken] = counterSharersOf(state.game, id, seat).flatMap((sharer) => {
        const counters = state.get("seats", sharer)?.counters;
        return counters ? [counterValueOf(counters, id) ?? start] : [];
      });
      return [id, taken ?? start];
    }),
  );

/** Refuses a new counter name when the limit of different counters is reached. */
export const counterKindsObjection = (
  counters: CounterValues,
  { counter, value }: CounterValue,
  most: number,
): Refusal | null =>
  value === 0 || Object.keys(withCounter(counters, { counter, value: 0 })).length < most
    ? null
    : refuse("over_limit", `Too many counters (limit: ${most})`, "counter");

/** A counter of seats, cards or the table, with its bounds. */
type Bounded = Pick<CounterDefinition, "id" | "least" | "most">;

/** Refuses a value of a counter outside the game's bounds ([G9]). */
export const counterRangeObjection = (
  counters: readonly Bounded[] | undefined,
  { counter, value }: CounterValue,
  field: string,
): Refusal | null => {
  const { least = -TABLE_LIMITS.counter, most = TABLE_LIMITS.counter } =
    counters?.find(({ id }) => id === counter) ?? {};
  return value >= least && value <= most
    ? null
    : refuse("over_limit", `“${counter}” must be between ${least} and ${most}`, field);
};

/** Refuses a sum beyond what a counter can hold. */
export const counterSumObjection = (sum: number): Refusal | null => {
  const most = TABLE_LIMITS.counter;
  return Math.abs(sum) <= most
    ? null
    : refuse("over_limit", `Counters must be between −${most} and ${most}`, "delta");
};

/**
 * Refuses unless the actor may put counters on a card: the controller on a battlefield, the zone's owner elsewhere, and
 * whoever sees the card in a zone that is shown to the others, as a hint ([P5] [OT6]). Nobody may in a library, where
 * counters would identify cards after a shuffle.
 */
export const cardCountersObjection = (
  view: ActorView,
  handle: CardHandle,
  field: string,
): Refusal | null => {
  const card = view.card(handle);
  const definition = card && findZoneDefinitionOfCard(view, card);
  if (!card || !definition) return noSuchCard(field);
  if (definition.visibility === "nobody") {
    return refuse("not_here", "Cards in a library can’t have counters", field);
  }
  const mayCount =
    definition.layout === "free"
      ? controls(view, card)
      : isOwnZone(view, card.zone) || definition.visibility === "others";
  return mayCount ? null : refuse("not_yours", "That card belongs to another player", field);
};

/** The refusal for a counter that the actor's seat doesn't have. */
export const noSuchCounter = (counter: string): Refusal =>
  refuse("not_in_this_game", `You have no counter “${counter}”`, "counter");
