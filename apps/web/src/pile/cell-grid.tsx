import {
  type CardHandle,
  type CardView,
  cellIndexOfOrder,
  type SeatId,
  type ZoneDefinition,
  type ZoneId,
  zoneCellCount,
} from "@baize/engine";
import { clsx } from "clsx";
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { moveCardsToZone } from "../actions/intents.ts";
import { TableCard } from "../cards/table-card.tsx";
import { localizePrintedText } from "../model/cards/printed-text.ts";
import { nameOfSeat } from "../model/labels.ts";
import {
  currentCardView,
  useCardsInZone,
  useCardViews,
  useSnapshotSelector,
  useTable,
} from "../model/table.tsx";
import { boardAreaOfZone } from "../model/zones.ts";
import { tableStrings } from "../text/table.ts";
import { useIsPortraitScreen } from "../ui/screen-size.ts";
import { seatColourStyle } from "../ui/seat-colour-style.ts";
import textStyles from "../ui/text.module.css";
import { useRovingFocus } from "../ui/use-roving-focus.ts";
import styles from "./cell-grid.module.css";
import { defaultGridColumnCount } from "./default-grid-column-count.ts";

/** The cells with cards, each from the lowest to the topmost card. */
const heapsIn = (
  cards: readonly CardHandle[],
  views: ReadonlyMap<CardHandle, CardView>,
): ReadonlyMap<number, readonly CardHandle[]> => {
  const heaps = new Map<number, CardHandle[]>();
  for (const handle of cards) {
    const cell = cellIndexOfOrder(views.get(handle)?.order ?? 0);
    const heap = heaps.get(cell);
    if (heap) heap.push(handle);
    else heaps.set(cell, [handle]);
  }
  return heaps;
};

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CellsProps {
  readonly definition: ZoneDefinition;
  readonly zone: ZoneId;
  readonly label: string;
}

/** A zone with cells: a grid of squares or hexagons, or a path whose lines run back and forth. */
export const CellGrid = ({ definition, zone, label }: CellsProps) => {
  const table = useTable();
  const t = tableStrings.useText().zone;
  const said = tableStrings.useText().laid;
  const cards = useCardsInZone(zone);
  const heaps = heapsIn(cards, useCardViews(cards));
  const roving = useRovingFocus(cards);
  const isUpright = useIsPortraitScreen();
  // Areas above and below the centre are wider than high.
  const isFlat = ["top", "bottom"].includes(boardAreaOfZone(definition));
  const { cells: named, hex = false, layout } = definition;
  const seats = useSnapshotSelector(({ view }) => [...(view?.seats.keys() ?? [])].join(" "));
  const taken = seats.split(" ").map(Number);
  const count = zoneCellCount(table.game, definition) ?? 0;
  // Of the cells for seats, only those of players and those with cards are shown.
  const shown = Array.from({ length: count }, (_, cell) => cell).filter(
    (cell) => named !== "seats" || taken.includes(cell + 1) || heaps.has(cell),
  );
  const columns = Math.min(
    definition.columns ??
      (isFlat || named === "seats"
        ? isUpright
          ? 5
          : 12
        : defaultGridColumnCount(count, isUpright)),
    Math.max(1, shown.length),
  );
  const rows = Math.ceil(shown.length / columns);
  const follow = useFollowed();

  const nameOf = (cell: number): string => {
    if (named === "seats") {
      return nameOfSeat(table.client.getSnapshot().view, (cell + 1) as SeatId);
    }
    return Array.isArray(named) ? localizePrintedText(String(named[cell])) : said.cell(cell + 1);
  };
  const put = (handles: readonly CardHandle[], cell: number): void => {
    follow.card.current = handles[0] ?? null;
    void moveCardsToZone(table, handles, { zone, cell });
  };
  /** Alt and an arrow key move the focused card; Enter on an empty cell moves the selected cards there. */
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const at = event.target instanceof HTMLElement ? event.target : null;
    const cell = Number(at?.closest<HTMLElement>("[data-cell]")?.dataset.cell);
    const step = event.altKey ? STEPS[event.key] : undefined;
    const card = at?.dataset.card as CardHandle | undefined;
    if (step && card !== undefined) {
      const to = cell + step[0] + step[1] * columns;
      event.preventDefault();
      if (to >= 0 && to < count) put([card], to);
    } else if (card === undefined && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      const chosen = [...table.ui.getState().selected];
      if (chosen.some((each) => currentCardView(table, each))) put(chosen, cell);
    } else roving.list.onKeyDown(event);
  };

  return (
    <div
      ref={follow.list}
      className={clsx(
        styles.cells,
        isFlat && styles.flat,
        hex && styles.hex,
        layout === "track" && styles.track,
        named === "seats" && styles.seats,
      )}
      style={{ "--columns": columns, "--rows": rows } as CSSProperties}
      data-drop={zone}
      data-layout={layout}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t.withCount(label, cards.length)}
      {...roving.list}
      onKeyDown={handleKey}
    >
      <div className={styles.lines} role="presentation">
        {shown.map((cell, at) => {
          const heap = heaps.get(cell) ?? [];
          const name = nameOf(cell);
          const row = Math.floor(at / columns);
          // A path turns round at the end of each line.
          const across = layout === "track" && row % 2 === 1 ? columns - 1 : 0;
          const place = {
            "--column": Math.abs(across - (at % columns)),
            "--row": row,
            "--shift": row % 2,
            ...(named === "seats" ? seatColourStyle(cell + 1) : {}),
          } as CSSProperties;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div
              key={cell}
              className={styles.cell}
              style={place}
              data-cell={cell}
              role="group"
              aria-label={name}
            >
              <span className={clsx(styles.name, textStyles.print)} aria-hidden="true">
                {typeof named === "number" ? (layout === "track" ? cell + 1 : null) : name}
              </span>
              {heap.length === 0 ? (
                <span
                  className={styles.empty}
                  role="option"
                  aria-selected="false"
                  aria-label={said.empty(name)}
                  tabIndex={-1}
                />
              ) : null}
              {heap.map((handle, height) => (
                <div
                  key={handle}
                  className={styles.lying}
                  style={{ "--height": Math.min(height, 6) } as CSSProperties}
                  role="presentation"
                >
                  <TableCard handle={handle} isStop={handle === roving.stop} size="small" />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** Focuses a card again after keys moved it, since it is mounted anew in its cell. */
const useFollowed = () => {
  const list = useRef<HTMLDivElement>(null);
  const card = useRef<CardHandle | null>(null);
  useLayoutEffect(() => {
    if (card.current === null || document.activeElement !== document.body) return;
    const moved = list.current?.querySelector<HTMLElement>(
      `[data-card="${CSS.escape(card.current)}"]`,
    );
    moved?.focus();
  });
  return { list, card };
};
