import type { SeatId, ZoneDefinition } from "@baize/engine";
import { clsx } from "clsx";
import { pressPile } from "../actions/open-pile.ts";
import { CardFace } from "../cards/card-face.tsx";
import { TableCard } from "../cards/table-card.tsx";
import { useCardsIn, useCount, useTable } from "../model/table.tsx";
import { isReadable, zoneOf } from "../model/zones.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import textStyles from "../ui/text.module.css";
import styles from "./pile.module.css";
import { LibraryNotes } from "./pile-notes.tsx";
import { useShownTop } from "./shown-top.ts";

interface Props {
  readonly definition: ZoneDefinition;
  readonly seat: SeatId | null;
  readonly own: boolean;
}

/** A pile or a short row beside a board: its top card, its name printed on the cloth, and how many lie there. */
export const Pile = ({ definition, seat, own }: Props) => {
  const table = useTable();
  const t = useText(tableText).zone;
  const zone = zoneOf(definition, seat);
  const cards = useCardsIn(zone);
  const count = useCount(zone);
  const shownTop = useShownTop(zone);
  const hidden = definition.visibility === "nobody" || definition.visibility === "private";
  const hasMenu = own && table.seat !== null;
  const end = definition.layout === "row" ? cards[0] : cards.at(-1);
  const top = hidden ? shownTop : end;
  const name = t.withCount(definition.name, count);
  // Nobody else can put cards into it, so it takes no room until it holds some.
  if (definition.visibility === "private" && count === 0) return null;
  return (
    <div
      className={styles.pile}
      data-drop={zone}
      data-layout={definition.layout}
      data-empty={count === 0 ? "" : undefined}
    >
      <div
        className={styles.place}
        data-place=""
        data-top={definition.layout === "pile" ? "" : undefined}
        data-pile={count === 0 ? "" : undefined}
        role="listbox"
        aria-label={name}
      >
        {count > 0 && top === undefined ? (
          <div
            className={styles.back}
            data-pile=""
            data-deep={count > 1 ? "" : undefined}
            aria-hidden="true"
          >
            <CardFace game={table.game} size="small" />
          </div>
        ) : null}
        {top !== undefined ? <TableCard className={styles.top} handle={top} size="small" /> : null}
      </div>
      {definition.visibility === "nobody" ? <LibraryNotes zone={zone} /> : null}
      <button
        type="button"
        className={styles.name}
        data-pile-name=""
        data-pile=""
        aria-haspopup={hasMenu ? "menu" : undefined}
        onClick={(event) => {
          // Presses are the gestures' business; this is the keyboard's and the screen reader's.
          if (event.detail === 0) pressPile(table, zone, event.currentTarget);
        }}
      >
        {!hasMenu && isReadable(definition, own) ? (
          <span className={textStyles.unseen}>{t.open}</span>
        ) : null}
        <span className={clsx(styles.label, textStyles.print)}>{definition.name}</span>
        <span className={styles.count} data-count="">
          {count}
          <span className={textStyles.unseen}>{t.cardsAfterCount(count)}</span>
        </span>
      </button>
    </div>
  );
};
