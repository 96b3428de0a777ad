import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

interface LabelledProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  readonly around?: string | undefined;
}

interface Control {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface HintProps {
  readonly id: string;
  readonly children: string | undefined;
}

/** The hint of a control; nothing without a text. */
const Hint = ({ id, children }: HintProps) =>
  children ? (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  ) : null;

/** A control with its label above, and its hint and error below. */
const Labelled = ({
  label,
  hint,
  error,
  around = styles.field,
  children,
}: LabelledProps & { children(control: Control): ReactNode }) => {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={around}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": about || undefined,
      })}
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <ErrorText id={`${id}-error`}>{error}</ErrorText>
    </div>
  );
};

/** A text field with its label above and its error below. */
export const Field = ({
  label,
  hint,
  error,
  around,
  ...rest
}: LabelledProps & ComponentProps<"input">) => (
  <Labelled label={label} hint={hint} error={error} around={around}>
    {(control) => <input {...rest} {...control} className={styles.input} />}
  </Labelled>
);

/** A text of several lines. */
export const TextArea = ({
  label,
  hint,
  error,
  around,
  className,
  ...rest
}: LabelledProps & ComponentProps<"textarea">) => (
  <Labelled label={label} hint={hint} error={error} around={around}>
    {(control) => (
      <textarea
        autoCapitalize="off"
        autoComplete="off"
        {...rest}
        {...control}
        className={clsx(styles.input, styles.area, className)}
      />
    )}
  </Labelled>
);

interface ErrorTextProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: string | null | undefined;
}

/** An error text, which screen readers announce; nothing without an error. */
export const ErrorText = ({ id, className, children }: ErrorTextProps) =>
  children ? (
    <p id={id} className={clsx(styles.error, className)} role="alert">
      {children}
    </p>
  ) : null;

interface CheckProps extends Pick<LabelledProps, "hint"> {
  readonly checked: boolean;
  readonly children: ReactNode;
  onChange(checked: boolean): void;
}

/** A checkbox with its label beside it and its hint below. */
export const Checkbox = ({ hint, checked, children, onChange }: CheckProps) => {
  const id = useId();
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-describedby={hint && id}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />{" "}
        {children}
      </label>
      <Hint id={id}>{hint}</Hint>
    </>
  );
};

interface Option {
  readonly id: string;
  readonly name: string;
  /** The language of its name. */
  readonly lang?: string;
}

interface SelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  /** The options, or their names by value. */
  readonly options: readonly Option[] | Readonly<Record<string, string>>;
  onPick?(id: string): void;
}

const listOf = (options: SelectProps["options"]): readonly Option[] =>
  Array.isArray(options) ? options : Object.entries(options).map(([id, name]) => ({ id, name }));

/** A select. */
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

/** A select with its label; `around` is the class of both. */
export const SelectField = ({
  label,
  hint,
  error,
  around,
  ...rest
}: LabelledProps & SelectProps) => (
  <Labelled label={label} hint={hint} error={error} around={around}>
    {(control) => <Select {...rest} {...control} />}
  </Labelled>
);
