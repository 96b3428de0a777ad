import { useSnapshot } from "../../model/table.tsx";
import styles from "./cast-overlay.module.css";
import { Stage } from "./stage.tsx";

/** An overlay that shows what its caster shows. */
export const CastOverlay = () => {
  const cast = useSnapshot((snapshot) => snapshot.cast);
  return (
    <main className={styles.overlay}>
      <Stage cast={cast} />
    </main>
  );
};
