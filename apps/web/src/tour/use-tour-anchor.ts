import { clsx } from "clsx";
import { useEffect, useSyncExternalStore } from "react";
import type { Table } from "../model/table.tsx";
import styles from "./tour.module.css";
import { lastPlayedCard } from "./tour-step-runner.ts";
import type { TourStep } from "./tour-steps.ts";

/** The selectors of each step's element: the first visible one is used. */
const ANCHORS: Readonly<Record<TourStep, readonly string[]>> = {
  draw: ["[data-drop=library] [data-place]"],
  play: ["[data-hand]"],
  turn: ["[data-layout=free]"],
  say: ["#chat", "[data-action=log]"],
  // The button is hidden while the bot plays.
  pass: ["[data-action=turnNext]", "[data-plate]:not([data-near-side] *)"],
  more: ["header [aria-haspopup=menu]"],
};

/** Whether the log is beside the table, not over it. */
export const isLogBesideTable = (): boolean => matchMedia("(min-width: 70rem)").matches;

/** The surrounding element beside which a step is placed, so that it doesn't cover what it explains. */
const around = (step: TourStep): string | null => {
  if (step === "draw") return "[data-drop]";
  if (step === "play") return "[data-near-side]";
  return step === "say" && isLogBesideTable() ? "aside" : null;
};

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

const find = (table: Table, step: TourStep): Element | null => {
  const laid = step === "turn" ? lastPlayedCard(table) : undefined;
  const own = laid === undefined ? [] : [`[data-layout=free] [data-card="${CSS.escape(laid)}"]`];
  for (const selector of [...own, ...ANCHORS[step]]) {
    const found = [...document.querySelectorAll(selector)].find(isSeen);
    if (found) return found;
  }
  return null;
};

const onChange = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  return () => observer.disconnect();
};

/** The element beside which a step is placed. The element that it explains gets a ring. */
export const useTourAnchor = (table: Table, step: TourStep): Element | null => {
  const about = useSyncExternalStore(onChange, () => find(table, step));
  useEffect(() => {
    const ring = clsx(styles.about);
    about?.classList.add(ring);
    return () => about?.classList.remove(ring);
  }, [about]);
  return about?.closest(around(step) ?? "*") ?? about;
};
