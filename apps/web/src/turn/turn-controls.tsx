import type { Snapshot } from "@baize/client";
import {
  isGameOver,
  type PhaseDefinition,
  SETUP_ACTION_ID,
  type SeatId,
  seatsNotReadyForNextGame,
} from "@baize/engine";
import { type Ref, useLayoutEffect, useRef } from "react";
import { ActionButton } from "../actions/action-button.tsx";
import { advancePhaseOrTurn, drawCards, sendIntent } from "../actions/intents.ts";
import { useShortcutLabels } from "../actions/keys/use-shortcut-labels.ts";
import { openPhaseMenu } from "../actions/open-menu.ts";
import { isPlayedElsewhere, isPoolReady, isWaitingForDeck } from "../model/deck-state.ts";
import { isBeforeDeal } from "../model/is-before-deal.ts";
import { formatTurnButtonText, hasTurn } from "../model/labels.ts";
import { useIsIntentAllowed } from "../model/prediction-engine.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { isChoosingOpeningHand, isPlayedInRounds } from "../model/waiting-reason.ts";
import { tableStrings } from "../text/table.ts";
import { lazySection } from "../ui/lazy-part-boundary.tsx";
import styles from "./turn-controls.module.css";

/** Actions that belong to a phase. A second press on the phase's button runs its action. */
const ACTS: Readonly<Record<string, (table: Table) => void>> = {
  untap: (table) => void sendIntent(table, "table.untapAll", {}),
  draw: (table) => drawCards(table),
};

/** How far a finger moves sideways until it counts as a swipe. */
const STROKE_PX = 32;

/** Goes to the next or previous phase; after the last phase comes the next turn. */
const step = (table: Table, by: 1 | -1): void => {
  if (by === 1) {
    advancePhaseOrTurn(table);
    return;
  }
  const now = table.client.getSnapshot().view?.table.phase;
  const before = table.game.phases[table.game.phases.findIndex(({ id }) => id === now) - 1];
  if (before) void sendIntent(table, "phase.set", { phase: before.id });
};

/** A swipe to the left goes to the next phase, one to the right goes back. */
const useStrokes = (table: Table): Ref<HTMLDivElement> => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const track = ref.current;
    const listening = new AbortController();
    const { signal } = listening;
    let from: number | null = null;
    track?.addEventListener(
      "touchstart",
      ({ touches }) => {
        from = touches[0]?.clientX ?? null;
      },
      { signal, passive: true },
    );
    track?.addEventListener(
      "touchend",
      (event) => {
        const by = (event.changedTouches[0]?.clientX ?? 0) - (from ?? 0);
        if (from === null || Math.abs(by) < STROKE_PX) return;
        // A swipe isn't a press of the button on which it began.
        event.preventDefault();
        step(table, by < 0 ? 1 : -1);
      },
      { signal, passive: false },
    );
    return () => listening.abort();
  }, [table]);
  return ref;
};

/** The current phase, as a button that opens the menu of all phases. */
const Now = ({ id, name }: PhaseDefinition) => {
  const table = useTable();
  const t = tableStrings.useText().bar;
  return (
    <button
      type="button"
      className={styles.step}
      aria-current="step"
      aria-label={t.phaseNow(name)}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, top, bottom } = currentTarget.getBoundingClientRect();
        openPhaseMenu(table, { x: left, y: top > innerHeight / 2 ? top : bottom + 4 });
      }}
      onDoubleClick={() => {
        table.ui.setState({ menu: null });
        ACTS[id]?.(table);
      }}
    >
      {name}
    </button>
  );
};

const Track = ({ now }: { readonly now: string }) => {
  const table = useTable();
  const t = tableStrings.useText().bar;
  const shortcut = useShortcutLabels("phaseNext");
  const { phases } = table.game;
  const at = phases.findIndex(({ id }) => id === now);
  const arrow = (by: 1 | -1, label: string) => (
    <button
      type="button"
      className={styles.arrow}
      data-tip={label}
      data-tip-key={by === 1 ? shortcut.spoken : undefined}
      aria-label={label}
      aria-keyshortcuts={by === 1 ? shortcut.aria : undefined}
      disabled={by === -1 && at === 0}
      onClick={() => step(table, by)}
    >
      <span aria-hidden="true">{by === 1 ? "›" : "‹"}</span>
    </button>
  );
  return (
    <div ref={useStrokes(table)} className={styles.track} data-phases="">
      {arrow(-1, t.phaseBack)}
      {phases.map(({ id, name }) =>
        id === now ? (
          <Now key={id} id={id} name={name} />
        ) : (
          <button
            key={id}
            type="button"
            className={styles.step}
            onClick={() => void sendIntent(table, "phase.set", { phase: id })}
          >
            {name}
          </button>
        ),
      )}
      {arrow(1, t.nextPhase)}
    </div>
  );
};

/**
 * The phases of the turn. The player who leads the turn can go to any of them; the others see them and can set stops.
 */
const Phases = () => {
  const { game, seat } = useTable();
  const phase = useSnapshotSelector(({ view }) => view?.table.phase ?? null);
  const stops = useSnapshotSelector(({ view }) =>
    seat === null ? undefined : view?.seats.get(seat)?.stops,
  );
  const mayStep = useIsIntentAllowed("phase.next", {});
  if (phase === null || !game.phases.some(({ id }) => id === phase)) return null;
  if (mayStep) return <Track now={phase} />;
  return (
    <ol className={styles.track} data-phases="">
      {game.phases.map(({ id, name }) => {
        const isNow = id === phase;
        const isStop = stops?.includes(id) ? "" : undefined;
        return isNow && seat !== null ? (
          <li key={id} className={styles.now} data-stop={isStop}>
            <Now id={id} name={name} />
          </li>
        ) : (
          <li
            key={id}
            className={styles.step}
            aria-current={isNow ? "step" : undefined}
            data-stop={isStop}
          >
            {name}
          </li>
        );
      })}
    </ol>
  );
};

const Segment = lazySection(async () => (await import("./signal-buttons.tsx")).SignalButtons);

/** Asks the others to wait, or lets them go on. A second press withdraws that. */
const Signals = () => {
  const { seat } = useTable();
  const others = useSnapshotSelector(
    ({ view }) => (view?.seats.size ?? 0) > 1 && view?.table.turn !== null,
  );
  return seat === null || !others ? null : <Segment seat={seat} />;
};

/** Whether this player starts the game: the host, or anybody once all are ready or without a host. */
const leadsStart = ({ view }: Snapshot, seat: SeatId | null): boolean => {
  if (!view || view.table.turn) return true;
  const { host } = view.table;
  const isHostThere = host !== null && view.seats.get(host)?.left === false;
  return !isHostThere || host === seat || seatsNotReadyForNextGame(view.seats, null).length === 0;
};

/** Whether the cards are yet to be dealt, or a deck is to be built from the player's pool. */
const isBeforeStart = (snapshot: Snapshot, table: Table): boolean => {
  const { game } = table;
  const usesDecks = game.supply.kind === "decks";
  const hasDeal =
    game.actions?.some(({ id }) => id === SETUP_ACTION_ID) ||
    (!usesDecks && game.dealSize !== undefined);
  const isDealt = usesDecks ? snapshot.view?.table.setUp : !isBeforeDeal(snapshot, table);
  return (hasDeal && !isDealt) || isPoolReady(snapshot, table);
};

/** Whether this player has a deck, has kept an opening hand, and has nothing to do before the first turn. */
const isReadyToStart = (snapshot: Snapshot, table: Table): boolean =>
  !isWaitingForDeck(snapshot, table) &&
  !isChoosingOpeningHand(snapshot, table) &&
  !isBeforeStart(snapshot, table);

/** The button that starts the game or ends the turn. It is filled while the table waits for this player. */
const Pass = () => {
  const table = useTable();
  const { seat } = table;
  const mayPass = useIsIntentAllowed("turn.next", {});
  const label = useSnapshotSelector(({ view }) => formatTurnButtonText(table, view));
  const isDue = useSnapshotSelector((snapshot) => {
    const turn = snapshot.view?.table.turn ?? null;
    if (turn === null) return isReadyToStart(snapshot, table);
    // A finished game waits for the next one.
    const seats = snapshot.view?.seats ?? new Map();
    const isHeld = [...seats.values()].some(({ signal }) => signal === "hold");
    return hasTurn(table.game, snapshot.view, seat) && !isHeld && !isGameOver(table.game, seats);
  });
  const leads = useSnapshotSelector((snapshot) => leadsStart(snapshot, seat));
  const isStarted = useSnapshotSelector(({ view }) => view?.table.turn !== null);
  // A game for one has no turns, unless it has phases.
  const isPatience = table.game.seats === 1 && table.game.phases.length === 0;
  const isWithoutTurns = isPatience || (!isStarted && isPlayedElsewhere(table.game));
  if (!mayPass || !leads || isWithoutTurns) return null;
  return (
    <ActionButton
      action="turnNext"
      icon="next"
      className={styles.pass}
      data-tip={label}
      look={isDue ? "main" : "plain"}
      size="small"
      aria-label={label}
    >
      <span>{label}</span>
    </ActionButton>
  );
};

const NextRound = lazySection(
  async () => (await import("./next-game-round-button.tsx")).NextGameRoundButton,
);

/** The controls of the turn: its phases, the signals between players, and the button that ends it. */
export const TurnControls = () => {
  const { game } = useTable();
  return (
    <>
      <Phases />
      <div className={styles.buttons}>
        <Signals />
        {isPlayedInRounds(game) ? <NextRound /> : null}
        <Pass />
      </div>
    </>
  );
};

/** On a phone the same controls are within reach of the thumb. */
export const NarrowScreenTurnControls = () => (
  <div className={styles.turnBar} data-turn-bar="">
    <TurnControls />
  </div>
);
