import "./button.css";
import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  /** `main` once a screen; `quiet` has no edge; `cloth` lies on the felt. */
  readonly look?: "main" | "plain" | "quiet" | "cloth" | "danger";
  readonly size?: "normal" | "small";
}

/** A button. An icon alone needs an `aria-label`. */
export const Button = ({ look = "plain", size = "normal", className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={`button button-${look} button-${size} ${className ?? ""}`}
  />
);
