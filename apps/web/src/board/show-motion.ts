import type { Snapshot } from "@baize/client";
import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import type { Table } from "../model/table.tsx";
import { isStill } from "../ui/motion.ts";
import { countLife } from "./count-life.ts";
import { flyCards } from "./flights.ts";
import styles from "./motion.module.css";
import type { Motion, Shown } from "./motion.ts";
import { riffleShuffled } from "./riffle.ts";

const PASS_MS = 240;

const boxOf = (seat: SeatId): DOMRect | undefined =>
  document.querySelector(`[data-plate="${String(seat)}"]`)?.getBoundingClientRect();

const pass = (from: DOMRect, to: DOMRect): void => {
  const ring = document.createElement("div");
  ring.className = clsx(styles.ring);
  ring.dataset.turnPasses = "";
  ring.style.cssText = `left:${to.left}px;top:${to.top}px;width:${to.width}px;height:${to.height}px`;
  document.body.append(ring);
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const start = `${shift} scale(${from.width / to.width}, ${from.height / to.height})`;
  const passing = ring.animate(
    [
      { transform: start, opacity: 0.4 },
      { transform: "none", opacity: 1, offset: 0.8 },
      { transform: "none", opacity: 0 },
    ],
    { duration: PASS_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
  const end = (): void => ring.remove();
  passing.finished.then(end, end);
};

/** The ring around the plate of the player whose turn it is goes to the next one across the table. */
const passTurn: Motion = ({ was, is }) => {
  const before = was.view.table.turn?.seat;
  const now = is.view.table.turn?.seat;
  if (before === undefined || now === undefined || before === now) return null;
  const from = boxOf(before);
  return () => {
    const to = boxOf(now);
    if (from && to && from.width > 0 && to.width > 0) pass(from, to);
  };
};

const MOTIONS: readonly Motion[] = [flyCards, riffleShuffled, passTurn, countLife];

const isShown = (snapshot: Snapshot): snapshot is Shown => snapshot.view !== null;

/** Shows by motion what changes on a table, where this device wants that: by transforms and opacity alone. */
export const showMotion = (table: Table): (() => void) => {
  let shown = table.client.getSnapshot();
  return table.client.subscribe(() => {
    const was = shown;
    const is = table.client.getSnapshot();
    shown = is;
    if (!isShown(was) || !isShown(is) || isStill() || document.hidden) return;
    const step = { table, was, is };
    const begins = MOTIONS.flatMap((motion) => motion(step) ?? []);
    if (begins.length === 0) return;
    requestAnimationFrame(() => {
      for (const begin of begins) begin();
    });
  });
};
