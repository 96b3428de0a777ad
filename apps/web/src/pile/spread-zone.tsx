import type { CardHandle, GameAction, SeatId, ZoneDefinition, ZoneId } from "@baize/engine";
import { clsx } from "clsx";
import { offeredGameActions, runGameAction } from "../actions/run-game-action.ts";
import { TableCard } from "../cards/table-card.tsx";
import { useIsIntentAllowed } from "../model/prediction-engine.ts";
import { useCardsInZone, useSeatView, useSnapshotSelector, useTable } from "../model/table.tsx";
import { zoneIdOfSeatOrTeam } from "../model/zones.ts";
import { tableStrings } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import { seatColourStyle } from "../ui/seat-colour-style.ts";
import textStyles from "../ui/text.module.css";
import { useRovingFocus } from "../ui/use-roving-focus.ts";
import { CellGrid } from "./cell-grid.tsx";
import { PegTrack } from "./peg-track.tsx";
import styles from "./spread-zone.module.css";

const ZoneAction = ({ action }: { readonly action: GameAction }) => {
  const table = useTable();
  const { id, name, ask } = action;
  const may = useIsIntentAllowed("game.action", { action: id });
  const asks = ask.length > 0;
  return (
    <Button
      look="cloth"
      size="small"
      data-still=""
      aria-haspopup={asks ? "dialog" : undefined}
      disabled={!asks && !may}
      onClick={() => runGameAction(table, action)}
    >
      {asks ? `${name} …` : name}
    </Button>
  );
};

/** The game's own actions at a zone, as buttons beside its cards. */
const ZoneActions = ({ kind }: { readonly kind: string }) => {
  const table = useTable();
  // The action that sets the table up is offered until the first turn.
  useSnapshotSelector(({ view }) => view?.table.turn === null);
  const actions = offeredGameActions(table).filter(({ at }) => at === kind);
  return actions.length === 0 ? null : (
    <div className={styles.actions}>
      {actions.map((action) => (
        <ZoneAction key={action.id} action={action} />
      ))}
    </div>
  );
};

interface LaidProps {
  readonly definition: ZoneDefinition;
  /** The owner of the zone; null for a zone of the table. */
  readonly seat: SeatId | null;
}

/** A zone whose cards are shown beside each other, with the game's own actions for it. */
export const SpreadZone = ({ definition, seat }: LaidProps) => {
  const table = useTable();
  const t = tableStrings.useText().zone;
  const owner = useSeatView(seat ?? (0 as SeatId))?.name;
  const zone = zoneIdOfSeatOrTeam(table.game, definition, seat);
  const { name, kind, layout, counter, cells } = definition;
  const isOthers = seat !== null && seat !== table.viewingSeat && owner !== undefined;
  const called = isOthers ? t.of(owner, name) : name;
  return (
    <section
      className={styles.zone}
      style={seat === null ? undefined : seatColourStyle(seat)}
      data-way={wayOf(definition)}
      aria-label={called}
    >
      <span className={clsx(styles.name, textStyles.print)} aria-hidden="true">
        {name}
      </span>
      {counter !== undefined ? (
        <PegTrack definition={definition} counter={counter} />
      ) : cells !== undefined ? (
        <CellGrid definition={definition} zone={zone} label={called} />
      ) : (
        <Line zone={zone} label={called} layout={layout} />
      )}
      {table.seat !== null && (seat === null || seat === table.seat) ? (
        <ZoneActions kind={kind} />
      ) : null}
    </section>
  );
};

/** How a zone is filled: by lines to the right, by a line down, or by cells. */
const wayOf = ({ layout, direction, cells }: ZoneDefinition): string =>
  cells === undefined ? (direction ?? layout) : layout;

interface LineProps {
  readonly zone: ZoneId;
  readonly label: string;
  readonly layout: ZoneDefinition["layout"];
}

const Line = ({ zone, label, layout }: LineProps) => {
  const t = tableStrings.useText().zone;
  const cards = useCardsInZone(zone);
  const roving = useRovingFocus(cards);
  return (
    <div
      className={styles.line}
      data-drop={zone}
      data-layout={layout}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t.withCount(label, cards.length)}
      {...roving.list}
    >
      {cards.map((handle: CardHandle) => (
        <div key={handle} className={styles.slot} role="presentation">
          <TableCard handle={handle} isStop={handle === roving.stop} size="small" />
        </div>
      ))}
    </div>
  );
};
