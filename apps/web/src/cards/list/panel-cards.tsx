import type { CardView, Handle, ZoneId } from "@baize/engine";
import { memo, type RefObject, useEffect, useMemo } from "react";
import { useCard } from "../../model/table.tsx";
import { spokenCard } from "../../model/words.ts";
import { useText } from "../../text/area.ts";
import { panelText } from "../../text/panel.ts";
import { TableCard } from "../table-card.tsx";
import { type Group, type Grouping, groupCards, type Stack } from "./grouping.ts";
import styles from "./panel.module.css";
import { LONG, usePanelList } from "./panel-list.ts";
import { listedIn } from "./range.ts";
import { isHeading, type Row, rowsOf } from "./rows.ts";
import { useTracks } from "./tracks.ts";

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly zone: ZoneId;
  readonly layout: string;
  readonly label: string;
  readonly cards: readonly Handle[];
  readonly views: ReadonlyMap<Handle, CardView>;
  readonly by: Grouping;
  readonly lane: string | undefined;
}

interface Line {
  readonly row: Row;
  /** Where it lies in a list of which the page holds a part, counted from 1. */
  readonly gridRow: number | undefined;
}

/** The cards of a panel side by side; of many cards, only those near the visible part. */
export const PanelCards = (props: Props) => {
  const { ref, zone, layout, label, cards, views, by, lane } = props;
  const groups = useMemo(() => groupCards(views, cards, by), [views, cards, by]);
  const stacks = groups.flatMap((group) => group.stacks);
  const tracks = useTracks(ref);
  const rows = rowsOf(groups, tracks.columns);
  // A row takes cards between two others, which it finds by those on the page.
  const isLong = layout !== "row" && stacks.length >= LONG;
  const list = usePanelList({ ref, rows, tracks, isLong });
  useEffect(() => {
    if (ref.current) listedIn.set(ref.current, groups.flatMap(handlesOf));
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

const handlesOf = ({ stacks }: Group): Handle[] => stacks.map(({ top }) => top);

interface GroupProps {
  readonly group: Group;
  readonly lines: readonly Line[];
  /** How many there are in the whole list. */
  readonly of: number;
  /** The card where the Tab key stops. */
  readonly stop: Handle | null;
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
          <ListedCard
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

interface CardProps extends Stack {
  readonly place: number;
  readonly of: number;
  readonly gridRow: number | undefined;
  readonly isStop: boolean;
}

/** A card with its place in a list of which the page holds a part, and how many equal cards it stands for. */
const ListedCard = memo(({ top, count, place, of, gridRow, isStop }: CardProps) => {
  const t = useText(panelText);
  const card = useCard(top);
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
                ? { "aria-label": t.stack(spokenCard(card), count), "data-count": count }
                : {}),
            }
      }
    />
  );
});
ListedCard.displayName = "ListedCard";
