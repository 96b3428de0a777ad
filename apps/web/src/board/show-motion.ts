import type { Snapshot } from "@baize/client";
import type { Table } from "../model/table.tsx";
import { isStill } from "../ui/motion.ts";
import { countLife } from "./count-life.ts";
import { flyCards } from "./flights.ts";
import type { Motion, Shown } from "./motion.ts";
import { passTurn } from "./pass-turn.ts";
import { riffleShuffled } from "./riffle.ts";

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
