import { findZoneDefinition, type ZoneId } from "@baize/engine";
import { useMemo } from "react";
import { ZoneCardsPanel } from "../cards/list/zone-cards-panel.tsx";
import { nameOfSeat } from "../model/labels.ts";
import { useCardsInZone, useSnapshotSelector, useTable } from "../model/table.tsx";
import { tableStrings } from "../text/table.ts";

/** The cards of a pile side by side. */
export const PilePanel = ({ zone }: { readonly zone: ZoneId }) => {
  const t = tableStrings.useText().zone;
  const table = useTable();
  const cards = useCardsInZone(zone);
  const record = useSnapshotSelector(({ view }) => view?.zones.get(zone));
  const owner = useSnapshotSelector(({ view }) =>
    record?.seat ? nameOfSeat(view, record.seat) : "",
  );
  const definition = record && findZoneDefinition(table.game, record.kind);
  const isPile = definition?.layout === "pile";
  // The top of the pile comes first.
  const shown = useMemo(() => (isPile ? cards.toReversed() : cards), [cards, isPile]);
  if (!record || !definition) return null;
  const isOwn = record.seat === null || record.seat === table.seat;
  return (
    <ZoneCardsPanel
      title={isOwn ? definition.name : t.of(owner, definition.name)}
      zone={zone}
      layout={definition.layout}
      cards={shown}
      search={isPile ? "of many" : "never"}
      onClose={() => table.ui.setState({ openZone: null })}
    />
  );
};
