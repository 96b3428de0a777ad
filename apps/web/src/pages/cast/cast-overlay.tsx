import { useSnapshotSelector } from "../../model/table.tsx";
import styles from "./cast-overlay.module.css";
import { CastStage } from "./cast-stage.tsx";

/** An overlay that shows what its caster shows. */
export const CastOverlay = () => {
  const cast = useSnapshotSelector((snapshot) => snapshot.cast);
  return (
    <main className={styles.overlay}>
      <CastStage cast={cast} />
    </main>
  );
};
