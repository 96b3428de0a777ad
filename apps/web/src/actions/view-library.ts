import type { IntentPayload, SeatId, TableView, ZoneId } from "@baize/engine";
import { addLibraryKindToPayload } from "../model/action-args.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { sendIntent } from "./intents.ts";

/** The library that a seat looks into now. */
const lookedInto = (view: TableView | null, seat: SeatId | null): ZoneId | null => {
  if (!view || seat === null) return null;
  for (const [zone, { looks }] of view.zones) {
    if (looks?.some((look) => look.seat === seat)) return zone;
  }
  return null;
};

export const useViewedLibrary = (): ZoneId | null => {
  const { seat } = useTable();
  return useSnapshotSelector(({ view }) => lookedInto(view, seat));
};

export const viewLibrary = (table: Table, payload: IntentPayload<"library.view">): void => {
  table.ui.setState({ openZone: null });
  void sendIntent(table, "library.view", payload);
};

/** Ends the player's look. Returns whether there was one. */
export const stopViewingLibrary = (table: Table): boolean => {
  const { view } = table.client.getSnapshot();
  const zone = lookedInto(view, table.seat);
  const library = zone && view?.zones.get(zone);
  if (!library) return false;
  const of = library.seat === null || library.seat === table.seat ? {} : { seat: library.seat };
  // After a second press the view is closed already; that refusal isn't shown.
  void table.client.send("library.view.close", addLibraryKindToPayload(of, library.kind));
  return true;
};
