import type { CardHandle } from "@baize/engine";
import { type CasterDisplay, LIMITS } from "@baize/protocol";

/** Nothing is shown but the table. */
export const NO_CAST: CasterDisplay = {};

type CastChange = { readonly [Field in keyof CasterDisplay]: CasterDisplay[Field] | undefined };

const isNothing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** A cast with some fields changed. The oldest lines go when it would be larger than a frame may be. */
export const applyCastChange = (
  before: CasterDisplay | null,
  change: CastChange,
): CasterDisplay => {
  const all = Object.entries({ ...before, ...change }).filter(([, value]) => !isNothing(value));
  const { strokes, ...rest } = Object.fromEntries(all) as CasterDisplay;
  let kept = (strokes ?? []).slice(-LIMITS.castStrokes);
  const cast = (): CasterDisplay => (kept.length === 0 ? rest : { ...rest, strokes: kept });
  while (kept.length > 1 && JSON.stringify(cast()).length > MOST) kept = kept.slice(1);
  return cast();
};

/** The frame has its type besides. */
const MOST = LIMITS.castBytes - 20;

/** The card is shown large, or no longer. */
export const castChangeTogglingCard = (
  { card }: CasterDisplay,
  handle: CardHandle,
): CastChange => ({
  card: card === handle ? undefined : handle,
});

/** The card is highlighted, or no longer. Of too many, the one that was highlighted first goes. */
export const castChangeTogglingHighlight = (
  { rings = [] }: CasterDisplay,
  handle: CardHandle,
): CastChange => ({
  rings: rings.includes(handle)
    ? rings.filter((each) => each !== handle)
    : [...rings, handle].slice(-LIMITS.castRings),
});
