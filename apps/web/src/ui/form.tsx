import type { ComponentProps } from "react";
import styles from "./field.module.css";

interface Props extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** Called instead of sending the form to an address. */
  onSubmit?(form: HTMLFormElement): void;
}

/** Fields one below the other, with what is done once they are filled in. */
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

/** What a field of a form says, without the blanks around it; empty when there is no such field. */
export const readFormText = (form: HTMLFormElement | null, name: string): string =>
  form ? String(new FormData(form).get(name) ?? "").trim() : "";
