import type { SeatId, ZoneId } from "@baize/engine";
import { TableCard } from "../card/table-card.tsx";
import { useCardsIn, useTable } from "../context.tsx";
import { handOf, zoneOf } from "../zones.ts";

const Shown = ({ zone }: { readonly zone: ZoneId }) => {
  const cards = useCardsIn(zone);
  if (cards.length === 0) return null;
  return (
    <div className="revealed" role="listbox" aria-label="Cards shown from the hand">
      {cards.map((handle) => (
        <TableCard key={handle} handle={handle} size="small" />
      ))}
    </div>
  );
};

/** What this viewer sees of another's hand: the cards shown to them, or all of it for who may see all. */
export const RevealedHand = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const hand = handOf(game);
  return hand ? <Shown zone={zoneOf(hand, seat)} /> : null;
};
