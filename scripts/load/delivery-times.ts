import type { MeasuredWire } from "./measured-wire.ts";
import type { AckedIntentSample } from "./measurements.ts";

/** When each connection of a room first had a revision, and which was last. */
interface Arrival {
  readonly last: { readonly connection: number; readonly at: number } | null;
  /** The last but one, for the connection that was last itself. */
  readonly before: number | null;
  /** Connections that never had it. */
  readonly missing: number;
}

export interface DeliveryTimes {
  /** For each sample, the time from its send until the last other connection had it; null when one never did. */
  readonly ms: readonly (number | null)[];
  /** Updates that a connection should have received and didn't. */
  readonly missing: number;
}

/** Finds when the last of the other connections had each sample's revision. */
export function deliveryTimesOf(
  wires: readonly MeasuredWire[],
  samples: readonly AckedIntentSample[],
): DeliveryTimes {
  const arrivals = new Map<number, Arrival>();
  let missing = 0;
  for (const { revision } of samples) {
    if (arrivals.has(revision)) continue;
    const arrival = arrivalOf(wires, revision);
    arrivals.set(revision, arrival);
    missing += arrival.missing;
  }
  const ms = samples.map(({ revision, connection, at }) => {
    const { last, before, missing: lacking } = arrivals.get(revision) ?? NOWHERE;
    if (!last || lacking > 0) return null;
    const seenAt = last.connection === connection ? before : last.at;
    return seenAt === null ? null : seenAt - at;
  });
  return { ms, missing };
}

const NOWHERE: Arrival = { last: null, before: null, missing: 1 };

function arrivalOf(wires: readonly MeasuredWire[], revision: number): Arrival {
  let last: Arrival["last"] = null;
  let before: number | null = null;
  let missing = 0;
  for (const [connection, wire] of wires.entries()) {
    const at = wire.times[firstFrom(wire.revisions, revision)];
    if (at === undefined) missing += 1;
    else if (!last || at > last.at) {
      before = last?.at ?? null;
      last = { connection, at };
    } else before = Math.max(before ?? at, at);
  }
  return { last, before, missing };
}

/** The index of the first number that is at least `least`, in a rising list. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
