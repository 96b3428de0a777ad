import { startAutoUntap } from "../../actions/start-auto-untap.ts";
import { startPlaymatSync } from "../../actions/start-playmat-sync.ts";
import { startAlerts } from "../../alerts/alerts.ts";
import { startPresenceSharing } from "../../board/presence.ts";
import { startAnimatingTable } from "../../board/start-animating-table.ts";
import { startRefocusingNeighbourCard } from "../../gestures/start-refocusing-neighbour-card.ts";
import type { Table } from "../../model/table.tsx";

export interface AttachListenersOptions {
  readonly table: Table;
  readonly root: HTMLElement;
  /** Whether the device alerts the player and acts by itself. In a replay it doesn't. */
  readonly alerting: boolean;
}

/** Attaches the listeners that a table doesn't need for its first render. Returns a function that removes them. */
export const attachDeferredListeners = ({
  table,
  root,
  alerting,
}: AttachListenersOptions): (() => void) => {
  const stops = [
    startAnimatingTable(table),
    startRefocusingNeighbourCard(table, root),
    startPresenceSharing(table, root),
    ...(alerting ? [startAlerts(table), startAutoUntap(table), startPlaymatSync(table)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
