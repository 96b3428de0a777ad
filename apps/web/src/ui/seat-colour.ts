import type { CSSProperties } from "react";

/** Has a part of the page know the colour of a seat, as `--seat`. */
export const seatColour = (seat: number | string): CSSProperties =>
  ({ "--seat": `var(--seat-${String(seat)})` }) as CSSProperties;
