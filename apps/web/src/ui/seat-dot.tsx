import type { SeatId } from "@baize/engine";
import type { CSSProperties } from "react";

/** The dot in a seat's colour. */
export const SeatDot = ({ seat }: { readonly seat: SeatId }) => {
  const style: CSSProperties & Record<"--seat", string> = { "--seat": `var(--seat-${seat})` };
  return <span className="plate-dot" style={style} />;
};
