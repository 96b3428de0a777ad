import "./hand.css";
import type { SeatId } from "@baize/engine";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { TableCard } from "../card/table-card.tsx";
import { useCardsIn, useTable } from "../context.tsx";
import { handleArrows } from "../roving.ts";
import { handOf, zoneOf } from "../zones.ts";

/** The player's own hand: a row that overlaps when it is long. */
export const Hand = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const definition = handOf(game);
  if (!definition) return null;
  return <Row zone={zoneOf(definition, seat)} name={definition.name} />;
};

const Row = ({ zone, name }: { zone: ReturnType<typeof zoneOf>; name: string }) => {
  const t = useText(tableText).zone;
  const cards = useCardsIn(zone);
  return (
    <div
      className="hand"
      data-drop={zone}
      data-layout="row"
      role="listbox"
      aria-multiselectable="true"
      aria-orientation="horizontal"
      aria-label={t.withCount(t.yours(name), cards.length)}
      tabIndex={0}
      onKeyDown={handleArrows}
    >
      {cards.length === 0 ? (
        <span className="hand-empty print" aria-hidden="true">
          {name}
        </span>
      ) : null}
      {cards.map((handle) => (
        <div key={handle} className="hand-slot" role="presentation">
          <TableCard handle={handle} />
        </div>
      ))}
    </div>
  );
};
