import { type SeatId, type ZoneId, zoneIdOf } from "@baize/engine";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { offeredGameActions, runGameAction } from "../actions/run-game-action.ts";
import { baseGameIdOf } from "../model/cards/card-sources.ts";
import { findPoolZoneDefinition } from "../model/deck-state.ts";
import {
  formatPairings,
  playerNamesInSeatOrder,
  prefilledNewTournamentPath,
} from "../model/pairings.ts";
import { useCardCount, useSnapshotSelector, useTable } from "../model/table.tsx";
import { zoneIdOfSeat } from "../model/zones.ts";
import { BUILT_IN_GAME_CHOICES } from "../rooms/built-in-game-choices.ts";
import { gameStartStrings } from "../text/start.ts";
import { ButtonOnTable } from "./button-on-table.tsx";
import styles from "./pre-game-prompt.module.css";

/** The host makes the tables of all: the form for it opens beside this table, filled in. */
const MakeTables = () => {
  const { client, game } = useTable();
  const t = gameStartStrings.useText().before;
  const to = BUILT_IN_GAME_CHOICES.find(({ id }) => id === baseGameIdOf(game));
  const isPair = useSnapshotSelector(
    ({ view }) => view !== null && playerNamesInSeatOrder(view).length > 1,
  );
  const make = (id: string): void => {
    const { view } = client.getSnapshot();
    const tables = view ? formatPairings(playerNamesInSeatOrder(view), String) : "";
    window.open(prefilledNewTournamentPath({ game: id, tables }), "_blank", "noopener");
  };
  return to && isPair ? (
    <ButtonOnTable onClick={() => make(to.id)}>{t.makeTables}</ButtonOnTable>
  ) : null;
};

/** A limited deck has 40 cards, and not all of a pool are in it. */
const POOL_FOR_A_DECK = 40;

const NO_SEAT = 0 as SeatId;

/** Between packs and after the last: what one has becomes a deck for another table, or there are more cards. */
export const PoolPrompt = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = gameStartStrings.useText().before;
  const stock = table.game.sections?.[0]?.zone ?? "";
  const left = useCardCount(zoneIdOf(stock, null));
  const isHost = useSnapshotSelector(({ view }) => view?.table.host === seat);
  const hasHost = useSnapshotSelector(
    ({ view }) => view?.seats.get(view.table.host ?? NO_SEAT)?.left === false,
  );
  const deals = offeredGameActions(table).filter(
    ({ at, ask: [asks] }) => left > 0 && at === stock && !asks,
  );
  // They deal to everyone: two who press at once would deal twice.
  const more = isHost || !hasHost ? deals : [];
  const pool = findPoolZoneDefinition(table.game);
  const has = useCardCount(pool ? zoneIdOfSeat(pool, seat) : ("" as ZoneId));
  // With too few cards for a deck, the next packs are what comes next.
  const isShort = deals.length > 0 && has < POOL_FOR_A_DECK;
  const next = more.length > 0 ? t.morePacks : t.hostDealsMore;
  return (
    <div className={styles.play} data-still="">
      <p>{isShort ? next : t.pool}</p>
      <div className={styles.playWays}>
        <ButtonOnTable
          look={isShort && more.length > 0 ? "cloth" : "main"}
          onClick={() => actionRunnerIfAllowed(table, "buildDeck")?.()}
        >
          {t.buildDeck}
        </ButtonOnTable>
        {more.map((action) => (
          <ButtonOnTable
            key={action.id}
            look={isShort ? "main" : "cloth"}
            onClick={() => runGameAction(table, action)}
          >
            {action.name}
          </ButtonOnTable>
        ))}
        {isHost ? <MakeTables /> : null}
      </div>
    </div>
  );
};
