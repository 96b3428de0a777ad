import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import fieldStyles from "./field.module.css";
import { Form, readFormText } from "./form.tsx";
import styles from "./request-bar.module.css";
import { useStackedRequestPanel } from "./request-stack.tsx";

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A bar over the table with a pending request and its buttons. */
export const RequestBar = ({ label, children }: Props) => {
  const { isBehind, isStacked } = useStackedRequestPanel();
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

/** The question of a request. */
export const RequestText = ({ children }: PartProps) => (
  <p className={styles.text} role="status">
    {children}
  </p>
);

/** A note on a request: who has yet to answer, or what was answered. */
export const RequestNote = ({ children }: PartProps) => (
  <span className={styles.waits}>{children}</span>
);

interface AnswerProps extends PartProps {
  /** `main` is the button to go on. */
  readonly look?: "main" | "plain";
  onPress(): void;
}

/** A button that answers a request. */
export const RequestAnswerButton = ({ look = "plain", onPress, children }: AnswerProps) => (
  <Button look={look} size="small" onClick={onPress}>
    {children}
  </Button>
);

interface LineProps {
  /** The label of the field. */
  readonly label: string;
  readonly maxLength: number;
  /** The label of the send button. */
  readonly go: string;
  onSend(line: string): void;
}

/** A text field that answers a request. An empty text isn't sent. */
export const RequestAnswerField = ({ label, maxLength, go, onSend }: LineProps) => {
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
