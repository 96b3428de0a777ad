import { type CardView, SWITCH_MARKS, type SwitchMark } from "@baize/engine";
import { clsx } from "clsx";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import styles from "./card-marks.module.css";

interface Props {
  readonly marks: NonNullable<CardView["marks"]>;
}

/** The badges of marks that have a sign; the others are written out. */
const SIGNS: Readonly<Partial<Record<SwitchMark, IconName>>> = { staysTapped: "tap" };

const Switched = ({ mark }: { readonly mark: SwitchMark }) => {
  const label = useText(tableText).card.marks[mark].label;
  const sign = SIGNS[mark];
  return (
    <span className={styles.mark} data-tip={label}>
      {sign ? <Icon name={sign} size={11} /> : label}
    </span>
  );
};

/** What was noted on a card: read out with its name, so that these are for the eye alone. */
export const CardMarks = ({ marks }: Props) => {
  const t = useText(tableText).card;
  const { note, stats, side = 0, targetedBy = [] } = marks;
  return (
    <span className={styles.marks}>
      {side > 0 ? <span className={styles.mark}>{t.sideMark(side + 1)}</span> : null}
      {stats ? (
        <span className={clsx(styles.mark, styles.stats)} data-mark="stats">
          {stats}
        </span>
      ) : null}
      {note ? (
        <span className={clsx(styles.mark, styles.note)} data-tip={note}>
          {note}
        </span>
      ) : null}
      {SWITCH_MARKS.map((mark) => (marks[mark] ? <Switched key={mark} mark={mark} /> : null))}
      {targetedBy.length > 0 ? (
        <span className={clsx(styles.mark, styles.target)}>{t.targetMark}</span>
      ) : null}
    </span>
  );
};
