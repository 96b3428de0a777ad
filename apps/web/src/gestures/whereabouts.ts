import type { Handle } from "@baize/engine";
import { cardNow, type Table } from "../model/table.tsx";

/** Calls back when a dragged card leaves its zone, as when another player moves it. Returns how to stop. */
export const watchCarried = (
  table: Table,
  handles: readonly Handle[],
  onLeave: () => void,
): (() => void) => {
  const zones = handles.map((handle) => cardNow(table, handle)?.zone);
  return table.client.subscribe(() => {
    if (handles.some((handle, at) => cardNow(table, handle)?.zone !== zones[at])) onLeave();
  });
};
