import { findZoneDefinition, type ZoneId } from "@baize/engine";
import { useMemo } from "react";
import { ZoneCardsPanel } from "../cards/list/zone-cards-panel.tsx";
import { titleOfZone } from "../model/labels.ts";
import { useCardsInZone, useSnapshotSelector, useTable } from "../model/table.tsx";

/** The cards of a pile side by side. */
export const PilePanel = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const cards = useCardsInZone(zone);
  const title = useSnapshotSelector(({ view }) => titleOfZone(table, view, zone));
  const kind = useSnapshotSelector(({ view }) => view?.zones.get(zone)?.kind);
  const definition = kind === undefined ? undefined : findZoneDefinition(table.game, kind);
  const isPile = definition?.layout === "pile";
  // The top of the pile comes first.
  const shown = useMemo(() => (isPile ? cards.toReversed() : cards), [cards, isPile]);
  return definition ? (
    <ZoneCardsPanel
      title={title}
      zone={zone}
      layout={definition.layout}
      cards={shown}
      search={isPile ? "of many" : "never"}
      onClose={() => table.ui.setState({ openZone: null })}
    />
  ) : null;
};
