import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handlesSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { mark } from "../rules/marks.ts";
import { controlled, firstObjection, mustControl } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";
import type { CardView } from "../view.ts";
import { PUBLIC_VIEWER } from "../viewer.ts";
import { viewCardWithHandle } from "../visibility/views.ts";

/** A change of a card's power and toughness. */
interface Adjustment {
  readonly power: number;
  readonly toughness: number;
}

const ABSOLUTE = /^(-?\d+)\/(-?\d+)$/;
/** A difference to the printed stats, which the table doesn't know. */
const DIFFERENCE = /^\(([+-]\d+)\/([+-]\d+)\)$/;

/** The known stats of a card: those that were set, or those printed on the side that is up. */
const statsOf = ({ marks, face, faceDown }: CardView): string | null => {
  if (marks?.stats) return marks.stats;
  return faceDown || (marks?.side ?? 0) !== 0 ? null : (face?.stats ?? null);
};

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

const isInBounds = (value: number): boolean => Math.abs(value) <= TABLE_LIMITS.counter;

/** Stats after an adjustment: null when they are as printed again, undefined when they are not two numbers. */
const adjusted = (
  stats: string | null,
  { power, toughness }: Adjustment,
): string | null | undefined => {
  const known = stats === null ? null : ABSOLUTE.exec(stats);
  const difference = stats === null ? ["", 0, 0] : DIFFERENCE.exec(stats);
  const [, first, second] = known ?? difference ?? [];
  if (first === undefined || second === undefined) return undefined;
  const sum = [Number(first) + power, Number(second) + toughness] as const;
  if (!sum.every(isInBounds)) return undefined;
  if (known) return sum.join("/");
  return sum.every((value) => value === 0) ? null : `(${sum.map(signed).join("/")})`;
};

const amount = wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter);

/**
 * Add to the power and toughness of cards on a battlefield. If the table doesn't know the printed values, it keeps the
 * difference.
 */
export const cardStatsAdd = defineIntent({
  type: "card.stats.add",
  payload: z.strictObject({ cards: handlesSchema, power: amount, toughness: amount }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards, power, toughness }) =>
    mustControl(view, cards) ??
    firstObjection(cards, (handle, field) => {
      const card = view.card(handle);
      return card && adjusted(statsOf(card), { power, toughness }) === undefined
        ? refuse("not_here", "Those cards have no power and toughness to change", field)
        : null;
    }),
  reduce: ({ tx, payload: { cards, power, toughness } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) {
      const card = viewCardWithHandle(tx.state, id, PUBLIC_VIEWER)?.view;
      const stats = card && adjusted(statsOf(card), { power, toughness });
      if (stats !== undefined) mark(tx, id, { stats });
    }
    tx.log({ power, toughness }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    return cards.length > 0
      ? { cards, power: random.int(5) - 2, toughness: random.int(5) - 2 }
      : null;
  },
});
