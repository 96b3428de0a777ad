import { startAutoUntap } from "../../actions/start-auto-untap.ts";
import { syncPlaymat } from "../../actions/sync-playmat.ts";
import { raiseAlerts } from "../../alerts/alerts.ts";
import { sharePresence } from "../../board/presence.ts";
import { startAnimations } from "../../board/start-animations.ts";
import { moveFocusToNeighbour } from "../../gestures/move-focus-to-neighbour.ts";
import type { Table } from "../../model/table.tsx";

export interface AttachOptions {
  readonly table: Table;
  readonly root: HTMLElement;
  /** Whether the device alerts the player and acts by itself. In a replay it doesn't. */
  readonly alerting: boolean;
}

/** Attaches the listeners that a table doesn't need for its first render. Returns a function that removes them. */
export const attachDeferredListeners = ({ table, root, alerting }: AttachOptions): (() => void) => {
  const stops = [
    startAnimations(table),
    moveFocusToNeighbour(table, root),
    sharePresence(table, root),
    ...(alerting ? [raiseAlerts(table), startAutoUntap(table), syncPlaymat(table)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
