import type { CardView, Handle } from "@baize/engine";
import { useText } from "../../text/area.ts";
import { panelText } from "../../text/panel.ts";
import { Select } from "../../ui/field.tsx";
import { GROUPINGS, type Grouping, knowsKinds } from "./grouping.ts";
import styles from "./panel.module.css";

interface Props {
  readonly views: ReadonlyMap<Handle, CardView>;
  readonly cards: readonly Handle[];
  readonly by: Grouping;
  readonly onChange: (by: Grouping) => void;
}

/** The choice of how a panel groups its cards; by kind only if some cards have one. */
export const GroupingChoice = ({ views, cards, by, onChange }: Props) => {
  const t = useText(panelText);
  const hasKinds = by === "kind" || knowsKinds(views, cards);
  const offered = GROUPINGS.filter((each) => each !== "kind" || hasKinds);
  return (
    <Select
      className={styles.by}
      aria-label={t.show}
      value={by}
      options={offered.map((id) => ({ id, name: t.by[id] }))}
      onPick={(id) => onChange(id as Grouping)}
    />
  );
};
