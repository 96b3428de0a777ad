import { layMat } from "../../actions/lay-mat.ts";
import { untapAtTurn } from "../../actions/untap-at-turn.ts";
import { raiseAlerts } from "../../alerts/alerts.ts";
import { sharePresence } from "../../board/presence.ts";
import { showMotion } from "../../board/show-motion.ts";
import { keepFocus } from "../../gestures/keep-focus.ts";
import type { Table } from "../../model/table.tsx";

export interface AttachOptions {
  readonly table: Table;
  readonly root: HTMLElement;
  /** Whether the device alerts the player and acts by itself. In a replay it doesn't. */
  readonly alerting: boolean;
}

/** Attaches the listeners that a table does without until it is painted. Returns how to remove them. */
export const listenLater = ({ table, root, alerting }: AttachOptions): (() => void) => {
  const stops = [
    showMotion(table),
    keepFocus(table, root),
    sharePresence(table, root),
    ...(alerting ? [raiseAlerts(table), untapAtTurn(table), layMat(table)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
