import { type ZoneId, zoneDefinition } from "@baize/engine";
import { useMemo } from "react";
import { PanelFrame } from "../cards/list/panel-frame.tsx";
import { nameOfSeat } from "../model/labels.ts";
import { useCardsInZone, useSnapshot, useTable } from "../model/table.tsx";
import { tableText } from "../text/table.ts";

/** The cards of a pile side by side. */
export const PilePanel = ({ zone }: { readonly zone: ZoneId }) => {
  const t = tableText.useText().zone;
  const table = useTable();
  const cards = useCardsInZone(zone);
  const record = useSnapshot(({ view }) => view?.zones.get(zone));
  const owner = useSnapshot(({ view }) => (record?.seat ? nameOfSeat(view, record.seat) : ""));
  const definition = record && zoneDefinition(table.game, record.kind);
  const isPile = definition?.layout === "pile";
  // The top of the pile comes first.
  const shown = useMemo(() => (isPile ? cards.toReversed() : cards), [cards, isPile]);
  if (!record || !definition) return null;
  const isOwn = record.seat === null || record.seat === table.seat;
  return (
    <PanelFrame
      title={isOwn ? definition.name : t.of(owner, definition.name)}
      zone={zone}
      layout={definition.layout}
      cards={shown}
      search={isPile ? "of many" : "never"}
      onClose={() => table.ui.setState({ openZone: null })}
    />
  );
};
