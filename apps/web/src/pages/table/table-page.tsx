import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import { Arrows } from "../../board/arrows.tsx";
import { Board } from "../../board/board.tsx";
import { useSettings } from "../../device/settings.ts";
import { LogPanel } from "../../log/log-panel.tsx";
import { LocalizedTableProvider } from "../../model/localized-table-provider.tsx";
import { type Table, useSnapshotSelector, useTable, useUiSelector } from "../../model/table.tsx";
import {
  findBoardZoneDefinition,
  findHandZoneDefinition,
  hasSharedBoard,
  hasStandardLayout,
  isSpreadZone,
  zoneDefinitionsBesideBoard,
  zoneDefinitionsInAreas,
} from "../../model/zones.ts";
import { tableStrings } from "../../text/table.ts";
import { NarrowScreenTurnControls } from "../../turn/turn-controls.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyOverlay, lazySection } from "../../ui/lazy-part-boundary.tsx";
import { useIsNarrowScreen, useIsPhoneSizedScreen } from "../../ui/screen-size.ts";
import { ActionBar } from "./action-bar.tsx";
import { attachListeners } from "./attach-listeners.ts";
import hintsStyles from "./hints.module.css";
import {
  LazyActiveDialog,
  LazyActiveMenu,
  LazyCardPreview,
  LazyEventOverlays,
  LazyTour,
} from "./lazy-parts.tsx";
import { OtherBoards } from "./other-boards.tsx";
import { OwnPiles, OwnSide, type OwnSideProps, SharedPiles } from "./own-side.tsx";
import styles from "./table-page.module.css";
import { TopBar } from "./top-bar.tsx";

/** Hints what to press next: the end of an arrow or an attachment, the place for cards, or the key for a number. */
const Hints = () => {
  const t = tableStrings.useText();
  const aim = useUiSelector((ui) => ui.aim?.kind);
  const digits = useUiSelector((ui) => ui.digits);
  const placing = useUiSelector((ui) => ui.placing);
  const hints = [
    ...(aim === undefined ? [] : [t.aims[aim]]),
    ...(digits === "" ? [] : [t.digits(digits)]),
    ...(placing ? [t.zone.place] : []),
  ];
  return (
    <div role="status">
      {hints.map((hint) => (
        <p key={hint} className={hintsStyles.placingHint}>
          {hint}
        </p>
      ))}
    </div>
  );
};

const Chat = lazySection(
  async () => (await import("../../chat/chat-input.tsx")).ChatInput,
  <div className={styles.chatWaits} />,
);
const StartPrompt = lazyOverlay(
  async () => (await import("../../decks/pre-game-prompt.tsx")).PreGamePrompt,
);
const FirstHint = lazyOverlay(async () => (await import("./first-steps-hint.tsx")).FirstStepsHint);
const LaidZone = lazySection(
  async () => (await import("../../pile/spread-zone.tsx")).SpreadZone,
  <div />,
);
const BoardAreas = lazySection(async () => (await import("./board-areas.tsx")).BoardAreas, <div />);
const TableCounters = lazyOverlay(
  async () => (await import("../../dialogs/table-counter-buttons.tsx")).TableCounterButtons,
);

/**
 * The shared zones between the seats, without those around a shared board. On a player's phone the piles are beside the
 * hand instead.
 */
const SharedStrip = () => {
  const { game, viewingSeat } = useTable();
  const narrow = useIsNarrowScreen();
  const over = hasSharedBoard(game)
    ? zoneDefinitionsInAreas(game, "table", "top")
    : zoneDefinitionsInAreas(game, "table", "left", "top", "centre", "bottom", "right");
  // A narrow page has no room beside a board, and a spectator has no board.
  const beside = narrow || viewingSeat === null ? [] : zoneDefinitionsBesideBoard(game);
  const laid = over.filter((zone) => isSpreadZone(zone) && !beside.includes(zone));
  const withPiles = over.length > laid.length + beside.length && (viewingSeat === null || !narrow);
  const counts = useSnapshotSelector(
    ({ view }) => Object.keys(view?.table.counters ?? {}).length > 0,
  );
  if (laid.length === 0 && !withPiles && !counts) return null;
  return (
    <div
      className={styles.strip}
      style={{ "--count": over.length - beside.length || 1 } as CSSProperties}
    >
      {laid.map((definition) => (
        <LaidZone key={definition.kind} definition={definition} seat={null} />
      ))}
      {withPiles ? <SharedPiles /> : null}
      {counts ? <TableCounters /> : null}
    </div>
  );
};

/** The player's board with its piles, the shared board, or an empty surface in a game without boards. */
const Middle = () => {
  const { game, seat, viewingSeat } = useTable();
  const narrow = useIsNarrowScreen();
  const hinted = useSettings(
    ({ nextHint, toldGames }) =>
      nextHint !== "none" || (game.firstMove !== undefined && !toldGames.includes(game.id)),
  );
  const toured = useUiSelector((ui) => ui.tour);
  const board = findBoardZoneDefinition(game);
  const isStandard = hasStandardLayout(game);
  const shared = hasSharedBoard(game);
  if (!shared && viewingSeat === null) return null;
  return (
    <div className={styles.middle}>
      {seat === null || !hinted || toured ? null : <FirstHint seat={seat} />}
      {isStandard && board ? (
        <Board definition={board} seat={shared ? null : viewingSeat} />
      ) : (
        <BoardAreas />
      )}
      <div className={styles.start} data-below={isStandard ? undefined : ""}>
        <StartPrompt />
      </div>
      <Hints />
      {narrow || viewingSeat === null ? null : <BesideBoard />}
      {narrow || viewingSeat === null ? null : <OwnPiles seat={viewingSeat} />}
    </div>
  );
};

/** The shared zones beside the player's board: a strip over its edge, as wide as a card once it holds some. */
const BesideBoard = () => {
  const { game } = useTable();
  const zones = zoneDefinitionsBesideBoard(game);
  return zones.length === 0 ? null : (
    <div className={styles.beside}>
      {zones.map((definition) => (
        <LaidZone
          key={definition.kind}
          definition={{ ...definition, direction: "down" }}
          seat={null}
        />
      ))}
    </div>
  );
};

/** The first stop of the Tab key, in sight only while it has the focus: it leads past bar, boards and piles to the hand. */
const ToHand = () => {
  const { game, seat } = useTable();
  const t = tableStrings.useText().zone;
  const hand = findHandZoneDefinition(game);
  return seat === null || !hand ? null : (
    <Button
      className={styles.toHand}
      size="small"
      onClick={() =>
        document
          .querySelector<HTMLElement>(':is([data-hand], [data-hand] *)[tabindex="0"]')
          ?.focus()
      }
    >
      {t.toHand(hand.name)}
    </Button>
  );
};

/** What a replay shows around the table instead of the player's bars. */
interface Frame extends Required<OwnSideProps> {
  readonly head: ReactNode;
  readonly foot: ReactNode;
}

const Cloth = ({ frame }: { readonly frame: Frame | undefined }) => {
  const table = useTable();
  const ref = useRef<HTMLElement>(null);
  const logOpen = useUiSelector((ui) => ui.log);
  const placing = useUiSelector((ui) => ui.placing);
  const alerting = frame === undefined;
  const narrow = useIsNarrowScreen();
  const isSmall = useIsPhoneSizedScreen();
  // Attached before the first paint, so that no key press is lost.
  useLayoutEffect(() => {
    const root = ref.current;
    return root ? attachListeners({ table, root, alerting }) : undefined;
  }, [table, alerting]);
  return (
    <div
      className={styles.table}
      data-log={logOpen ? "" : undefined}
      data-replay={frame ? "" : undefined}
    >
      {frame ? null : <ToHand />}
      {frame ? frame.head : <TopBar />}
      <main
        ref={ref}
        className={styles.cloth}
        data-watching={table.viewingSeat === null ? "" : undefined}
        data-shared={hasSharedBoard(table.game) ? "" : undefined}
        data-placing={placing ? "" : undefined}
      >
        <OtherBoards />
        <SharedStrip />
        <Middle />
        <OwnSide looks={frame?.looks} choices={frame?.choices} />
        <LazyEventOverlays />
        <Arrows />
      </main>
      <LogPanel>{frame ? null : <Chat />}</LogPanel>
      {frame ? frame.foot : narrow ? <NarrowScreenTurnControls /> : null}
      {frame || !isSmall ? null : <ActionBar />}
      <LazyCardPreview />
      <LazyActiveMenu />
      <LazyActiveDialog />
      <LazyTour />
    </div>
  );
};

interface TablePageProps {
  readonly table: Table;
  readonly frame?: Frame;
}

/** The table, once its first view is loaded. */
export const TablePage = ({ table, frame }: TablePageProps) => (
  <LocalizedTableProvider table={table}>
    <Cloth frame={frame} />
  </LocalizedTableProvider>
);
