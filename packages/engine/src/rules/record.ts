import type { SeatId } from "../ids.ts";
import type { TableFields } from "../records.ts";

type Agreements = TableFields["record"];

/** The revision up to which a seat agreed that everybody may see what it saw; null where it did not. */
export const agreementOf = (record: Agreements, seat: SeatId): number | null =>
  record[seat] ?? null;

/** The same agreements, with a seat's own set to a revision, or taken away. */
export const withAgreement = (
  record: Agreements,
  seat: SeatId,
  revision: number | null,
): Agreements => {
  const others = Object.entries(record).filter(([other]) => other !== String(seat));
  return Object.fromEntries(revision === null ? others : [...others, [seat, revision]]);
};

/**
 * The revision up to which every seat that is taken agreed to the full record; null where one of them has not. The
 * earliest agreement counts, so that nothing is opened that a seat did not yet know when it agreed.
 */
export const recordOpenTo = (record: Agreements, seats: Iterable<SeatId>): number | null => {
  const agreed = [...seats].map((seat) => agreementOf(record, seat));
  const known = agreed.filter((revision) => revision !== null);
  return agreed.length === 0 || known.length < agreed.length ? null : Math.min(...known);
};
