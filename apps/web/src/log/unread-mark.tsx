import { useUi } from "../model/table.tsx";
import styles from "./unread-mark.module.css";

/** On the log's button while the log is closed: how many messages came, or a dot where only the game went on. */
export const UnreadMark = () => {
  const unread = useUi((ui) => (ui.log ? null : ui.unread));
  return unread === null ? null : (
    <span className={styles.mark} data-unread={unread} aria-hidden="true">
      {unread > 0 ? unread : null}
    </span>
  );
};
