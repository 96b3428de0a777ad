import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { seatColour } from "./seat-colour.ts";
import styles from "./seat-dot.module.css";

interface Props {
  readonly seat: SeatId;
  /** Whose seat it is is away. */
  readonly isHollow?: boolean;
}

/** The dot in a seat's colour. */
export const SeatDot = ({ seat, isHollow = false }: Props) => (
  <span className={clsx(styles.dot, isHollow && styles.hollow)} style={seatColour(seat)} />
);
