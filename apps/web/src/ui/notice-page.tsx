import type { ReactNode } from "react";
import styles from "./notice-page.module.css";

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A page with an error or a message, and what can be done. */
export const NoticePage = ({ title, children }: Props) => (
  <main className={styles.notice}>
    <a className={styles.name} href="/">
      Baize
    </a>
    <section className={styles.panel}>
      <h1>{title}</h1>
      <div className={styles.body}>{children}</div>
    </section>
  </main>
);
