import { listenForKeys } from "../../actions/keys/listen.ts";
import { Gestures } from "../../gestures/gestures.ts";
import { loadPredictionEngineWhenIdle } from "../../model/prediction-engine.ts";
import { cardNow } from "../../model/table.tsx";
import { forgetGone } from "../../model/ui-state.ts";
import { startLater } from "../../ui/start-later.ts";
import type { AttachOptions } from "./listen-later.ts";
import { preloadParts } from "./open-parts.tsx";

/** Attaches the table's listeners to the page and the room. Returns how to remove them. */
export const attachListeners = (options: AttachOptions): (() => void) => {
  const { table, root } = options;
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
      const { listenLater } = await import("./listen-later.ts");
      return () => listenLater(options);
    }),
    preloadParts(),
    loadPredictionEngineWhenIdle(),
    table.client.subscribe(() => {
      forgetGone(table.ui, (handle) => cardNow(table, handle) !== undefined);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
