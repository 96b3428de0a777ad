import type { AccessTarget } from "../record-values.ts";
import type { LogValues } from "../view.ts";

/**
 * The values that a log line stores about an access. The cards are in the line's own field, so there are no handles
 * here.
 */
export const accessValues = (want: AccessTarget): LogValues => {
  if (want.kind !== "zone") return { want: want.kind, count: want.cards.length };
  const { kind, zone, at, count, take } = want;
  return { want: kind, zone, at, count, ...(take ? { take } : {}) };
};

/** The same of an access that was granted. */
export const grantValues = (
  want: AccessTarget,
  { count, stays }: { readonly count: number; readonly stays?: true },
): LogValues => ({ ...accessValues(want), count, ...(stays ? { stays } : {}) });
