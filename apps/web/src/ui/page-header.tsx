import { clsx } from "clsx";
import type { ReactNode } from "react";
import bar from "./bar.module.css";
import styles from "./page-header.module.css";
import textStyles from "./text.module.css";

interface Props {
  readonly title: string;
  /** The actions of the page. */
  readonly children?: ReactNode;
}

/** The header of pages other than a table: a link to the front page, and the title. */
export const PageHeader = ({ title, children }: Props) => (
  <header className={styles.head}>
    <a className={clsx(bar.name, styles.home)} href="/">
      Baize
    </a>
    <h1 className={clsx(styles.title, textStyles.oneLine)}>{title}</h1>
    {children ? <div className={styles.acts}>{children}</div> : null}
  </header>
);
