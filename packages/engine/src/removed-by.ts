import type { Handle } from "./ids.ts";
import type { CardPatch, OverlayStep } from "./view.ts";

const NONE: readonly Handle[] = [];

/** The handles that an overlay holds no longer after a step, apart from what the step puts there again. */
export const removedBy = (
  { cleared, remove = NONE }: OverlayStep,
  held: Iterable<readonly [string, CardPatch]>,
): readonly Handle[] => {
  if (!cleared || cleared.length === 0) return remove;
  const removed = [...remove];
  for (const [handle, { zone }] of held) {
    if (zone !== undefined && cleared.includes(zone)) removed.push(handle as Handle);
  }
  return removed;
};
