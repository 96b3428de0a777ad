import type { Snapshot } from "@baize/client";
import { hasLost, isBetweenGames, isGameOver, isMatchInProgress, type SeatId } from "@baize/engine";
import { type ReactNode, useMemo } from "react";
import { untouchedOpeningHandTime } from "../../actions/mulligans.ts";
import { useViewedLibrary } from "../../actions/view-library.ts";
import {
  isJudge,
  type Table,
  useSnapshotSelector,
  useTable,
  useUiSelector,
} from "../../model/table.tsx";
import type { UiState } from "../../model/ui-state.ts";
import { isChoosingOpeningHand, isPlayedInRounds } from "../../model/waiting-reason.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import {
  LazyOverlayBoundary,
  LazyPartBoundary,
  lazyOverlay,
} from "../../ui/lazy-part-boundary.tsx";
import { PendingRequestStack } from "../../ui/request-stack.tsx";
import { useIsPhoneSizedScreen } from "../../ui/screen-size.ts";
import styles from "./asks.module.css";

const AccessBars = lazyPart(
  async () => (await import("../../requests/request-bars.tsx")).AccessRequestBars,
);
const ChoiceBar = lazyPart(
  async () => (await import("../../requests/secret-choice-bar.tsx")).SecretChoiceBar,
);
const UndoBar = lazyPart(
  async () => (await import("../../requests/request-bars.tsx")).UndoRequestBar,
);
const JudgeBar = lazyPart(async () => (await import("../../requests/judge-bar.tsx")).JudgeCallBar);
const ResetBar = lazyPart(
  async () => (await import("../../requests/request-bars.tsx")).SeatResetBar,
);
const HostAwayBar = lazyPart(
  async () => (await import("../../requests/request-bars.tsx")).HostAwayBar,
);
const NextGameBar = lazyPart(
  async () => (await import("../../match/next-game-bar.tsx")).NextGameBar,
);
const MatchBar = lazyPart(async () => (await import("../../match/match-bar.tsx")).MatchBar);
const OpeningBar = lazyPart(
  async () => (await import("../../hand/opening-hand-bar.tsx")).OpeningHandBar,
);
const ShownMenu = lazyPart(async () => (await import("./active-menu.tsx")).ActiveMenu);
const ZonePanel = lazyPart(async () => (await import("./zone-panel.tsx")).ZonePanel);
const Tour = lazyPart(async () => (await import("../../tour/tour.tsx")).Tour);
const TourOffer = lazyPart(async () => (await import("../../tour/tour-offer.tsx")).TourOffer);
const Dialogs = lazyPart(async () => (await import("./active-dialog.tsx")).ActiveDialog);

const REST_MS = 1000;

/**
 * Preloads parts that are likely to be opened, a while after the table is shown. Returns a function that cancels that.
 */
export const preloadLazyParts = (): (() => void) => {
  const timer = setTimeout(() => {
    for (const part of [ShownMenu, ZonePanel, Dialogs, OpeningBar]) void part.preload();
  }, REST_MS);
  return () => clearTimeout(timer);
};

interface OpenProps {
  readonly isOpen: boolean;
  /** The change of the UI state that closes it. */
  readonly closed: Partial<UiState>;
  readonly children: ReactNode;
}

/** An overlay of the table. If it fails it is closed, and can be opened again. */
const Open = ({ isOpen, closed, children }: OpenProps) => {
  const { ui } = useTable();
  const handleFail = () => {
    const before = ui.getState();
    const names = Object.keys(closed) as (keyof UiState)[];
    ui.setState(closed);
    return () => ui.setState(Object.fromEntries(names.map((name) => [name, before[name]])));
  };
  return isOpen ? <LazyOverlayBoundary onFail={handleFail}>{children}</LazyOverlayBoundary> : null;
};

/** The dialog that is open, if one is. */
export const LazyActiveDialog = () => (
  <Open isOpen={useUiSelector(({ dialog }) => dialog !== null)} closed={{ dialog: null }}>
    <Dialogs />
  </Open>
);

/** The tour, while it is shown. */
export const LazyTour = () => (
  <Open isOpen={useUiSelector(({ tour }) => tour)} closed={{ tour: false }}>
    <Tour />
  </Open>
);

/** The menu that is open, if one is. */
export const LazyActiveMenu = () => {
  const { ui } = useTable();
  const menu = useUiSelector((state) => state.menu);
  const onClose = useMemo(() => () => ui.setState({ menu: null }), [ui]);
  return menu === null ? null : (
    <Open isOpen closed={{ menu: null }}>
      <ShownMenu key={JSON.stringify(menu)} menu={menu} onClose={onClose} />
    </Open>
  );
};

/** The pile or look that is open in the panel over the hand. */
export const LazyZonePanel = () => {
  const zone = useUiSelector((ui) => ui.openZone);
  const look = useViewedLibrary();
  return (
    <Open isOpen={zone !== null || look !== null} closed={{ openZone: null }}>
      <ZonePanel />
    </Open>
  );
};

interface WhileProps {
  /** Whether the part is shown. */
  is(snapshot: Snapshot, table: Table): boolean;
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children while a condition of the table holds. */
const While = ({ is, waiting, children }: WhileProps) => {
  const table = useTable();
  const isThere = useSnapshotSelector((snapshot) => is(snapshot, table));
  return isThere ? <LazyPartBoundary waiting={waiting}>{children}</LazyPartBoundary> : null;
};

/** Whether a game has ended, or a player proposes the next one or may give up. */
const isEnding = ({ view }: Snapshot, { game, seat }: Table): boolean => {
  if (!view?.table.turn) return false;
  const own = seat === null ? undefined : view.seats.get(seat);
  return (
    (!isPlayedInRounds(game) && [...view.seats.values()].some(({ ready }) => ready)) ||
    (own !== undefined && !own.conceded && hasLost(game, own)) ||
    isGameOver(game, view.seats)
  );
};

const isProposed = ({ view }: Snapshot): boolean => Boolean(view?.table.nextGame);

/** Whether a match asks who won, who begins, or what comes next. */
const isMatchAsking = (snapshot: Snapshot, table: Table): boolean => {
  const { match, turn } = snapshot.view?.table ?? {};
  if (!match || isProposed(snapshot)) return false;
  const isOn: boolean = isMatchInProgress(table.game, match);
  if (!isOn) return turn === null && match.games.length > 0;
  const isBetween: boolean = isBetweenGames(table.game, match);
  if (match.result || isBetween) return true;
  return isEnding(snapshot, table) || Object.keys(match.said).length > 0;
};

/** Whether a game that ends belongs to no match. */
const isEndingAlone = (snapshot: Snapshot, table: Table): boolean =>
  isProposed(snapshot) ||
  (isEnding(snapshot, table) && !isMatchInProgress(table.game, snapshot.view?.table.match ?? null));

/** Whether a player who came after the start has a new hand that was neither kept nor played from. */
const opensLate = (
  { view, log }: Snapshot,
  seat: SeatId | null,
  keptAt: number | null,
): boolean => {
  const record = seat === null ? undefined : view?.seats.get(seat);
  if (!view?.table.turn || !record?.deckLoaded || record.left) return false;
  const drawnAt = untouchedOpeningHandTime(log, seat);
  return drawnAt !== null && drawnAt !== keptAt;
};

const OpenOpening = () => {
  const table = useTable();
  const { game, seat } = table;
  const keptAt = useUiSelector((ui) => ui.keptAt);
  return seat === null || game.openingHand === 0 ? null : (
    <While
      is={(snapshot) => isChoosingOpeningHand(snapshot, table) || opensLate(snapshot, seat, keptAt)}
      waiting={<div className={styles.waits} />}
    >
      <OpeningBar seat={seat} />
    </While>
  );
};

const OpenChoice = () => (
  <While is={({ view }) => Boolean(view?.table.choice)}>
    <ChoiceBar />
  </While>
);

/** Whether this player may become the host, who is away. */
const isHostMissed = ({ view }: Snapshot, { seat }: Table): boolean =>
  seat !== null && view?.table.hostAway === true && view.table.host !== seat;

interface AsksProps {
  /** Replaces the secret choice for a viewer who can't make it. */
  readonly choices?: ReactNode;
}

/** Requests that wait for this player's answer, by their hand. */
export const PendingRequests = ({ choices = <OpenChoice /> }: AsksProps) => (
  <PendingRequestStack className={styles.asks} alone={useIsPhoneSizedScreen()}>
    <While is={({ view }) => Boolean(view?.table.undo)}>
      <UndoBar />
    </While>
    {choices}
    <While is={({ view }) => Boolean(view?.table.access.pending.length)}>
      <AccessBars />
    </While>
    <While is={({ view }, table) => isJudge(table) || Boolean(view?.table.judge?.call)}>
      <JudgeBar />
    </While>
    <While is={({ view }) => Boolean(view?.table.resetProposal)}>
      <ResetBar />
    </While>
    <While is={isHostMissed}>
      <HostAwayBar />
    </While>
    <OpenOpening />
    <While is={(_, { isSolo }) => isSolo}>
      <TourOffer />
    </While>
    <While is={isEndingAlone}>
      <NextGameBar />
    </While>
    <While is={isMatchAsking}>
      <MatchBar />
    </While>
  </PendingRequestStack>
);

/** The card that is shown large. */
export const LazyCardPreview = lazyOverlay(
  async () => (await import("../../cards/card-preview.tsx")).CardPreview,
);

/** Results of dice and coins, and pings, loaded lazily. */
export const LazyEventOverlays = lazyOverlay(
  async () => (await import("./event-overlays.tsx")).EventOverlays,
);
