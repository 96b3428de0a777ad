import { findZoneId } from "../games/seat-zones.ts";
import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { type Result, succeed } from "../result.ts";
import { resetPickTimes } from "./clock.ts";
import { type Mover, moveCard } from "./move.ts";
import { mustBeFew } from "./permission.ts";
import { inPlayOrder } from "./turns.ts";

/** What a seat of the round holds in its zone before cards are passed. */
interface Holding {
  readonly seat: SeatId;
  readonly zone: ZoneId;
  readonly cards: readonly CardId[];
}

/** The seats in the order of play that have a zone whose cards are passed on, with what they hold there. */
const roundOf = ({ tx }: Pick<Mover, "tx">, kind: string): readonly Holding[] =>
  inPlayOrder(tx).flatMap((seat): Holding[] => {
    const zone = findZoneId(tx.state.game, kind, seat);
    return zone ? [{ seat, zone, cards: [...tx.state.cardsIn(zone)] }] : [];
  });

/**
 * Notes that seats are ready to pass on their cards of a zone. Once all who hold cards there are, each one's go to the
 * next player at once ([PA1]). Returns how many were passed, or null while somebody is awaited.
 */
export const markReadyToPass = (
  { tx, random }: Omit<Mover, "actor">,
  ready: readonly SeatId[],
  kind: string,
): Result<number | null> => {
  const round = roundOf({ tx }, kind);
  const holding = round.filter(({ cards }) => cards.length > 0);
  for (const seat of ready) {
    // A player without cards isn't marked ready, so cards that arrive later aren't passed on unseen.
    const isHolding = holding.some((each) => each.seat === seat);
    tx.patch("seats", seat, { passing: isHolding ? kind : null });
  }
  const isAwaited = ({ seat }: Holding): boolean => tx.state.row("seats", seat).passing !== kind;
  if (holding.some(isAwaited)) return succeed(null);
  const count = holding.reduce((sum, { cards }) => sum + cards.length, 0);
  const tooMany = mustBeFew(count);
  if (tooMany) return tooMany;
  for (const [index, { seat, cards }] of round.entries()) {
    const next = round[(index + 1) % round.length] as Holding;
    for (const id of cards) {
      const refusal = moveCard({ tx, actor: seat, random }, id, { zone: next.zone, place: "top" });
      if (refusal) return refusal;
    }
  }
  for (const { seat } of round) tx.patch("seats", seat, { passing: null });
  resetPickTimes(tx);
  return succeed(holding.length === 0 ? null : count);
};
