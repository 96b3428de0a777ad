import type { CardView, Handle, ZoneId } from "@baize/engine";
import { type CSSProperties, type RefObject, useEffect, useMemo } from "react";
import { useSnapshot } from "../../model/table.tsx";
import { spokenCard } from "../../model/words.ts";
import { useText } from "../../text/area.ts";
import { panelText } from "../../text/panel.ts";
import { type Listed, TableCard } from "../table-card.tsx";
import { type Group, type Grouping, groupCards, type Stack } from "./grouping.ts";
import styles from "./panel.module.css";
import { LONG, usePanelList } from "./panel-list.ts";
import { listedIn } from "./range.ts";
import { isHeading, type Row, rowsOf } from "./rows.ts";
import { useTracks } from "./tracks.ts";

const NO_CARDS: ReadonlyMap<Handle, CardView> = new Map();

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly zone: ZoneId;
  readonly layout: string;
  readonly label: string;
  readonly cards: readonly Handle[];
  readonly by: Grouping;
}

interface Line {
  readonly row: Row;
  /** Where it lies in a list of which the page holds a part. */
  readonly style: CSSProperties | undefined;
}

/** The cards of a panel side by side; of many cards, only those near the visible part. */
export const PanelCards = ({ ref, zone, layout, label, cards, by }: Props) => {
  const view = useSnapshot((snapshot) => snapshot.view?.cards) ?? NO_CARDS;
  const groups = useMemo(() => groupCards(view, cards, by), [view, cards, by]);
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
    return row ? [{ row, style: isLong ? { gridRow: at + 1 } : undefined }] : [];
  });
  const columns = `repeat(${String(tracks.columns)}, minmax(0, 1fr))`;
  return (
    <div
      ref={ref}
      className={styles.cards}
      data-drop={zone}
      data-layout={layout}
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
          cards={view}
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
  readonly cards: ReadonlyMap<Handle, CardView>;
  /** How many there are in the whole list. */
  readonly of: number;
  /** The card where the Tab key stops. */
  readonly stop: Handle | null;
}

const PanelGroup = ({ group: { name, stacks }, lines, cards, of, stop }: GroupProps) => {
  const t = useText(panelText);
  const listed = ({ top, count }: Stack, at: number, style?: CSSProperties): Listed | undefined => {
    const card = cards.get(top);
    // What is on the page as a whole needs no telling, and its cards are drawn when they change alone.
    if (!style && count === 1) return undefined;
    return {
      "aria-posinset": at + 1,
      "aria-setsize": of,
      style: style ?? {},
      ...(count > 1 && card
        ? { "aria-label": t.stack(spokenCard(card), count), "data-count": count }
        : {}),
    };
  };
  const shown = lines.flatMap(({ row, style }) =>
    isHeading(row)
      ? [
          <span key="heading" className={styles.group} style={style} aria-hidden="true">
            {name} <span className={styles.count}>{stacks.length}</span>
          </span>,
        ]
      : row.stacks.map((stack, at) => (
          <TableCard
            key={stack.top}
            handle={stack.top}
            isListed
            isStop={stack.top === stop}
            listed={listed(stack, row.from + at, style)}
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
