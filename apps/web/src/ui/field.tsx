import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
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

interface ErrorTextProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: string | null | undefined;
}

/** What went wrong, read out when it appears; nothing without an error. */
export const ErrorText = ({ id, className, children }: ErrorTextProps) =>
  children ? (
    <p id={id} className={clsx(styles.error, className)} role="alert">
      {children}
    </p>
  ) : null;

interface CheckProps extends Pick<ComponentProps<"label">, "title"> {
  readonly checked: boolean;
  readonly children: ReactNode;
  onChange(checked: boolean): void;
}

/** A box to tick, with its words beside it. */
export const Check = ({ title, checked, children, onChange }: CheckProps) => (
  <label className={styles.check} title={title}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />{" "}
    {children}
  </label>
);

interface Option {
  readonly id: string;
  readonly name: string;
  /** The language of its name. */
  readonly lang?: string;
}

interface SelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  /** Names by what they stand for. */
  readonly options: readonly Option[] | Readonly<Record<string, string>>;
  onPick?(id: string): void;
}

const listOf = (options: SelectProps["options"]): readonly Option[] =>
  Array.isArray(options) ? options : Object.entries(options).map(([id, name]) => ({ id, name }));

/** One of a few, picked from a list. */
export const Select = ({ options, onPick, className, ...rest }: SelectProps) => (
  <select
    {...rest}
    className={clsx(styles.input, className)}
    onChange={({ target }) => onPick?.(target.value)}
  >
    {listOf(options).map(({ id, name, lang }) => (
      <option key={id} value={id} lang={lang}>
        {name}
      </option>
    ))}
  </select>
);
