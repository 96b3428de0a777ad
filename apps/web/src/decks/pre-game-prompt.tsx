import { type GameAction, SETUP_ACTION_ID, type SeatId, starterDeckKindOf } from "@baize/engine";
import { useEffect, useState } from "react";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { dealtCardsPerPlayer, sendIntent } from "../actions/intents.ts";
import { runGameAction } from "../actions/run-game-action.ts";
import { hasSharedDeck, isPoolReady, isWaitingForDeck } from "../model/deck-state.ts";
import { isBeforeDeal } from "../model/is-before-deal.ts";
import { useIsIntentAllowed } from "../model/prediction-engine.ts";
import { readPlayerName } from "../model/room-keys.ts";
import {
  type Table,
  useCardCount,
  useSeatView,
  useSnapshotSelector,
  useTable,
} from "../model/table.tsx";
import { findBoardZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { gameStartStrings } from "../text/start.ts";
import { tableStrings } from "../text/table.ts";
import { lazySection } from "../ui/lazy-part-boundary.tsx";
import { toast } from "../ui/toast.ts";
import { ButtonOnTable } from "./button-on-table.tsx";
import styles from "./pre-game-prompt.module.css";
import { consumePoolDeckAutoLoadFlag, readSavedPoolDeck } from "./saved-pool-deck.ts";

const PoolPrompt = lazySection(async () => (await import("./pool-prompt.tsx")).PoolPrompt);

const SitAgain = () => {
  const table = useTable();
  const t = gameStartStrings.useText().before;
  const { player } = tableStrings.useText();
  return (
    <div className={styles.play} data-still="">
      <p>{t.left}</p>
      <ButtonOnTable
        look="main"
        onClick={() => void sendIntent(table, "seat.claim", { name: readPlayerName() || player })}
      >
        {t.sitAgain}
      </ButtonOnTable>
    </div>
  );
};

/** Loads the deck of a list, or a starter deck without one. */
const bring = async (table: Table, seat: SeatId, list?: string): Promise<void> => {
  const { loadDeckText, loadStarterDeck } = await import("./load-starter-deck.ts");
  const refusal = await (list === undefined
    ? loadStarterDeck(table, seat)
    : loadDeckText(table, seat, list));
  if (refusal !== null) toast(refusal, "refused");
};

const ReadRules = () => {
  const table = useTable();
  const t = gameStartStrings.useText().before;
  const hasHouseRules = useSnapshotSelector(
    ({ view }) => (view?.table.houseRules ?? []).length > 0,
  );
  return table.game.rules === undefined && !hasHouseRules ? null : (
    <ButtonOnTable onClick={() => actionRunnerIfAllowed(table, "about")?.()}>
      {t.rules}
    </ButtonOnTable>
  );
};

const BringDeck = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = gameStartStrings.useText().before;
  const [busy, setBusy] = useState(false);
  const [built] = useState(() => readSavedPoolDeck(table.game));
  // What a list for all must have is in the rules.
  const isShared = hasSharedDeck(table.game);
  const load = (list?: string): void => {
    setBusy(true);
    void bring(table, seat, list).finally(() => setBusy(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deck is carried to the table once.
  useEffect(() => {
    if (built && consumePoolDeckAutoLoadFlag()) load(built.text);
  }, []);
  return (
    <div className={styles.play} data-still="">
      <p>{isShared ? t.sharedDeck : t.deck}</p>
      <div className={styles.playWays}>
        {built ? (
          <ButtonOnTable look="main" disabled={busy} onClick={() => load(built.text)}>
            {t.built(built.name)}
          </ButtonOnTable>
        ) : null}
        <ButtonOnTable
          look={built ? "cloth" : "main"}
          onClick={() => actionRunnerIfAllowed(table, "bringDeck")?.()}
        >
          {t.bringDeck}
        </ButtonOnTable>
        {starterDeckKindOf(table.game) ? (
          <ButtonOnTable disabled={busy} onClick={() => load()}>
            {t.starter}
          </ButtonOnTable>
        ) : null}
        {isShared ? <ReadRules /> : null}
      </div>
    </div>
  );
};

/** What the game says to do first, beginning with the button that deals. */
const FirstSteps = ({ button }: { readonly button: string }) => {
  const { firstMove } = useTable().game;
  const t = gameStartStrings.useText().before;
  return firstMove === undefined ? null : (
    <p>
      {t.first(button)} {firstMove}
    </p>
  );
};

/** Where nothing is dealt yet: how many cards each player gets. */
const DealFirst = () => {
  const table = useTable();
  const t = gameStartStrings.useText().before;
  const [count, setCount] = useState(() => dealtCardsPerPlayer(table));
  const canDeal = useIsIntentAllowed("library.deal", { count });
  const canAdd = useIsIntentAllowed("library.deal", { count: count + 1 });
  return (
    <div className={styles.play} data-still="">
      <div className={styles.playWays}>
        <ButtonOnTable
          icon="minus"
          iconSize={16}
          aria-label={t.fewer}
          disabled={count === 1}
          onClick={() => setCount(count - 1)}
        />
        <ButtonOnTable
          look="main"
          disabled={!canDeal}
          onClick={() => void sendIntent(table, "library.deal", { count })}
        >
          {t.deal(count)}
        </ButtonOnTable>
        <ButtonOnTable
          icon="plus"
          iconSize={16}
          aria-label={t.more}
          disabled={!canAdd}
          onClick={() => setCount(count + 1)}
        />
        <ReadRules />
      </div>
      <FirstSteps button={t.deal(count)} />
    </div>
  );
};

/** Where the game says how it is set up: its own button for that. */
const SetUpFirst = ({ setup }: { readonly setup: GameAction }) => {
  const table = useTable();
  return (
    <div className={styles.play} data-still="">
      <div className={styles.playWays}>
        <ButtonOnTable look="main" onClick={() => runGameAction(table, setup)}>
          {setup.name}
        </ButtonOnTable>
        <ReadRules />
      </div>
      <FirstSteps button={setup.name} />
    </div>
  );
};

const Next = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const { game } = table;
  const record = useSeatView(seat);
  const undealt = useSnapshotSelector((snapshot) => isBeforeDeal(snapshot, table));
  const lacks = useSnapshotSelector((snapshot) => isWaitingForDeck(snapshot, table));
  const isBefore = useSnapshotSelector(({ view }) => view?.table.turn === null);
  const isSetUp = useSnapshotSelector(({ view }) => view?.table.setUp === true);
  const hasPool = useSnapshotSelector((snapshot) => isPoolReady(snapshot, table));
  const setup = game.actions?.find(({ id }) => id === SETUP_ACTION_ID);
  const board = findBoardZoneDefinition(game);
  const laid = useCardCount(board ? zoneIdOfSeat(board, seat) : null);
  if (!record || record.left) return <SitAgain />;
  const usesDecks = game.supply.kind === "decks";
  // Who plays without a deck, with tokens alone, has the board for them.
  if (lacks) return laid === 0 ? <BringDeck seat={seat} /> : null;
  if ((undealt || usesDecks) && isBefore && !isSetUp && setup) return <SetUpFirst setup={setup} />;
  if (hasPool) {
    return <PoolPrompt seat={seat} />;
  }
  return undealt && laid === 0 && game.dealSize !== undefined ? <DealFirst /> : null;
};

/** On the player's board, the one thing to do before playing: take a seat again, load a deck, or deal. */
export const PreGamePrompt = () => {
  const { seat } = useTable();
  return seat === null ? null : <Next seat={seat} />;
};
