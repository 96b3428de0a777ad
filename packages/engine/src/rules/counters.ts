import type { Handle } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { type Refusal, refuse } from "../result.ts";
import { controls, isOwnZone, noSuchCard, zoneOfCard } from "./permission.ts";

/** Counters of something by their names. */
export type Counters = Readonly<Record<string, number>>;

export interface Counter {
  readonly counter: string;
  readonly value: number;
}

/** How many counters of a name there are, or undefined; a name that means something to the language is none. */
export const counterOf = (counters: Counters, counter: string): number | undefined =>
  Object.hasOwn(counters, counter) ? counters[counter] : undefined;

/** Counters with one set; 0 takes it off. */
export const withCounter = (counters: Counters, { counter, value }: Counter): Counters => {
  const { [counter]: _, ...others } = counters;
  return value === 0 ? others : { ...others, [counter]: value };
};

/** Objects to a counter of a new name where there are as many kinds as there may be. */
export const kindsObjection = (
  counters: Counters,
  { counter, value }: Counter,
  most: number,
): Refusal | null =>
  value === 0 || Object.keys(withCounter(counters, { counter, value: 0 })).length < most
    ? null
    : refuse("over_limit", `Too many counters (limit: ${most})`, "counter");

/** Objects to a sum that a counter can't hold. */
export const sumObjection = (sum: number): Refusal | null => {
  const most = TABLE_LIMITS.counter;
  return Math.abs(sum) <= most
    ? null
    : refuse("over_limit", `Counters must be between −${most} and ${most}`, "delta");
};

/**
 * Objects unless the actor may count on a card: on a battlefield its controller, elsewhere the zone's owner ([P5]). In
 * a library nobody may, for a shuffle must find nothing there to tell its cards by.
 */
export const countingObjection = (
  view: ActorView,
  handle: Handle,
  field: string,
): Refusal | null => {
  const card = view.card(handle);
  const definition = card && zoneOfCard(view, card);
  if (!card || !definition) return noSuchCard(field);
  if (definition.visibility === "nobody") {
    return refuse("not_here", "Cards in a library can’t have counters", field);
  }
  const mayCount = definition.layout === "free" ? controls(view, card) : isOwnZone(view, card.zone);
  return mayCount ? null : refuse("not_yours", "That card belongs to another player", field);
};

/** The refusal for a counter that the actor's seat doesn't have. */
export const noSuchCounter = (counter: string): Refusal =>
  refuse("not_in_this_game", `You have no counter “${counter}”`, "counter");
