import type { SeatId } from "../ids.ts";
import type { TableFields } from "../records.ts";

type Agreements = TableFields["record"];

/** The revision up to which a seat agreed to publish what it saw; null when it has not agreed. */
export const fullReplayConsentRevisionOfSeat = (record: Agreements, seat: SeatId): number | null =>
  record[seat] ?? null;

/** The agreements, with a seat's own set to a revision or removed. */
export const withFullReplayConsent = (
  record: Agreements,
  seat: SeatId,
  revision: number | null,
): Agreements => {
  const others = Object.entries(record).filter(([other]) => other !== String(seat));
  return Object.fromEntries(revision === null ? others : [...others, [seat, revision]]);
};

/**
 * The revision up to which every taken seat agreed to the full replay; null when one has not. The earliest agreement
 * counts, so that nothing is published that a seat did not know when it agreed.
 */
export const fullReplayConsentRevisionOfAll = (
  record: Agreements,
  seats: Iterable<SeatId>,
): number | null => {
  const agreed = [...seats].map((seat) => fullReplayConsentRevisionOfSeat(record, seat));
  const known = agreed.filter((revision) => revision !== null);
  return agreed.length === 0 || known.length < agreed.length ? null : Math.min(...known);
};
