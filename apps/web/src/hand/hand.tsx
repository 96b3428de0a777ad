import { findZoneId, type SeatId, type ZoneId } from "@baize/engine";
import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { TableCard } from "../cards/table-card.tsx";
import { useCardsInZone, useSeatView, useTable } from "../model/table.tsx";
import { findHandZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { tableStrings } from "../text/table.ts";
import textStyles from "../ui/text.module.css";
import { useRovingFocus } from "../ui/use-roving-focus.ts";
import styles from "./hand.module.css";

/** The hand on this side of the table, the player's own: an arc whose cards overlap when there are many. */
export const Hand = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = tableStrings.useText().zone;
  const owner = useSeatView(seat)?.name;
  const definition = findHandZoneDefinition(table.game);
  if (!definition || findZoneId(table.game, definition.kind, seat) === null) return null;
  const { name } = definition;
  // At the start of a replay the seat may be empty.
  const label = seat === table.seat ? t.yours(name) : owner ? t.of(owner, name) : name;
  const isPack = definition.pick !== undefined;
  return <Row zone={zoneIdOfSeat(definition, seat)} name={name} label={label} isPack={isPack} />;
};

/** Up to this many cards lie straight. */
const STRAIGHT = 4;
/** The angle of the arc's ends, and its increase for each card. */
const MAX_DEG = 8;
const STEP_DEG = 1.2;

/** A card's angle, and by which share of the arc's height it lies lower than the middle. */
const bowOf = (at: number, count: number): CSSProperties => {
  if (count <= STRAIGHT) return {};
  const side = (2 * at) / (count - 1) - 1;
  const lean = side * Math.min(MAX_DEG, STEP_DEG * ((count - 1) / 2));
  return { "--lean": `${lean.toFixed(2)}deg`, "--drop": (side * side).toFixed(3) } as CSSProperties;
};

const BOARD_ABOVE = { ArrowUp: "[data-size=own]" };

interface RowProps {
  readonly zone: ZoneId;
  readonly name: string;
  /** The accessible name, which says whose hand it is. */
  readonly label: string;
  /** Whether a card is picked from it, for which each is read: they lie side by side, where there is room. */
  readonly isPack: boolean;
}

const Row = ({ zone, name, label, isPack }: RowProps) => {
  const t = tableStrings.useText().zone;
  const cards = useCardsInZone(zone);
  const roving = useRovingFocus(cards, BOARD_ABOVE);
  return (
    <div
      className={styles.hand}
      data-hand=""
      data-pack={isPack ? "" : undefined}
      data-drop={zone}
      data-layout="row"
      role="listbox"
      aria-multiselectable="true"
      aria-orientation="horizontal"
      aria-label={t.withCount(label, cards.length)}
      {...roving.list}
    >
      {cards.length === 0 ? (
        <span className={clsx(styles.empty, textStyles.print)} aria-hidden="true">
          {name}
        </span>
      ) : null}
      {cards.map((handle, at) => (
        <div
          key={handle}
          className={styles.slot}
          style={isPack ? {} : bowOf(at, cards.length)}
          role="presentation"
        >
          <TableCard className={styles.card} handle={handle} isStop={handle === roving.stop} />
        </div>
      ))}
    </div>
  );
};
