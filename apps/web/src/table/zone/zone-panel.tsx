import "./zone-panel.css";
import { type ZoneId, zoneKind } from "@baize/engine";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TableCard } from "../card/table-card.tsx";
import { useCardsIn, useDesk, useSnapshot, useTable } from "../context.tsx";
import { handleArrows } from "../roving.ts";
import { cards as cardsInWords, nameOfSeat } from "../words.ts";

const Open = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const ref = useRef<HTMLDivElement>(null);
  const cards = useCardsIn(zone);
  const record = useSnapshot(({ view }) => view?.zones.get(zone));
  const owner = useSnapshot(({ view }) => (record?.seat ? nameOfSeat(view, record.seat) : ""));
  const definition = record && zoneKind(table.game, record.kind);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  if (!record || !definition) return null;
  const whose = record.seat === null || record.seat === table.seat ? "" : `${owner}’s `;
  // The top of a pile comes first, as one leafs through it.
  const shown = definition.layout === "pile" ? [...cards].reverse() : cards;
  const title = `${whose}${whose === "" ? definition.name : definition.name.toLowerCase()}`;
  return (
    <section className="zone-panel" aria-label={title}>
      <header className="zone-panel-head">
        <h2>{title}</h2>
        <span className="zone-panel-count">{cardsInWords(cards.length)}</span>
        <Button
          look="quiet"
          size="small"
          aria-label="Close"
          onClick={() => table.desk.set({ openZone: null })}
        >
          <Icon name="close" />
        </Button>
      </header>
      <div
        ref={ref}
        className="zone-panel-cards"
        data-drop={zone}
        data-layout={definition.layout}
        role="listbox"
        aria-multiselectable="true"
        aria-label={`${title}, ${cardsInWords(cards.length)}`}
        tabIndex={0}
        onKeyDown={handleArrows}
      >
        {shown.map((handle) => (
          <TableCard key={handle} handle={handle} />
        ))}
        {shown.length === 0 ? <p className="zone-panel-none">No cards here.</p> : null}
      </div>
    </section>
  );
};

/** The cards of a pile laid out side by side, to read them and to take some. */
export const ZonePanel = () => {
  const zone = useDesk((desk) => desk.openZone);
  return zone === null ? null : <Open key={zone} zone={zone} />;
};
