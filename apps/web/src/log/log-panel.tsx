import type { ReactNode } from "react";
import { useUiSelector } from "../model/table.tsx";
import { tableStrings } from "../text/table.ts";
import { lazySection } from "../ui/lazy-part-boundary.tsx";
import styles from "./log-panel.module.css";

/** The texts of the log are large and the table shows without them, so they are loaded later. */
const LogLines = lazySection(
  async () => (await import("./log-lines.tsx")).LogLines,
  <div className={styles.lines} />,
);

/** The log, with the newest line at the bottom. Its children are below the lines: the chat for those who may write. */
export const LogPanel = ({ children }: { readonly children: ReactNode }) => {
  const open = useUiSelector((state) => state.log);
  const t = tableStrings.useText().bar;
  return (
    <aside className={styles.log} hidden={!open} aria-label={t.log}>
      <LogLines open={open} />
      {children}
    </aside>
  );
};
