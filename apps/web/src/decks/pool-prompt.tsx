import { type SeatId, zoneIdOf } from "@baize/engine";
import { offerAction } from "../actions/actions.ts";
import { offeredGameActions, runGameAction } from "../actions/run-game-action.ts";
import { cardGameIdOf } from "../model/cards/card-sources.ts";
import { formatPairings, newTournamentPath, playerNamesOf } from "../model/pairings.ts";
import { useCardCount, useSnapshot, useTable } from "../model/table.tsx";
import { GAME_OPTIONS } from "../rooms/game-options.ts";
import { startText } from "../text/start.ts";
import styles from "./start-game-prompt.module.css";
import { TableSurfaceButton } from "./table-surface-button.tsx";

/** The host makes the tables of all: the form for it opens beside this table, filled in. */
const MakeTables = () => {
  const { client, game } = useTable();
  const t = startText.useText().before;
  const to = GAME_OPTIONS.find(({ id }) => id === cardGameIdOf(game));
  const isPair = useSnapshot(({ view }) => view !== null && playerNamesOf(view).length > 1);
  const make = (id: string): void => {
    const { view } = client.getSnapshot();
    const tables = view ? formatPairings(playerNamesOf(view), String) : "";
    window.open(newTournamentPath({ game: id, tables }), "_blank", "noopener");
  };
  return to && isPair ? (
    <TableSurfaceButton onClick={() => make(to.id)}>{t.makeTables}</TableSurfaceButton>
  ) : null;
};

/** Between packs and after the last: what one has becomes a deck for another table, or there are more cards. */
export const PoolPrompt = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = startText.useText().before;
  const stock = table.game.sections?.[0]?.zone ?? "";
  const left = useCardCount(zoneIdOf(stock, null));
  const isHost = useSnapshot(({ view }) => view?.table.host === seat);
  const more = offeredGameActions(table).filter(
    ({ at, ask: [asks] }) => left > 0 && at === stock && !asks,
  );
  return (
    <div className={styles.play} data-still="">
      <p>{t.pool}</p>
      <div className={styles.playWays}>
        <TableSurfaceButton look="main" onClick={() => offerAction(table, "buildDeck")?.()}>
          {t.buildDeck}
        </TableSurfaceButton>
        {more.map((action) => (
          <TableSurfaceButton key={action.id} onClick={() => runGameAction(table, action)}>
            {action.name}
          </TableSurfaceButton>
        ))}
        {isHost ? <MakeTables /> : null}
      </div>
    </div>
  );
};
