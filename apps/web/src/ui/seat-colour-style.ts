import type { CSSProperties } from "react";

/** A style that sets the colour of a seat as `--seat`. */
export const seatColourStyle = (seat: number | string): CSSProperties =>
  ({ "--seat": `var(--seat-${String(seat)})` }) as CSSProperties;
