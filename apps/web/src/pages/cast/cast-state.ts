import type { Handle } from "@baize/engine";
import { type Cast, LIMITS } from "@baize/protocol";

/** Nothing is shown but the table. */
export const NO_CAST: Cast = {};

type Change = { readonly [Field in keyof Cast]: Cast[Field] | undefined };

const isNothing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** A cast with some fields changed. The oldest lines go when it would be larger than a frame may be. */
export const changedCast = (before: Cast | null, change: Change): Cast => {
  const all = Object.entries({ ...before, ...change }).filter(([, value]) => !isNothing(value));
  const { strokes, ...rest } = Object.fromEntries(all) as Cast;
  let kept = (strokes ?? []).slice(-LIMITS.castStrokes);
  const cast = (): Cast => (kept.length === 0 ? rest : { ...rest, strokes: kept });
  while (kept.length > 1 && JSON.stringify(cast()).length > MOST) kept = kept.slice(1);
  return cast();
};

/** The frame has its type besides. */
const MOST = LIMITS.castBytes - 20;

/** The card is shown large, or no longer. */
export const callUp = ({ card }: Cast, handle: Handle): Change => ({
  card: card === handle ? undefined : handle,
});

/** The card is highlighted, or no longer. Of too many, the one that was highlighted first goes. */
export const highlight = ({ rings = [] }: Cast, handle: Handle): Change => ({
  rings: rings.includes(handle)
    ? rings.filter((each) => each !== handle)
    : [...rings, handle].slice(-LIMITS.castRings),
});
