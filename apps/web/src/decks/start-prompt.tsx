import {
  type GameAction,
  SETUP_ACTION_ID,
  type SeatId,
  starterDeckKindOf,
  type ZoneId,
} from "@baize/engine";
import { useEffect, useState } from "react";
import { offer } from "../actions/actions.ts";
import { ask, dealSize } from "../actions/intents.ts";
import { runGameAction } from "../actions/run-game-action.ts";
import { isPoolReady, lacksDeck, sharesDecks } from "../model/decks.ts";
import { isUndealt } from "../model/is-undealt.ts";
import { useIsIntentAllowed } from "../model/prediction-engine.ts";
import { readName } from "../model/room-keys.ts";
import { type Table, useCount, useSeat, useSnapshot, useTable } from "../model/table.tsx";
import { boardOf, zoneOf } from "../model/zones.ts";
import { startText } from "../text/start.ts";
import { tableText } from "../text/table.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PartBoundary } from "../ui/part-boundary.tsx";
import { toast } from "../ui/toast.ts";
import { builtDeckFor, takeCarried } from "./built-deck.ts";
import { ClothButton } from "./press.tsx";
import styles from "./start-prompt.module.css";

const PoolPrompt = lazyPart(async () => (await import("./pool-prompt.tsx")).PoolPrompt);

const SitAgain = () => {
  const table = useTable();
  const t = startText.useText().before;
  const { player } = tableText.useText();
  return (
    <div className={styles.play} data-still="">
      <p>{t.left}</p>
      <ClothButton
        look="main"
        onClick={() => void ask(table, "seat.claim", { name: readName() || player })}
      >
        {t.sitAgain}
      </ClothButton>
    </div>
  );
};

/** Loads the deck of a list, or a starter deck without one. */
const bring = async (table: Table, seat: SeatId, list?: string): Promise<void> => {
  const { loadList, loadStarter } = await import("./load-starter.ts");
  const problem = await (list === undefined
    ? loadStarter(table, seat)
    : loadList(table, seat, list));
  if (problem !== null) toast(problem, "refused");
};

const BringDeck = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = startText.useText().before;
  const [busy, setBusy] = useState(false);
  const [built] = useState(() => builtDeckFor(table.game));
  const load = (list?: string): void => {
    setBusy(true);
    void bring(table, seat, list).finally(() => setBusy(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deck is carried to the table once.
  useEffect(() => {
    if (built && takeCarried()) load(built.text);
  }, []);
  return (
    <div className={styles.play} data-still="">
      <p>{sharesDecks(table.game) ? t.sharedDeck : t.deck}</p>
      <div className={styles.playWays}>
        {built ? (
          <ClothButton look="main" disabled={busy} onClick={() => load(built.text)}>
            {t.built(built.name)}
          </ClothButton>
        ) : null}
        <ClothButton look={built ? "cloth" : "main"} onClick={() => offer(table, "bringDeck")?.()}>
          {t.bringDeck}
        </ClothButton>
        {starterDeckKindOf(table.game) ? (
          <ClothButton disabled={busy} onClick={() => load()}>
            {t.starter}
          </ClothButton>
        ) : null}
      </div>
    </div>
  );
};

const ReadRules = () => {
  const table = useTable();
  const t = startText.useText().before;
  const hasHouseRules = useSnapshot(({ view }) => (view?.table.houseRules ?? []).length > 0);
  return table.game.rules === undefined && !hasHouseRules ? null : (
    <ClothButton onClick={() => offer(table, "about")?.()}>{t.rules}</ClothButton>
  );
};

/** What the game says to do first, beginning with the button that deals. */
const FirstSteps = ({ button }: { readonly button: string }) => {
  const { firstMove } = useTable().game;
  const t = startText.useText().before;
  return firstMove === undefined ? null : (
    <p>
      {t.first(button)} {firstMove}
    </p>
  );
};

/** Where nothing is dealt yet: how many cards each player gets. */
const DealFirst = () => {
  const table = useTable();
  const t = startText.useText().before;
  const [count, setCount] = useState(() => dealSize(table));
  const canDeal = useIsIntentAllowed("library.deal", { count });
  const canAdd = useIsIntentAllowed("library.deal", { count: count + 1 });
  return (
    <div className={styles.play} data-still="">
      <div className={styles.playWays}>
        <ClothButton
          icon="minus"
          iconSize={16}
          aria-label={t.fewer}
          disabled={count === 1}
          onClick={() => setCount(count - 1)}
        />
        <ClothButton
          look="main"
          disabled={!canDeal}
          onClick={() => void ask(table, "library.deal", { count })}
        >
          {t.deal(count)}
        </ClothButton>
        <ClothButton
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
        <ClothButton look="main" onClick={() => runGameAction(table, setup)}>
          {setup.name}
        </ClothButton>
        <ReadRules />
      </div>
      <FirstSteps button={setup.name} />
    </div>
  );
};

const Next = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const { game } = table;
  const record = useSeat(seat);
  const undealt = useSnapshot((snapshot) => isUndealt(snapshot, table));
  const lacks = useSnapshot((snapshot) => lacksDeck(snapshot, table));
  const isBefore = useSnapshot(({ view }) => view?.table.turn === null);
  const isSetUp = useSnapshot(({ view }) => view?.table.setUp === true);
  const hasPool = useSnapshot((snapshot) => isPoolReady(snapshot, table));
  const setup = game.actions?.find(({ id }) => id === SETUP_ACTION_ID);
  const board = boardOf(game);
  const laid = useCount(board ? zoneOf(board, seat) : ("" as ZoneId));
  if (!record || record.left) return <SitAgain />;
  const usesDecks = game.supply.kind === "decks";
  // Who plays without a deck, with tokens alone, has the board for them.
  if (lacks) return laid === 0 ? <BringDeck seat={seat} /> : null;
  if ((undealt || usesDecks) && isBefore && !isSetUp && setup) return <SetUpFirst setup={setup} />;
  if (hasPool) {
    return (
      <PartBoundary>
        <PoolPrompt seat={seat} />
      </PartBoundary>
    );
  }
  return undealt && laid === 0 && game.dealSize !== undefined ? <DealFirst /> : null;
};

/** On the player's board, the one thing to do before playing: take a seat again, load a deck, or deal. */
export const StartPrompt = () => {
  const { seat } = useTable();
  return seat === null ? null : <Next seat={seat} />;
};
