import type { SeatId, ZoneId } from "@baize/engine";
import { TableCard } from "../cards/table-card.tsx";
import { useCardsIn, useTable } from "../model/table.tsx";
import { handOf, zoneOf } from "../model/zones.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { useRoving } from "../ui/roving.ts";
import styles from "./revealed-hand.module.css";

const Shown = ({ zone }: { readonly zone: ZoneId }) => {
  const t = useText(tableText).seats;
  const cards = useCardsIn(zone);
  const roving = useRoving(cards);
  if (cards.length === 0) return null;
  return (
    <div className={styles.revealed} role="listbox" aria-label={t.shownHand} {...roving.list}>
      {cards.map((handle) => (
        <TableCard key={handle} handle={handle} isStop={handle === roving.stop} size="small" />
      ))}
    </div>
  );
};

/** The cards of another seat's hand that this viewer sees: those revealed to them, or all for a viewer of all hands. */
export const RevealedHand = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const hand = handOf(game);
  return hand ? <Shown zone={zoneOf(hand, seat)} /> : null;
};
