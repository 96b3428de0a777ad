import type { Snapshot } from "@baize/client";
import { NEXT_ROUND_ACTION_ID } from "@baize/engine";
import { runGameAction } from "../actions/run-game-action.ts";
import { isBeforeDeal } from "../model/is-before-deal.ts";
import { useIsIntentAllowed } from "../model/prediction-engine.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { findHandZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { tableStrings } from "../text/table.ts";
import { Button } from "../ui/button.tsx";

/** Whether a round may be over: cards were dealt, and a player has none left or is ready for the next one. */
const isRoundOver = (snapshot: Snapshot, table: Table): boolean => {
  const { view } = snapshot;
  const { game, index } = table;
  const hand = findHandZoneDefinition(game);
  if (!view || !hand || isBeforeDeal(snapshot, table)) return false;
  return [...view.seats].some(([seat, { left, conceded, ready }]) => {
    if (left || conceded) return false;
    const zone = zoneIdOfSeat(hand, seat);
    return ready || (view.zones.get(zone)?.count ?? index.cardsIn(view, zone).length) === 0;
  });
};

/** The button that starts the next round, or while others still hold cards says that the player is ready for it. */
export const NextGameRoundButton = () => {
  const table = useTable();
  const t = tableStrings.useText().bar;
  const { seat } = table;
  const action = table.game.actions?.find(({ id }) => id === NEXT_ROUND_ACTION_ID);
  const isOver = useSnapshotSelector((snapshot) => isRoundOver(snapshot, table));
  const isReady = useSnapshotSelector(
    ({ view }) => seat !== null && view?.seats.get(seat)?.ready === true,
  );
  const mayStart = useIsIntentAllowed("game.round", {});
  if (!action || !isOver || seat === null) return null;
  return (
    <Button
      icon="deck"
      size="small"
      look={mayStart ? "main" : "plain"}
      aria-pressed={mayStart ? undefined : isReady}
      data-tip={mayStart ? undefined : t.roundWaits}
      onClick={() => runGameAction(table, action)}
    >
      <span>{action.name}</span>
    </Button>
  );
};
