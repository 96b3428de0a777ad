import type { GameAction } from "@baize/engine";
import { gameActionsNow, runGameAction } from "../actions/run-game-action.ts";
import { useMayDo } from "../model/rules.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./laid-zone.module.css";

const ZoneAction = ({ action }: { readonly action: GameAction }) => {
  const table = useTable();
  const { id, name, ask } = action;
  const may = useMayDo("game.action", { action: id });
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
export const ZoneActions = ({ kind }: { readonly kind: string }) => {
  const table = useTable();
  // The one that sets the table up ends with the first turn.
  useSnapshot(({ view }) => view?.table.turn === null);
  const actions = gameActionsNow(table).filter(({ at }) => at === kind);
  return actions.length === 0 ? null : (
    <div className={styles.actions}>
      {actions.map((action) => (
        <ZoneAction key={action.id} action={action} />
      ))}
    </div>
  );
};
