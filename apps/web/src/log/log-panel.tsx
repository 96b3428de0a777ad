import type { ReactNode } from "react";
import { useTable, useUi } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { uiText } from "../text/ui.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PartBoundary } from "../ui/part-boundary.tsx";
import styles from "./log-panel.module.css";

/** The log's sentences are many, and a table is seen without them. */
const LogLines = lazyPart(async () => (await import("./log-lines.tsx")).LogLines);

/** The log, the newest line at the bottom; below it what is given, which is the chat for who may write. */
export const LogPanel = ({ children }: { readonly children: ReactNode }) => {
  const { ui } = useTable();
  const open = useUi((state) => state.log);
  const t = useText(tableText).log;
  const { close } = useText(uiText);
  return (
    <aside className={styles.log} hidden={!open} aria-label={t.long}>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <Button
          look="quiet"
          size="small"
          aria-label={close}
          onClick={() => ui.setState({ log: false })}
        >
          <Icon name="close" />
        </Button>
      </header>
      <PartBoundary waiting={<div className={styles.lines} />}>
        <LogLines open={open} />
      </PartBoundary>
      {children}
    </aside>
  );
};
