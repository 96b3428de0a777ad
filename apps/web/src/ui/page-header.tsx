import { clsx } from "clsx";
import type { ReactNode } from "react";
import bar from "./bar.module.css";
import styles from "./page-header.module.css";
import textStyles from "./text.module.css";

interface Props {
  readonly title: string;
  /** What is done with what the page shows. */
  readonly children?: ReactNode;
}

/** The bar over a page that is no table: the way home, and what the page is. */
export const PageHeader = ({ title, children }: Props) => (
  <header className={styles.head}>
    <a className={clsx(bar.name, styles.home)} href="/">
      Baize
    </a>
    <h1 className={clsx(styles.title, textStyles.oneLine)}>{title}</h1>
    {children ? <div className={styles.acts}>{children}</div> : null}
  </header>
);
