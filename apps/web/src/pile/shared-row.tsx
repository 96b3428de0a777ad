import type { ZoneDefinition } from "@baize/engine";
import { clsx } from "clsx";
import { TableCard } from "../cards/table-card.tsx";
import { useCardsIn } from "../model/table.tsx";
import { zoneOf } from "../model/zones.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { useRoving } from "../ui/roving.ts";
import textStyles from "../ui/text.module.css";
import styles from "./shared-row.module.css";

/** A row that all share and see, such as a market: every card of it lies open. */
export const SharedRow = ({ definition }: { readonly definition: ZoneDefinition }) => {
  const t = useText(tableText).zone;
  const zone = zoneOf(definition, null);
  const cards = useCardsIn(zone);
  const roving = useRoving(cards);
  return (
    <div
      className={styles.row}
      data-drop={zone}
      data-layout="row"
      role="listbox"
      aria-multiselectable="true"
      aria-orientation="horizontal"
      aria-label={t.withCount(definition.name, cards.length)}
      {...roving.list}
    >
      <span className={clsx(styles.name, textStyles.print)} aria-hidden="true">
        {definition.name}
      </span>
      {cards.map((handle) => (
        <TableCard key={handle} handle={handle} isStop={handle === roving.stop} size="small" />
      ))}
    </div>
  );
};
