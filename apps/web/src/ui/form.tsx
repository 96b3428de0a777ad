import type { ComponentProps } from "react";
import styles from "./field.module.css";

interface Props extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** Called instead of submitting the form to a URL. */
  onSubmit?(form: HTMLFormElement): void;
}

/** A form with fields below each other. */
export const Form = ({ className = styles.form, onSubmit, ...rest }: Props) => (
  <form
    {...rest}
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit?.(event.currentTarget);
    }}
  />
);

/** Reads a form's field without surrounding spaces; empty if there is no such field. */
export const readFormText = (form: HTMLFormElement | null, name: string): string =>
  form ? String(new FormData(form).get(name) ?? "").trim() : "";
