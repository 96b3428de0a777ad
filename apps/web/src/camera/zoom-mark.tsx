import type { ZoneId } from "@baize/engine";
import { useSyncExternalStore } from "react";
import { useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import styles from "./zoom-mark.module.css";

/** The zoom of a board, as a button that resets it. */
export const ZoomMark = ({ zone }: { readonly zone: ZoneId }) => {
  const t = useText(tableText).camera;
  const { camera } = useTable();
  const zoom = useSyncExternalStore(camera.subscribe, () => camera.frame(zone).zoom);
  if (zoom === 1) return null;
  return (
    <button
      data-tip={t.fit}
      type="button"
      className={styles.zoomMark}
      data-still=""
      aria-label={t.fit}
      onClick={() => camera.fit(zone)}
    >
      {Math.round(zoom * 100)} %
    </button>
  );
};
