import type { Handle } from "@baize/engine";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useRoving } from "../../ui/roving.ts";
import { isHeading, type Row } from "./rows.ts";
import type { Tracks } from "./tracks.ts";

/** From so many cards on, only those near the visible part are rendered. */
export const LONG = 40;
const HEADING_PX = 28;
/** The rows rendered above and below the visible part. */
const OVERSCAN_ROWS = 3;
/** The rows rendered above and below that of the Tab stop, one of them a heading perhaps: an arrow key finds the next card. */
const REACH_ROWS = 2;

interface List {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly tracks: Tracks;
  readonly isLong: boolean;
}

const rising = (rows: Iterable<number>): number[] => [...new Set(rows)].sort((a, b) => a - b);

/** The rows that are on the page, and what keys do: the row of the card where the Tab key stops never leaves it, nor do those beside it. */
export const usePanelList = ({ ref, rows, tracks: { gap, height }, isLong }: List) => {
  const tops = rows.flatMap(({ stacks }) => stacks.map(({ top }) => top));
  const { stop, setStop, list } = useRoving(tops);
  const stopRow = rows.findIndex(({ stacks }) => stacks.some(({ top }) => top === stop));
  const heights = rows.map((row) => (isHeading(row) ? HEADING_PX : height));
  const virtualizer = useVirtualizer({
    enabled: isLong,
    count: rows.length,
    gap,
    overscan: OVERSCAN_ROWS,
    getScrollElement: () => ref.current,
    estimateSize: (row) => heights[row] ?? 0,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (stopRow === -1) return near;
      const reached = [...rows.keys()].slice(
        Math.max(0, stopRow - REACH_ROWS),
        stopRow + REACH_ROWS + 1,
      );
      return rising([...near, ...reached]);
    },
  });
  const template = heights.map((each) => `${each.toFixed(2)}px`).join(" ");
  // It keeps the heights that it asked for until it is told to ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are what changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, template]);

  const focusCard = (top: Handle | undefined): void => {
    if (top === undefined) return;
    // A card that is far away can have the focus once it is on the page.
    flushSync(() => setStop(top));
    ref.current?.querySelector<HTMLElement>(`[data-card="${top}"]`)?.focus();
  };
  const handleKeys = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if ((key !== "Home" && key !== "End") || altKey || ctrlKey || metaKey) {
      list.onKeyDown(event);
      return;
    }
    event.preventDefault();
    focusCard(tops.at(key === "Home" ? 0 : -1));
  };
  const onPage = isLong ? virtualizer.getVirtualItems().map(({ index }) => index) : rows.keys();
  return { onPage: [...onPage], template, stop, attributes: { ...list, onKeyDown: handleKeys } };
};
