import { listenForKeys } from "../../actions/keys/listen-for-keys.ts";
import { Gestures } from "../../gestures/gestures.ts";
import { loadPredictionEngineWhenIdle } from "../../model/prediction-engine.ts";
import { currentCardView } from "../../model/table.tsx";
import { deselectRemovedCards } from "../../model/ui-state.ts";
import { loadThenStart } from "../../ui/load-then-start.ts";
import type { AttachListenersOptions } from "./attach-deferred-listeners.ts";
import { preloadLazyParts } from "./lazy-parts.tsx";

/** Attaches the table's listeners to the page and the room. Returns a function that removes them. */
export const attachListeners = (options: AttachListenersOptions): (() => void) => {
  const { table, root } = options;
  const gestures = new Gestures(table, root);
  const stops = [
    () => gestures.stop(),
    listenForKeys(table),
    loadThenStart(async () => {
      const { CameraControls } = await import("../../camera/camera-controls.ts");
      return () => {
        const steering = new CameraControls(table, root);
        return () => steering.stop();
      };
    }),
    loadThenStart(async () => {
      const { attachDeferredListeners } = await import("./attach-deferred-listeners.ts");
      return () => attachDeferredListeners(options);
    }),
    preloadLazyParts(),
    loadPredictionEngineWhenIdle(),
    table.client.subscribe(() => {
      deselectRemovedCards(table.ui, (handle) => currentCardView(table, handle) !== undefined);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
