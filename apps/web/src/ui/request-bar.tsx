import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./request-bar.module.css";
import { useIsBehind } from "./request-stack.tsx";

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A bar over the table with what waits for an answer, and the buttons that give it. */
export const RequestBar = ({ label, children }: Props) => (
  <section className={styles.bar} aria-label={label} data-still="" hidden={useIsBehind()}>
    {children}
  </section>
);

interface PartProps {
  readonly children: ReactNode;
}

/** What is asked. */
export const RequestText = ({ children }: PartProps) => (
  <p className={styles.text} role="status">
    {children}
  </p>
);

/** Who has yet to answer, or what was answered. */
export const RequestNote = ({ children }: PartProps) => (
  <span className={styles.waits}>{children}</span>
);

interface AnswerProps extends PartProps {
  /** `main` is the one that goes on. */
  readonly look?: "main" | "plain";
  onPress(): void;
}

/** One of the answers that can be given. */
export const RequestAnswer = ({ look = "plain", onPress, children }: AnswerProps) => (
  <Button look={look} size="small" onClick={onPress}>
    {children}
  </Button>
);
