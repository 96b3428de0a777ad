import "./zone-panel.css";
import type { Handle, ZoneId } from "@baize/engine";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TableCard } from "../card/table-card.tsx";
import { handleArrows } from "../roving.ts";
import { cards as cardsInWords } from "../words.ts";

interface Props {
  readonly title: string;
  readonly zone: ZoneId;
  readonly layout?: string;
  readonly cards: readonly Handle[];
  readonly onClose: () => void;
  /** Between the count and the button that closes it. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

/** Cards of a zone laid out side by side, under a title and above what can be done with them. */
export const PanelFrame = ({ title, zone, layout = "pile", cards, onClose, head, foot }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <section className="zone-panel" aria-label={title}>
      <header className="zone-panel-head">
        <h2>{title}</h2>
        <span className="zone-panel-count">{cardsInWords(cards.length)}</span>
        {head}
        <Button look="quiet" size="small" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div
        ref={ref}
        className="zone-panel-cards"
        data-drop={zone}
        data-layout={layout}
        role="listbox"
        aria-multiselectable="true"
        aria-label={`${title}, ${cardsInWords(cards.length)}`}
        tabIndex={0}
        onKeyDown={handleArrows}
      >
        {cards.map((handle) => (
          <TableCard key={handle} handle={handle} />
        ))}
        {cards.length === 0 ? <p className="zone-panel-none">No cards here.</p> : null}
      </div>
      {foot}
    </section>
  );
};
