import type { LogLine, SeatId } from "@baize/engine";

/** The state of a seat's opening hand. */
export interface Opening {
  /** How many mulligans it took since its first hand. */
  readonly taken: number;
  /** The hand size that the last mulligan announced, or null. */
  readonly keeps: number | null;
}

/** Reads a seat's opening from the log: an opening hand returns no cards, and each mulligan after it returns some. */
export const openingOf = (log: readonly LogLine[], seat: SeatId | null): Opening => {
  const hands: LogLine[] = [];
  for (const line of log.toReversed()) {
    if (line.seat !== seat || line.type !== "hand.mulligan") continue;
    hands.push(line);
    if (line.values?.returned === 0) break;
  }
  const taken = hands.filter(({ values }) => values?.returned !== 0).length;
  const { drawn, bottom } = hands[0]?.values ?? {};
  return { taken, keeps: typeof bottom === "number" ? Number(drawn) - bottom : null };
};
