import { TABLE_LIMITS } from "../limits.ts";
import type { CardView } from "../view.ts";

/** A change of a card's power and toughness. */
export interface Adjustment {
  readonly power: number;
  readonly toughness: number;
}

const ABSOLUTE = /^(-?\d+)\/(-?\d+)$/;
/** A difference to the printed stats, which the table doesn't know. */
const DIFFERENCE = /^\(([+-]\d+)\/([+-]\d+)\)$/;

/** The known stats of a card: those that were set, or those printed on the side that is up. */
export const statsOf = ({ marks, face, faceDown }: CardView): string | null => {
  if (marks?.stats) return marks.stats;
  return faceDown || (marks?.side ?? 0) !== 0 ? null : (face?.stats ?? null);
};

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

const isInBounds = (value: number): boolean => Math.abs(value) <= TABLE_LIMITS.counter;

/** Stats after an adjustment: null when they are as printed again, undefined when they are not two numbers. */
export const adjusted = (
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
