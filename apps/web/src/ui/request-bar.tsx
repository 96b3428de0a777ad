import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import fieldStyles from "./field.module.css";
import { Form, readFormText } from "./form.tsx";
import styles from "./request-bar.module.css";
import { useRequestStackPosition } from "./request-stack.tsx";

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A bar over the table with what waits for an answer, and the buttons that give it. */
export const RequestBar = ({ label, children }: Props) => {
  const { isBehind, isStacked } = useRequestStackPosition();
  return (
    <section
      className={clsx(styles.bar, isStacked && styles.stacked)}
      aria-label={label}
      data-still=""
      hidden={isBehind}
    >
      {children}
    </section>
  );
};

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
export const RequestButton = ({ look = "plain", onPress, children }: AnswerProps) => (
  <Button look={look} size="small" onClick={onPress}>
    {children}
  </Button>
);

interface LineProps {
  /** What is to be written. */
  readonly label: string;
  readonly maxLength: number;
  /** What the button says that sends it. */
  readonly go: string;
  onSend(line: string): void;
}

/** An answer of one line. An empty one isn't sent. */
export const RequestTextField = ({ label, maxLength, go, onSend }: LineProps) => {
  const handleSubmit = (form: HTMLFormElement): void => {
    const line = readFormText(form, "line");
    if (line !== "") onSend(line);
  };
  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      <input
        className={clsx(fieldStyles.input, styles.input)}
        name="line"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        required
      />
      <Button look="main" size="small" type="submit">
        {go}
      </Button>
    </Form>
  );
};
