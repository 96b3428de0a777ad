import { type SeatId, type ZoneDefinition, zoneCellCount } from "@baize/engine";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { tableStrings } from "../text/table.ts";
import { useIsPortraitScreen } from "../ui/screen-size.ts";
import { seatColourStyle } from "../ui/seat-colour-style.ts";
import styles from "./peg-track.module.css";

/** The distance from hole to hole, in the units of the drawing. */
const PACE = 10;
const RADIUS = 2.4;
/** Every fifth hole has its number. */
const MARKED = 5;

interface PegsProps {
  readonly definition: ZoneDefinition;
  /** The counter that the pegs show. */
  readonly counter: string;
}

/** A track with a peg per player that shows the player's counter. Pegs can't be moved by hand. */
export const PegTrack = ({ definition, counter }: PegsProps) => {
  const { game, client } = useTable();
  const t = tableStrings.useText().laid;
  const isUpright = useIsPortraitScreen();
  const count = zoneCellCount(game, definition) ?? 0;
  const said = useSnapshotSelector(({ view }) =>
    [...(view?.seats ?? [])]
      .map(([seat, { counters }]) => `${String(seat)} ${String(counters[counter] ?? 0)}`)
      .join(),
  );
  const pegs = said.split(",").map((peg) => peg.split(" ").map(Number));
  const most = definition.columns ?? (isUpright ? 25 : 31);
  const rows = Math.ceil((count + 1) / most);
  const columns = Math.ceil((count + 1) / rows);
  const at = (hole: number): { x: number; y: number } => {
    const row = Math.floor(hole / columns);
    const column = hole % columns;
    return {
      x: ((row % 2 === 0 ? column : columns - 1 - column) + 0.5) * PACE,
      y: (row + 0.5) * PACE * 1.5,
    };
  };
  const holes = Array.from({ length: count + 1 }, (_, hole) => hole);
  const { view } = client.getSnapshot();
  const label = t.pegs(
    definition.name,
    pegs.map(([seat = 0, value = 0]) => `${nameOfSeat(view, seat as SeatId)} ${String(value)}`),
  );
  const path = holes.map((hole) => `${String(at(hole).x)},${String(at(hole).y)}`).join(" ");
  const standing = new Map<number, number>();
  return (
    <svg
      className={styles.track}
      viewBox={`0 0 ${String(columns * PACE)} ${String(rows * PACE * 1.5 + 3)}`}
      role="img"
      aria-label={label}
    >
      <polyline className={styles.path} points={path} />
      {holes.map((hole) => {
        const { x, y } = at(hole);
        const isMarked = hole === count || (hole % MARKED === 0 && count - hole >= MARKED / 2);
        return (
          <g key={hole}>
            <circle className={styles.hole} cx={x} cy={y} r={isMarked ? 1.7 : 1.2} />
            {isMarked ? (
              <text className={styles.number} x={x} y={y + 8.2}>
                {hole}
              </text>
            ) : null}
          </g>
        );
      })}
      {pegs.map(([seat = 0, value = 0]) => {
        const hole = Math.min(Math.max(0, value), count);
        const before = standing.get(hole) ?? 0;
        standing.set(hole, before + 1);
        const { x, y } = at(hole);
        const style = {
          ...seatColourStyle(seat),
          transform: `translate(${String(x + before * 1.6)}px, ${String(y - before * 1.6)}px)`,
        };
        return <circle key={seat} className={styles.peg} style={style} r={RADIUS} />;
      })}
    </svg>
  );
};
