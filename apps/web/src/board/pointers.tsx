import type { SeatId, ZoneId } from "@baize/engine";
import type { CSSProperties } from "react";
import { useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import styles from "./pointers.module.css";

const Pointer = ({ seat, zone }: { readonly seat: SeatId; readonly zone: ZoneId }) => {
  const presence = useSnapshot(({ presence: all }) => all.seats.get(seat));
  const name = useSnapshot(({ view }) => nameOfSeat(view, seat));
  if (presence?.zone !== zone || presence.x === undefined || presence.y === undefined) return null;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--x": presence.x,
    "--y": presence.y,
    "--seat": `var(--seat-${seat})`,
  };
  return (
    <span className={styles.pointer} style={style}>
      {name}
    </span>
  );
};

/** Where the other players point on this board. */
export const Pointers = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const here = useSnapshot(({ presence }) => [...presence.seats.keys()].join(" "));
  const seats = here.split(" ").filter(Boolean).map(Number) as SeatId[];
  return (
    <div aria-hidden="true">
      {seats
        .filter((seat) => seat !== table.seat)
        .map((seat) => (
          <Pointer key={seat} seat={seat} zone={zone} />
        ))}
    </div>
  );
};
