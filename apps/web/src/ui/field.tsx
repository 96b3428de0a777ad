import "./field.css";
import { type ComponentProps, useId } from "react";

interface Props extends ComponentProps<"input"> {
  readonly label: string;
  readonly error?: string | null;
}

/** A text field with its label above and its error below. */
export const Field = ({ label, error, ...rest }: Props) => {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
};
