import { type CardHandle, type LogLine, type SeatId, zoneIdOf } from "@baize/engine";
import { useState } from "react";
import { centreOf, elementOfArrowEnd } from "../model/arrow-ends.ts";
import { measureBoardGeometry, type Point, toScreenPoint } from "../model/board-geometry.ts";
import { useRecentLogLine } from "../model/recent-log-line.ts";
import { seatColourStyle } from "../ui/seat-colour-style.ts";
import styles from "./pings.module.css";

const SHOWN_MS = 2400;

/** The place on the page that a ping line names: a card, a position on a board, or a pile. */
const pointOf = ({ values = {} }: LogLine): Point | null => {
  const { card, zone, seat, x, y } = values;
  if (typeof card === "string") {
    const shown = elementOfArrowEnd(card as CardHandle);
    return shown && centreOf(shown);
  }
  const id = zoneIdOf(String(zone), typeof seat === "number" ? (seat as SeatId) : null);
  const element = document.querySelector(`[data-drop="${CSS.escape(id)}"]`);
  if (!element) return null;
  const plane = measureBoardGeometry(element);
  if (plane && typeof x === "number" && typeof y === "number")
    return toScreenPoint(plane, { x, y });
  return centreOf(element);
};

const Ring = ({ line }: { readonly line: LogLine }) => {
  const [point] = useState(() => pointOf(line));
  if (!point) return null;
  const style = { left: point.x, top: point.y, ...seatColourStyle(line.seat ?? 1) };
  return <div className={styles.ping} style={style} aria-hidden="true" />;
};

const isPing = ({ type }: LogLine): boolean => type === "table.ping";

/** Shows the latest ping for a moment. The log has its text. */
export const Pings = () => {
  const line = useRecentLogLine(isPing, SHOWN_MS);
  return line === undefined ? null : <Ring key={line.at} line={line} />;
};
