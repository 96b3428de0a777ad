import type { Handle } from "@baize/engine";
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from "@tanstack/virtual-core";
import {
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { useRoving } from "../../ui/roving.ts";
import { isHeading, type Row } from "./rows.ts";
import type { Tracks } from "./tracks.ts";

/** From so many cards on, only those near the visible part are rendered. */
export const LONG = 40;
const HEADING_PX = 28;
/** How much is rendered beyond the visible part, as a share of it, so that an arrow key always finds the next card. */
const BEYOND = 1;
interface List {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly tracks: Tracks;
  readonly isLong: boolean;
}

interface Window {
  readonly ref: RefObject<HTMLElement | null>;
  readonly heights: readonly number[];
  readonly tracks: Tracks;
  readonly isLong: boolean;
}

/** The lines of a long list near its visible part; none for a short list, which is rendered whole. */
const useNear = ({ ref, heights, tracks: { gap, height, seen }, isLong }: Window): number[] => {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const options = {
    enabled: isLong,
    count: heights.length,
    gap,
    overscan: Math.ceil((BEYOND * seen) / (height + gap || 1)),
    getScrollElement: () => ref.current,
    estimateSize: (at: number) => heights[at] ?? 0,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: redraw,
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  const all = heights.join();
  // It keeps what it reckoned for as long as the count is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are what changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, all]);
  return isLong ? virtualizer.getVirtualIndexes() : [];
};

/** The lines that are on the page, and what keys do: the line of the card where the Tab key stops never leaves it. */
export const usePanelList = ({ ref, rows, tracks, isLong }: List) => {
  const tops = rows.flatMap(({ stacks }) => stacks.map(({ top }) => top));
  const { stop, setStop, list } = useRoving(tops);
  const wanted = useRef<Handle | null>(null);
  const heights = rows.map((row) => (isHeading(row) ? HEADING_PX : tracks.height));
  const stopRow = rows.findIndex(({ stacks }) => stacks.some(({ top }) => top === stop));
  const seen = useNear({ ref, heights, tracks, isLong });
  const near = isLong ? seen : [...rows.keys()];
  const onPage = new Set(stopRow === -1 ? near : [...near, stopRow]);
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
      list.onKeyDown(event);
      return;
    }
    event.preventDefault();
    wanted.current = tops.at(key === "Home" ? 0 : -1) ?? null;
    setStop(wanted.current);
    focusWanted();
  };
  return {
    onPage: [...onPage].toSorted((a, b) => a - b),
    lines,
    stop,
    attributes: { ...list, onKeyDown: handleKeys },
  };
};
