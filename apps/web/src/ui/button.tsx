import { clsx } from "clsx";
import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface Look {
  /** `main` once a screen; `quiet` has no edge; `link` stands among links; `cloth` lies on the felt. */
  readonly look?: "main" | "plain" | "quiet" | "link" | "cloth" | "danger";
  readonly size?: "normal" | "small";
}

const classOf = ({ look = "plain", size }: Look, className: string | undefined): string =>
  clsx(styles.button, styles[look], size === "small" && styles.small, className);

/** A button. An icon alone needs an `aria-label`. */
export const Button = ({ look, size, className, ...rest }: ComponentProps<"button"> & Look) => (
  <button type="button" {...rest} className={classOf({ look, size }, className)} />
);

/** A link that looks like a button. */
export const LinkButton = ({ look, size, className, ...rest }: ComponentProps<"a"> & Look) => (
  <a {...rest} className={classOf({ look, size }, className)} />
);
