import "./card-marks.css";
import type { CardView } from "@baize/engine";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { Icon } from "../ui/icon.tsx";

interface Props {
  readonly marks: NonNullable<CardView["marks"]>;
}

/** What was noted on a card: read out with its name, so that these are for the eye alone. */
export const CardMarks = ({ marks }: Props) => {
  const t = useText(tableText).card;
  const { note, stats, side = 0, staysTapped, targetedBy = [] } = marks;
  return (
    <span className="marks" aria-hidden="true">
      {side > 0 ? <span className="mark">{t.sideMark(side + 1)}</span> : null}
      {stats ? <span className="mark mark-stats">{stats}</span> : null}
      {note ? (
        <span data-tip={note} className="mark mark-note">
          {note}
        </span>
      ) : null}
      {staysTapped ? (
        <span data-tip={t.staysTapped} className="mark">
          <Icon name="tap" size={11} />
        </span>
      ) : null}
      {targetedBy.length > 0 ? <span className="mark mark-target">{t.targetMark}</span> : null}
    </span>
  );
};
