import { clsx } from "clsx";
import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { Icon } from "./icon.tsx";

interface Look {
  /**
   * `main` is used once per screen; `quiet` has no border; `link` is for lists of links; `cloth` is for the table's
   * surface.
   */
  readonly look?: "main" | "plain" | "quiet" | "link" | "cloth" | "danger";
  readonly size?: "normal" | "small";
}

const classOf = ({ look = "plain", size }: Look, className: string | undefined): string =>
  clsx(styles.button, styles[look], size === "small" && styles.small, className);

interface ButtonProps extends ComponentProps<"button">, Look {
  /** Shown before the text. An icon alone needs an `aria-label`. */
  readonly icon?: ComponentProps<typeof Icon>["name"];
  readonly iconSize?: number;
}

export const Button = (props: ButtonProps) => {
  const { look, size, icon, iconSize, className, children, ...rest } = props;
  return (
    <button type="button" {...rest} className={classOf({ look, size }, className)}>
      {icon ? <Icon name={icon} size={iconSize} /> : null}
      {children}
    </button>
  );
};

/** A link that looks like a button. */
export const LinkStyledAsButton = ({
  look,
  size,
  className,
  ...rest
}: ComponentProps<"a"> & Look) => <a {...rest} className={classOf({ look, size }, className)} />;
