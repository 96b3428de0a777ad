import "./notice.css";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A page that says what is wrong and what can be done. */
export const Notice = ({ title, children }: Props) => (
  <main className="notice">
    <a className="notice-name" href="/">
      Baize
    </a>
    <h1>{title}</h1>
    <div className="notice-body">{children}</div>
  </main>
);
