import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { seatColourStyle } from "./seat-colour-style.ts";
import styles from "./seat-dot.module.css";

interface Props {
  readonly seat: SeatId;
  /** Whether the seat's player is away. */
  readonly isHollow?: boolean;
}

/** A dot in the seat's colour. */
export const SeatDot = ({ seat, isHollow = false }: Props) => (
  <span className={clsx(styles.dot, isHollow && styles.hollow)} style={seatColourStyle(seat)} />
);
