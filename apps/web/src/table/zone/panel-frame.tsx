import "./zone-panel.css";
import type { Handle, ZoneId } from "@baize/engine";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { uiText } from "../../text/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TableCard } from "../card/table-card.tsx";
import { handleArrows } from "../roving.ts";

interface Props {
  readonly title: string;
  readonly zone: ZoneId;
  readonly layout?: string;
  readonly cards: readonly Handle[];
  readonly onClose: () => void;
  /** Between the count and the button that closes it. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  /** What opens by itself leaves the focus where it is. */
  readonly opens?: "by request" | "by itself";
}

/** Cards of a zone laid out side by side, under a title and above what can be done with them. */
export const PanelFrame = (props: Props) => {
  const { title, zone, layout = "pile", cards, onClose, head, foot, opens } = props;
  const t = useText(tableText);
  const { close } = useText(uiText);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (opens !== "by itself") ref.current?.focus({ preventScroll: true });
    return () => {
      // Where the focus was in the panel, it is nowhere now.
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opens]);
  return (
    <section className="zone-panel" aria-label={title} data-opens={opens}>
      <header className="zone-panel-head">
        <h2>{title}</h2>
        <span className="zone-panel-count">{t.cards(cards.length)}</span>
        {head}
        <Button look="quiet" size="small" aria-label={close} onClick={onClose}>
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
        aria-label={t.zone.withCount(title, cards.length)}
        tabIndex={0}
        onKeyDown={handleArrows}
      >
        {cards.map((handle) => (
          <TableCard key={handle} handle={handle} />
        ))}
      </div>
      {cards.length === 0 ? <p className="zone-panel-none">{t.zone.none}</p> : null}
      {foot}
    </section>
  );
};
