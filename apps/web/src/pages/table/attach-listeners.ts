import { listenForKeys } from "../../actions/keys/listen.ts";
import { Gestures } from "../../gestures/gestures.ts";
import { loadPredictionEngineWhenIdle } from "../../model/prediction-engine.ts";
import { cardNow, type Table } from "../../model/table.tsx";
import { forgetGone } from "../../model/ui-state.ts";
import { startLater } from "../../ui/start-later.ts";
import { preloadParts } from "./open-parts.tsx";

interface AttachOptions {
  readonly table: Table;
  readonly root: HTMLElement;
  /** Whether the table alerts the player. A replay doesn't. */
  readonly alerting: boolean;
}

const raiseAlertsLater = (table: Table): (() => void) =>
  startLater(async () => {
    const { raiseAlerts } = await import("../../alerts/alerts.ts");
    return () => raiseAlerts(table);
  });

const untapLater = (table: Table): (() => void) =>
  startLater(async () => {
    const { untapAtTurn } = await import("../../actions/untap-at-turn.ts");
    return () => untapAtTurn(table);
  });

const layMatLater = (table: Table): (() => void) =>
  startLater(async () => {
    const { layMat } = await import("../../actions/lay-mat.ts");
    return () => layMat(table);
  });

/** Attaches the table's listeners to the page and the room. Returns how to remove them. */
export const attachListeners = ({ table, root, alerting }: AttachOptions): (() => void) => {
  const gestures = new Gestures(table, root);
  const stops = [
    () => gestures.stop(),
    listenForKeys(table),
    startLater(async () => {
      const { CameraControls } = await import("../../camera/camera-controls.ts");
      return () => {
        const steering = new CameraControls(table, root);
        return () => steering.stop();
      };
    }),
    startLater(async () => {
      const { showMotion } = await import("../../board/show-motion.ts");
      return () => showMotion(table);
    }),
    preloadParts(),
    loadPredictionEngineWhenIdle(),
    ...(alerting ? [raiseAlertsLater(table), untapLater(table), layMatLater(table)] : []),
    startLater(async () => {
      const { keepFocus } = await import("../../gestures/keep-focus.ts");
      return () => keepFocus(table, root);
    }),
    startLater(async () => {
      const { sharePresence } = await import("../../board/presence.ts");
      return () => sharePresence(table, root);
    }),
    table.client.subscribe(() => {
      forgetGone(table.ui, (handle) => cardNow(table, handle) !== undefined);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
