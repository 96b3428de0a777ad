import { type SeatId, zoneIdOf } from "@baize/engine";
import { offer } from "../actions/actions.ts";
import { gameActionsNow, runGameAction } from "../actions/run-game-action.ts";
import { cardsOf } from "../model/cards/card-sources.ts";
import { newTournamentPath, pairedList, playerNames } from "../model/paired-tables.ts";
import { useCount, useSnapshot, useTable } from "../model/table.tsx";
import { GAMES } from "../rooms/games.ts";
import { startText } from "../text/start.ts";
import { ClothButton } from "./press.tsx";
import styles from "./start-prompt.module.css";

/** The host makes the tables of all: the form for it opens beside this table, filled in. */
const MakeTables = () => {
  const { client, game } = useTable();
  const t = startText.useText().before;
  const to = GAMES.find(({ id }) => id === cardsOf(game));
  const isPair = useSnapshot(({ view }) => view !== null && playerNames(view).length > 1);
  const make = (id: string): void => {
    const { view } = client.getSnapshot();
    const tables = view ? pairedList(playerNames(view), String) : "";
    window.open(newTournamentPath({ game: id, tables }), "_blank", "noopener");
  };
  return to && isPair ? (
    <ClothButton onClick={() => make(to.id)}>{t.makeTables}</ClothButton>
  ) : null;
};

/** Between packs and after the last: what one has becomes a deck for another table, or there are more cards. */
export const PoolPrompt = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = startText.useText().before;
  const stock = table.game.sections?.[0]?.zone ?? "";
  const left = useCount(zoneIdOf(stock, null));
  const isHost = useSnapshot(({ view }) => view?.table.host === seat);
  const more = gameActionsNow(table).filter(
    ({ at, ask: [asks] }) => left > 0 && at === stock && !asks,
  );
  return (
    <div className={styles.play} data-still="">
      <p>{t.pool}</p>
      <div className={styles.playWays}>
        <ClothButton look="main" onClick={() => offer(table, "buildDeck")?.()}>
          {t.buildDeck}
        </ClothButton>
        {more.map((action) => (
          <ClothButton key={action.id} onClick={() => runGameAction(table, action)}>
            {action.name}
          </ClothButton>
        ))}
        {isHost ? <MakeTables /> : null}
      </div>
    </div>
  );
};
