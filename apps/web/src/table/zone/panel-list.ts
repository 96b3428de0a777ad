import type { Handle } from "@baize/engine";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { handleArrows } from "../roving.ts";
import { isHeading, type Row } from "./rows.ts";
import type { Tracks } from "./tracks.ts";

/** From so many cards on, only those near what is in sight are on the page. */
export const LONG = 40;
const HEADING_PX = 28;
/** What is kept beyond what is in sight, in parts of it, so that an arrow key always finds the next card. */
const BEYOND = 1;
/** So far the list is scrolled until it is asked anew what is near. */
const STEP_PX = 50;

interface List {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly tracks: Tracks;
  readonly isLong: boolean;
}

/** How far a list is scrolled, in steps. */
const useScrolled = (ref: RefObject<HTMLElement | null>): number => {
  const [scrolled, setScrolled] = useState(0);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const update = (): void => setScrolled(Math.floor(list.scrollTop / STEP_PX) * STEP_PX);
    list.addEventListener("scroll", update, { passive: true });
    return () => list.removeEventListener("scroll", update);
  }, [ref]);
  return scrolled;
};

interface Window {
  readonly heights: readonly number[];
  readonly tracks: Tracks;
  readonly scrolled: number;
}

const rowsNear = ({ heights, tracks: { gap, seen }, scrolled }: Window): number[] => {
  const near: number[] = [];
  let top = 0;
  heights.forEach((height, at) => {
    const isAbove = top + height < scrolled - BEYOND * seen;
    if (!isAbove && top <= scrolled + (1 + BEYOND) * seen) near.push(at);
    top += height + gap;
  });
  return near;
};

/** The lines that are on the page, and what keys do: the line of the card that has the focus never leaves it. */
export const usePanelList = ({ ref, rows, tracks, isLong }: List) => {
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<Handle | null>(null);
  const scrolled = useScrolled(ref);
  const heights = rows.map((row) => (isHeading(row) ? HEADING_PX : tracks.height));
  const focusedRow = rows.findIndex(({ stacks }) => stacks.some(({ top }) => top === focused));
  const near = isLong ? rowsNear({ heights, tracks, scrolled }) : [...rows.keys()];
  const onPage = new Set(focusedRow === -1 ? near : [...near, focusedRow]);
  const lines = heights.map((height) => `${height.toFixed(2)}px`).join(" ");

  const focusWanted = (): void => {
    const card = ref.current?.querySelector<HTMLElement>(`[data-card="${wanted.current ?? ""}"]`);
    if (!card) return;
    wanted.current = null;
    card.focus();
  };
  // A card that was far away can have the focus once it is on the page.
  useLayoutEffect(focusWanted);
  const handleKeys = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if ((key !== "Home" && key !== "End") || altKey || ctrlKey || metaKey) {
      handleArrows(event);
      return;
    }
    event.preventDefault();
    const stacks = rows.flatMap((row) => row.stacks);
    wanted.current = stacks.at(key === "Home" ? 0 : -1)?.top ?? null;
    setFocused(wanted.current);
    focusWanted();
  };
  return { onPage: [...onPage].toSorted((a, b) => a - b), lines, handleKeys, setFocused };
};
