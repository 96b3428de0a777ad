import { type ZoneId, zoneKind } from "@baize/engine";
import { useState } from "react";
import { MOST_AT_A_GLANCE, PanelFrame } from "../cards/list/panel-frame.tsx";
import { isMeant, SearchField } from "../cards/list/search-field.tsx";
import { useCardsIn, useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";

/** The cards of a pile laid out side by side, to read them and to take some. */
export const PilePanel = ({ zone }: { readonly zone: ZoneId }) => {
  const t = useText(tableText).zone;
  const table = useTable();
  const cards = useCardsIn(zone);
  const [search, setSearch] = useState("");
  const view = useSnapshot((snapshot) => snapshot.view);
  const record = useSnapshot(({ view }) => view?.zones.get(zone));
  const owner = useSnapshot(({ view }) => (record?.seat ? nameOfSeat(view, record.seat) : ""));
  const definition = record && zoneKind(table.game, record.kind);
  if (!record || !definition) return null;
  const isOwn = record.seat === null || record.seat === table.seat;
  const isPile = definition.layout === "pile";
  const isSearched = isPile && cards.length > MOST_AT_A_GLANCE;
  const shown = isSearched ? cards.filter((handle) => isMeant(view, handle, search)) : cards;
  const close = (): void => table.desk.set({ openZone: null });
  return (
    <PanelFrame
      title={isOwn ? definition.name : t.of(owner, definition.name)}
      zone={zone}
      layout={definition.layout}
      // The top of a pile comes first, as one leafs through it.
      cards={isPile ? [...shown].reverse() : shown}
      onClose={close}
      head={
        isSearched ? <SearchField search={search} onSearch={setSearch} onClose={close} /> : null
      }
    />
  );
};
