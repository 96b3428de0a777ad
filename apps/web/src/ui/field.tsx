import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

interface Props extends ComponentProps<"input"> {
  readonly label: string;
  readonly error?: string | null;
}

/** A text field with its label above and its error below. */
export const Field = ({ label, error, ...rest }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
};
