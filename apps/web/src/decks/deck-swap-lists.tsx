import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { LargeCard } from "../cards/card-preview.tsx";
import { Icon } from "../ui/icon.tsx";
import textStyles from "../ui/text.module.css";
import { CardColourAndCost } from "./card-colour-and-cost.tsx";
import { type DeckCardPreview, useDeckCardPreview } from "./deck-card-preview.ts";
import styles from "./deck-swap-lists.module.css";
import type { SwapPlan, SwapRow } from "./swap-plan.ts";

/** Up and down lead through a list, left and right to the other one. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const lists = [...event.currentTarget.querySelectorAll<HTMLElement>("ul")];
  const rows = lists.map((list) => [...list.querySelectorAll<HTMLElement>("button")]);
  const list = rows.findIndex((each) => each.includes(document.activeElement as HTMLElement));
  const at = rows[list]?.indexOf(document.activeElement as HTMLElement) ?? -1;
  const next = {
    ArrowUp: rows[list]?.[at - 1],
    ArrowDown: rows[list]?.[at + 1],
    ArrowLeft: rows[0]?.[Math.min(at, (rows[0]?.length ?? 1) - 1)],
    ArrowRight: rows[1]?.[Math.min(at, (rows[1]?.length ?? 1) - 1)],
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** What rows tell beside their cards: how many more or fewer they have than before, also where none is left. */
type Marks = "changes" | "none";

/** A row that goes with its last card gives the focus to the next one. */
const focusNext = ({ parentElement: entry }: HTMLElement): void =>
  (entry?.nextElementSibling ?? entry?.previousElementSibling)
    ?.querySelector<HTMLElement>("button")
    ?.focus();

interface ListProps {
  readonly title: string;
  readonly list: { readonly count: number; readonly rows: readonly SwapRow[] };
  readonly to: "deck" | "side";
  /** What is said of a row: where its card is, and where it goes when it is pressed. */
  readonly move: string;
  readonly marks: Marks;
  onMove(row: SwapRow): void;
  readonly peek: DeckCardPreview;
}

const List = ({ title, list, to, move, marks, onMove, peek }: ListProps) => {
  const id = useId();
  const rows = list.rows.filter(({ cards }) => marks === "changes" || cards.length > 0);
  return (
    <section className={styles.list}>
      <h3 id={id}>
        {title} <span className={styles.count}>{list.count}</span>
      </h3>
      <ul aria-labelledby={id}>
        {rows.map((row) => (
          <li key={row.name}>
            <button
              type="button"
              className={styles.row}
              // It stays where it is when its last card has gone, so that the focus does too.
              aria-disabled={row.cards.length === 0}
              onClick={({ currentTarget }) => {
                if (marks === "none" && row.cards.length === 1) focusNext(currentTarget);
                onMove(row);
              }}
              {...peek.on({ face: row.face, place: to === "deck" ? "left" : "right" })}
            >
              <span className={styles.copies}>{row.cards.length}</span>{" "}
              <CardColourAndCost face={row.face} />
              <span className={clsx(styles.name, textStyles.oneLine)}>
                {row.name}
                <span className={textStyles.unseen}>{move}</span>
              </span>
              {marks === "none" || row.change === 0 ? null : (
                <span className={styles.change}>
                  {row.change > 0 ? `+${String(row.change)}` : `−${String(-row.change)}`}
                </span>
              )}
              <Icon name={to === "deck" ? ChevronLeft : ChevronRight} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  readonly plan: SwapPlan;
  readonly words: {
    readonly deck: string;
    readonly side: string;
    /** Of the rows of each list, by the list where a press moves a card. */
    readonly move: Readonly<Record<"deck" | "side", string>>;
  };
  readonly marks?: Marks;
}

/** Deck and what isn't in it side by side. A press on a row moves one copy of the card to the other list. */
export const DeckSwapLists = ({ plan, words, marks = "changes" }: Props) => {
  const peek = useDeckCardPreview();
  const shared = { marks, peek, onMove: ({ cards: [card] }: SwapRow) => plan.move(card) };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the rows inside come up to here. */}
      <div className={styles.swap} onKeyDown={step}>
        <List {...shared} title={words.deck} list={plan.deck} to="side" move={words.move.side} />
        <List {...shared} title={words.side} list={plan.side} to="deck" move={words.move.deck} />
      </div>
      {peek.shown ? <LargeCard key={peek.shown.face.name} {...peek.shown} /> : null}
    </>
  );
};
