import type { CardHandle, CardView, ZoneId } from "@baize/engine";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { CARD_HEIGHT_TO_WIDTH } from "../../model/board-geometry.ts";
import { describeCard } from "../../model/labels.ts";
import { useCardView } from "../../model/table.tsx";
import { useLanguage } from "../../text/language.ts";
import { panelStrings } from "../../text/panels.ts";
import { useRovingFocus } from "../../ui/use-roving-focus.ts";
import { TableCard } from "../table-card.tsx";
import { type CardGroup, type CardGrouping, type CardStack, groupCards } from "./card-grouping.ts";
import { listedCardsByListElement } from "./card-range.ts";
import styles from "./panel.module.css";

/** The room that cards side by side have: how many there are in a line, and how high one is. */
interface Tracks {
  readonly columns: number;
  readonly height: number;
  readonly gap: number;
}

const NONE: Tracks = { columns: 1, height: 0, gap: 0 };

const pixels = (value: string): number => Number.parseFloat(value) || 0;

const measure = (list: HTMLElement): Tracks => {
  const style = getComputedStyle(list);
  const gap = pixels(style.columnGap);
  const scale = pixels(style.getPropertyValue("--card-scale")) || 1;
  const least = (pixels(style.getPropertyValue("--card-w")) || 1) * scale;
  const width = list.clientWidth - pixels(style.paddingLeft) - pixels(style.paddingRight);
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const height = ((width - gap * (columns - 1)) / columns) * CARD_HEIGHT_TO_WIDTH;
  return { columns, gap, height };
};

/** The room that a list of cards has, measured again whenever its size changes. */
const useTracks = (ref: RefObject<HTMLElement | null>): Tracks => {
  const [tracks, setTracks] = useState(NONE);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const update = (): void => setTracks(measure(list));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(list);
    return () => observer.disconnect();
  }, [ref]);
  return tracks;
};

/** A line of a panel: the heading of a group, or cards side by side. */
interface Row {
  readonly group: CardGroup;
  /** None in a heading. */
  readonly stacks: readonly CardStack[];
  /** How many stacks come before it. */
  readonly from: number;
}

const isHeading = ({ stacks }: Row): boolean => stacks.length === 0;

/** The lines of a panel that has room for so many cards side by side. */
const rowsOf = (groups: readonly CardGroup[], columns: number): readonly Row[] => {
  const rows: Row[] = [];
  let from = 0;
  for (const group of groups) {
    if (group.name !== null) rows.push({ group, stacks: [], from });
    for (let at = 0; at < group.stacks.length; at += columns) {
      const stacks = group.stacks.slice(at, at + columns);
      rows.push({ group, stacks, from });
      from += stacks.length;
    }
  }
  return rows;
};

/** From so many cards on, only those near the visible part are rendered. */
const LONG = 40;
const HEADING_PX = 28;
/** The rows rendered above and below the visible part. */
const OVERSCAN_ROWS = 3;
/**
 * The rows rendered above and below that of the Tab stop, one of them a heading perhaps: an arrow key finds the next
 * card.
 */
const REACH_ROWS = 2;

interface List {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly tracks: Tracks;
  readonly isLong: boolean;
}

const rising = (rows: Iterable<number>): number[] => [...new Set(rows)].sort((a, b) => a - b);

/**
 * The rows that are on the page, and what keys do: the row of the card where the Tab key stops never leaves it, nor do
 * those beside it.
 */
const usePanelList = ({ ref, rows, tracks: { gap, height }, isLong }: List) => {
  const tops = rows.flatMap(({ stacks }) => stacks.map(({ top }) => top));
  const { stop, setStop, list } = useRovingFocus(tops);
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

  const focusCard = (top: CardHandle | undefined): void => {
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

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly zone: ZoneId;
  readonly layout: string;
  readonly label: string;
  readonly cards: readonly CardHandle[];
  readonly views: ReadonlyMap<CardHandle, CardView>;
  readonly by: CardGrouping;
  readonly lane: string | undefined;
}

interface Line {
  readonly row: Row;
  /** Where it lies in a list of which the page holds a part, counted from 1. */
  readonly gridRow: number | undefined;
}

/** The cards of a panel side by side; of many cards, only those near the visible part. */
export const PanelCardList = (props: Props) => {
  const { ref, zone, layout, label, cards, views, by, lane } = props;
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups have headings in it
  const groups = useMemo(() => groupCards(views, cards, by), [views, cards, by, language]);
  const stacks = groups.flatMap((group) => group.stacks);
  const tracks = useTracks(ref);
  const rows = rowsOf(groups, tracks.columns);
  // A row takes cards between two others, which it finds by those on the page.
  const isLong = layout !== "row" && stacks.length >= LONG;
  const list = usePanelList({ ref, rows, tracks, isLong });
  useEffect(() => {
    if (ref.current) listedCardsByListElement.set(ref.current, groups.flatMap(handlesOf));
  }, [ref, groups]);
  const lines = list.onPage.flatMap((at): Line[] => {
    const row = rows[at];
    return row ? [{ row, gridRow: isLong ? at + 1 : undefined }] : [];
  });
  const columns = `repeat(${String(tracks.columns)}, minmax(0, 1fr))`;
  return (
    <div
      ref={ref}
      className={styles.cards}
      data-drop={zone}
      data-layout={layout}
      data-lane={lane}
      role="listbox"
      aria-multiselectable="true"
      aria-label={label}
      style={isLong ? { gridTemplateRows: list.template, gridTemplateColumns: columns } : undefined}
      {...list.attributes}
    >
      {groups.map((group) => (
        <PanelGroup
          key={group.name}
          group={group}
          lines={lines.filter(({ row }) => row.group === group)}
          of={stacks.length}
          stop={list.stop}
        />
      ))}
    </div>
  );
};

const handlesOf = ({ stacks }: CardGroup): CardHandle[] => stacks.map(({ top }) => top);

interface GroupProps {
  readonly group: CardGroup;
  readonly lines: readonly Line[];
  /** How many there are in the whole list. */
  readonly of: number;
  /** The card where the Tab key stops. */
  readonly stop: CardHandle | null;
}

const PanelGroup = ({ group: { name, stacks }, lines, of, stop }: GroupProps) => {
  const shown = lines.flatMap(({ row, gridRow }) =>
    isHeading(row)
      ? [
          <span key="heading" className={styles.group} style={{ gridRow }} aria-hidden="true">
            {name} <span className={styles.count}>{stacks.length}</span>
          </span>,
        ]
      : row.stacks.map(({ top, count }, at) => (
          <DeckListCard
            key={top}
            top={top}
            count={count}
            place={row.from + at + 1}
            of={of}
            gridRow={gridRow}
            isStop={top === stop}
          />
        )),
  );
  if (name === null || lines.length === 0) return shown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards of a list are grouped by no element of its own
    <div className={styles.kind} role="group" aria-label={name}>
      {shown}
    </div>
  );
};

interface CardProps extends CardStack {
  readonly place: number;
  readonly of: number;
  readonly gridRow: number | undefined;
  readonly isStop: boolean;
}

/** A card with its place in a list of which the page holds a part, and how many equal cards it stands for. */
const DeckListCard = memo(({ top, count, place, of, gridRow, isStop }: CardProps) => {
  const t = panelStrings.useText().panel;
  const card = useCardView(top);
  // What is on the page as a whole needs no telling.
  const isWhole = gridRow === undefined && count === 1;
  return (
    <TableCard
      handle={top}
      isStop={isStop}
      isListed
      listed={
        isWhole
          ? undefined
          : {
              "aria-posinset": place,
              "aria-setsize": of,
              style: { gridRow },
              ...(count > 1 && card
                ? { "aria-label": t.stack(describeCard(card), count), "data-count": count }
                : {}),
            }
      }
    />
  );
});
DeckListCard.displayName = "DeckListCard";
