import {
  type CardHandle,
  type CardView,
  type GameDefinition,
  ON_OFF_MARKS,
  type OnOffMark,
  type Position,
} from "@baize/engine";
import { clsx } from "clsx";
import { type CSSProperties, memo } from "react";
import { cardZIndexOf } from "../model/board-geometry.ts";
import { localizedCounterName } from "../model/cards/printed-text.ts";
import { describeCard } from "../model/labels.ts";
import { useCardView, useTable, useUiSelector } from "../model/table.tsx";
import { useLanguage } from "../text/language.ts";
import { tableStrings } from "../text/table.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { CardFrontOrBack, isLandscapeFace } from "./card-front-or-back.tsx";
import { hideCardPreview, showCardPreview } from "./hover-preview.ts";
import styles from "./table-card.module.css";

interface MarksProps {
  readonly marks: NonNullable<CardView["marks"]>;
}

/** The icons of marks that have one; the badges of others are text. */
const SIGNS: Readonly<Partial<Record<OnOffMark, IconName>>> = { staysTapped: "tap" };

const Switched = ({ mark }: { readonly mark: OnOffMark }) => {
  const label = tableStrings.useText().card.marks[mark].label;
  const sign = SIGNS[mark];
  return (
    <span className={styles.noted} data-tip={label}>
      {sign ? <Icon name={sign} size={11} /> : label}
    </span>
  );
};

/**
 * The marks and notes on a card. They are part of its spoken name, so these elements are hidden from screen readers.
 */
const CardMarks = ({ marks }: MarksProps) => {
  const t = tableStrings.useText().card;
  const { note, stats, side = 0, targetedBy = [] } = marks;
  return (
    <span className={styles.marks}>
      {side > 0 ? <span className={styles.noted}>{t.sideMark(side + 1)}</span> : null}
      {stats ? (
        <span className={clsx(styles.noted, styles.stats)} data-mark="stats">
          {stats}
        </span>
      ) : null}
      {note ? (
        <span className={clsx(styles.noted, styles.note)} data-tip={note}>
          {note}
        </span>
      ) : null}
      {ON_OFF_MARKS.map((mark) => (marks[mark] ? <Switched key={mark} mark={mark} /> : null))}
      {targetedBy.length > 0 ? (
        <span className={clsx(styles.noted, styles.target)}>{t.targetMark}</span>
      ) : null}
    </span>
  );
};

/** What a list says about a card besides its place. */
export interface ListedCardProps {
  readonly "aria-posinset": number;
  readonly "aria-setsize": number;
  readonly "aria-label"?: string;
  readonly "data-count"?: number;
  readonly style: CSSProperties;
}

interface Props {
  readonly handle: CardHandle;
  /** On a board, a card's position places it, seen from near or from across; elsewhere its list does. */
  readonly placed?: "near" | "across";
  readonly size?: "small" | "normal" | "large";
  /** In a list that lays its cards out in columns. */
  readonly isListed?: boolean;
  readonly listed?: ListedCardProps;
  /** Whether the Tab key stops here; arrow keys lead to the other cards of its list. */
  readonly isStop?: boolean;
  readonly className?: string;
}

/** More counters than these would cover the card. The large view shows all of them. */
const MAX_COUNTERS = 8;

const Counters = ({ counters }: { readonly counters: Readonly<Record<string, number>> }) => {
  const all = Object.entries(counters);
  return (
    <span className={styles.counters}>
      {all.slice(0, MAX_COUNTERS).map(([name, value]) => (
        <span key={name} className={styles.counter} data-tip={localizedCounterName(name)}>
          {name === "+1/+1" || name === "-1/-1" ? `${name[0] ?? ""}${value}` : value}
        </span>
      ))}
      {all.length > MAX_COUNTERS ? <span className={styles.counter}>…</span> : null}
    </span>
  );
};

type Place = CSSProperties & Record<`--${string}`, number | string>;

const placeOf = ({ x, y }: Position, layer: number, rotation = 0): Place => ({
  "--x": x,
  "--y": y,
  "--layer": layer,
  ...(rotation === 0 ? {} : { "--rotation": `${String(rotation)}deg` }),
});

/** A card that is printed crosswise lies on its side where everybody reads it. */
const rotationOf = ({ marks, face, back, faceDown }: CardView, game: GameDefinition): number =>
  (marks?.rotation ?? 0) + (!faceDown && isLandscapeFace({ face, game, back }) ? 90 : 0);

/** The same for all cards that aren't highlighted, so that one that is tapped needn't draw its face anew. */
const PLAIN = { className: styles.turn };

const plateOf = ({ marks }: CardView) => {
  if (!marks?.highlight) return PLAIN;
  const style: Place = { "--highlight": `var(--mark-${marks.highlight})` };
  return { ...PLAIN, style, "data-highlight": marks.highlight };
};

/** The counters, marks and notes on a card, and who sees it if that isn't obvious. */
const Signs = ({ card }: { readonly card: CardView }) => {
  const t = tableStrings.useText().card;
  const { counters, marks, face, faceDown, shownTo = [] } = card;
  return (
    <>
      {counters || marks ? (
        <span className={styles.badges} aria-hidden="true">
          {counters ? <Counters counters={counters} /> : null}
          {marks ? <CardMarks marks={marks} /> : null}
        </span>
      ) : null}
      {faceDown && face ? (
        <span className={styles.mark} data-tip={t.onlyYou}>
          <Icon name="flip" size={12} />
        </span>
      ) : null}
      {shownTo.length > 0 ? (
        <span className={styles.mark} data-tip={t.othersSee}>
          <Icon name="eye" size={12} />
        </span>
      ) : null}
    </>
  );
};

/** One card of the table. It renders only when the card itself changes. */
export const TableCard = memo((props: Props) => {
  const {
    handle,
    placed,
    size = "normal",
    isListed = false,
    listed,
    isStop = false,
    className,
  } = props;
  const table = useTable();
  // What is read out of it is in the player's language.
  useLanguage();
  const card = useCardView(handle);
  const selected = useUiSelector((ui) => ui.selected.has(handle));
  if (!card) return null;
  const { position, order = 0, counters, marks, face, faceDown, shownTo } = card;
  const style =
    placed && position
      ? placeOf(position, cardZIndexOf(position, order, placed), rotationOf(card, table.game))
      : undefined;
  return (
    <div
      className={clsx(
        styles.card,
        placed ? styles.placed : styles.loose,
        isListed && styles.listed,
        className,
      )}
      data-tapped={card.tapped ? "" : undefined}
      style={style}
      data-card={handle}
      role="option"
      aria-selected={selected}
      aria-label={describeCard(card)}
      tabIndex={isStop ? 0 : -1}
      {...listed}
      // A playing card shows all that it has at any size.
      onPointerEnter={face?.suit ? undefined : (event) => showCardPreview(table, handle, event)}
      onPointerLeave={() => hideCardPreview(table)}
    >
      <CardFrontOrBack
        face={face}
        game={table.game}
        back={card.back}
        side={marks?.side ?? 0}
        size={size}
        plate={plateOf(card)}
      >
        {counters || marks || faceDown || shownTo ? <Signs card={card} /> : null}
      </CardFrontOrBack>
    </div>
  );
});
TableCard.displayName = "TableCard";
