import {
  type CardHandle,
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
import { groupBy } from "../model/group-by.ts";
import { nameOfSeat } from "../model/labels.ts";
import {
  currentCardView,
  type Table,
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

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Cells {
  readonly columns: number;
  readonly count: number;
  put(handles: readonly CardHandle[], cell: number): void;
}

/**
 * Alt and an arrow key move the focused card; Enter on an empty cell moves the selected cards there. Returns whether
 * the key was one of these.
 */
const handleCellKey = (
  table: Table,
  event: KeyboardEvent<HTMLElement>,
  { columns, count, put }: Cells,
): boolean => {
  const at = event.target instanceof HTMLElement ? event.target : null;
  const cell = Number(at?.closest<HTMLElement>("[data-cell]")?.dataset.cell);
  const step = event.altKey ? STEPS[event.key] : undefined;
  const card = at?.dataset.card as CardHandle | undefined;
  if (step && card !== undefined) {
    const to = cell + step[0] + step[1] * columns;
    if (to >= 0 && to < count) put([card], to);
  } else if (card === undefined && (event.key === "Enter" || event.key === " ")) {
    const chosen = [...table.ui.getState().selected];
    if (chosen.some((each) => currentCardView(table, each))) put(chosen, cell);
  } else return false;
  event.preventDefault();
  return true;
};

/** Areas above and below the centre are wider than high. */
const isFlat = (definition: ZoneDefinition): boolean =>
  ["top", "bottom"].includes(boardAreaOfZone(definition));

const columnCountOf = (definition: ZoneDefinition, count: number, isUpright: boolean): number => {
  if (definition.columns !== undefined) return definition.columns;
  if (!isFlat(definition) && definition.cells !== "seats")
    return defaultGridColumnCount(count, isUpright);
  return isUpright ? 5 : 12;
};

interface CellsProps {
  readonly definition: ZoneDefinition;
  readonly zone: ZoneId;
  readonly label: string;
}

interface CellProps {
  readonly cell: number;
  readonly name: string;
  /** What is printed in it. */
  readonly print: string | number | null;
  readonly style: CSSProperties;
  /** Its cards, from the lowest to the topmost. */
  readonly heap: readonly CardHandle[];
  /** The card at which the Tab key stops. */
  readonly stop: CardHandle | null;
}

/** A cell with its cards; an empty one takes the focus, so that keys can put cards there. */
const Cell = ({ cell, name, print, style, heap, stop }: CellProps) => {
  const t = tableStrings.useText().laid;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
    <div className={styles.cell} style={style} data-cell={cell} role="group" aria-label={name}>
      <span className={clsx(styles.name, textStyles.print)} aria-hidden="true">
        {print}
      </span>
      {heap.length === 0 ? (
        <span
          className={styles.empty}
          role="option"
          aria-selected="false"
          aria-label={t.empty(name)}
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
          <TableCard handle={handle} isStop={handle === stop} size="small" />
        </div>
      ))}
    </div>
  );
};

/** A zone with cells: a grid of squares or hexagons, or a path whose lines run back and forth. */
export const CellGrid = ({ definition, zone, label }: CellsProps) => {
  const table = useTable();
  const t = tableStrings.useText().zone;
  const said = tableStrings.useText().laid;
  const cards = useCardsInZone(zone);
  const views = useCardViews(cards);
  const heaps = groupBy(cards, (handle) => cellIndexOfOrder(views.get(handle)?.order ?? 0));
  const roving = useRovingFocus(cards);
  const isUpright = useIsPortraitScreen();
  const { cells: named, hex = false, layout } = definition;
  const seats = useSnapshotSelector(({ view }) => [...(view?.seats.keys() ?? [])].join(" "));
  const taken = seats.split(" ").map(Number);
  const count = zoneCellCount(table.game, definition) ?? 0;
  // Of the cells for seats, only those of players and those with cards are shown.
  const shown = Array.from({ length: count }, (_, cell) => cell).filter(
    (cell) => named !== "seats" || taken.includes(cell + 1) || heaps.has(cell),
  );
  const columns = Math.min(columnCountOf(definition, count, isUpright), Math.max(1, shown.length));
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
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (!handleCellKey(table, event, { columns, count, put })) roving.list.onKeyDown(event);
  };

  return (
    <div
      ref={follow.list}
      className={clsx(
        styles.cells,
        isFlat(definition) && styles.flat,
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
          const name = nameOf(cell);
          const number = layout === "track" ? cell + 1 : null;
          const row = Math.floor(at / columns);
          // A path turns round at the end of each line.
          const across = layout === "track" && row % 2 === 1 ? columns - 1 : 0;
          const style = {
            "--column": Math.abs(across - (at % columns)),
            "--row": row,
            "--shift": row % 2,
            ...(named === "seats" ? seatColourStyle(cell + 1) : {}),
          } as CSSProperties;
          return (
            <Cell
              key={cell}
              cell={cell}
              name={name}
              print={typeof named === "number" ? number : name}
              style={style}
              heap={heaps.get(cell) ?? []}
              stop={roving.stop}
            />
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
