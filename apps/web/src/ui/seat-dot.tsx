import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import type { CSSProperties } from "react";
import styles from "./seat-dot.module.css";

interface Props {
  readonly seat: SeatId;
  /** Whose seat it is is away. */
  readonly isHollow?: boolean;
}

/** The dot in a seat's colour. */
export const SeatDot = ({ seat, isHollow = false }: Props) => {
  const style: CSSProperties & Record<"--seat", string> = { "--seat": `var(--seat-${seat})` };
  return <span className={clsx(styles.dot, isHollow && styles.hollow)} style={style} />;
};
