import type { ConnectionStatus } from "@baize/client";
import { CLOSE_CODES } from "@baize/protocol";
import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { ActionButton } from "../../actions/action-button.tsx";
import { openTableMenu } from "../../actions/open-menu.ts";
import { nameOfSeat } from "../../model/labels.ts";
import { isJudge, useSnapshotSelector, useTable, useUiSelector } from "../../model/table.tsx";
import { waitingReasonOf } from "../../model/waiting-reason.ts";
import { LazyClockDisplay } from "../../seats/seat-badges.tsx";
import type { TableStrings } from "../../text/en/table.ts";
import { tableStrings } from "../../text/table.ts";
import { TurnControls } from "../../turn/turn-controls.tsx";
import bar from "../../ui/bar.module.css";
import { IconButton } from "../../ui/icon-button.tsx";
import { lazySection } from "../../ui/lazy-part-boundary.tsx";
import { useIsNarrowScreen } from "../../ui/screen-size.ts";
import textStyles from "../../ui/text.module.css";
import styles from "./top-bar.module.css";
import { TopBarNote } from "./top-bar-note.tsx";

const onNetwork = (listener: () => void): (() => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

type Reason = keyof TableStrings["link"];

const REASONS: Readonly<Record<number, Reason>> = {
  [CLOSE_CODES.roomFailed.code]: "roomFailed",
  [CLOSE_CODES.restarting.code]: "restarting",
  [CLOSE_CODES.tooFast.code]: "tooFast",
  [CLOSE_CODES.tooSlow.code]: "tooSlow",
};

const reasonFor = (connection: ConnectionStatus, online: boolean): Reason | null => {
  if (connection.kind !== "connecting") return null;
  if (!online) return "offline";
  const said = connection.code === undefined ? undefined : REASONS[connection.code];
  return said ?? (connection.attempt > 2 ? "unreachable" : "reconnecting");
};

/** The state of the connection, while it is not open. */
const LinkState = () => {
  const connection = useSnapshotSelector((snapshot) => snapshot.connection);
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const t = tableStrings.useText().link;
  const reason = reasonFor(connection, online);
  return reason === null ? null : (
    <span className={styles.linkState} data-link-state="" role="status">
      {t[reason]}
    </span>
  );
};

/** Which turn it is, and whose. */
const Turn = () => {
  const t = tableStrings.useText().bar;
  const { seat } = useTable();
  const turn = useSnapshotSelector(({ view }) => view?.table.turn ?? null);
  const name = useSnapshotSelector(({ view }) => (turn ? nameOfSeat(view, turn.seat) : ""));
  return turn === null ? null : (
    <p className={styles.turn}>
      <span data-turn-number="">{t.turn(turn.number)}</span>
      <strong className={styles.turnName}>{turn.seat === seat ? t.you : name}</strong>
    </p>
  );
};

const Watchers = () => {
  const t = tableStrings.useText().bar;
  const table = useTable();
  const { seat, viewingSeat } = table;
  const count = useSnapshotSelector(({ presence }) => {
    const { public: some, all: each, eyes = {} } = presence.spectators;
    return Object.values(eyes).reduce((sum, here) => sum + here, some + each);
  });
  const over = useSnapshotSelector(({ view }) =>
    seat === null && viewingSeat !== null ? t.watchingView(nameOfSeat(view, viewingSeat)) : null,
  );
  const all = useSnapshotSelector(({ presence }) => presence.spectators.all);
  const delay = useSnapshotSelector(({ session }) => session?.delay ?? 0);
  const watching = table.viewer.kind === "spectator" && !isJudge(table);
  if (count === 0 && !watching) return null;
  const others = all > 0 ? t.watchersOfBoth(count, all) : t.watchers(count);
  const own = over ?? t.watching;
  const text = watching ? (delay > 0 ? t.late(own, delay) : own) : others;
  return (
    <TopBarNote icon="eye" text={text} tip={text} isLoud={all > 0}>
      <span className={bar.narrowOnly}>{count}</span>
      {all > 0 ? <strong>{t.seeHands}</strong> : null}
    </TopBarNote>
  );
};

/** Whom the table waits for, except for the seat with the turn, which the bar shows beside it. */
const WaitingLine = () => {
  const { game, seat } = useTable();
  const texts = tableStrings.useText();
  // The selector returns text, so that the line renders only when the text changes.
  const line = useSnapshotSelector(({ view }) => {
    const waiting = view && waitingReasonOf(view, game);
    if (!waiting || waiting.why === "turn" || waiting.seats.length === 0) return "";
    if (seat !== null && waiting.seats.includes(seat)) return texts.waiting.forYou[waiting.why];
    return texts.waiting.forOthers(
      texts.listed(waiting.seats.map((each) => nameOfSeat(view, each))),
    );
  });
  return line === "" ? null : (
    <p className={styles.waitingLine} role="status">
      {line}
    </p>
  );
};

const Judge = lazySection(async () => (await import("./judge-status.tsx")).JudgeStatus);

/** The table's judge, if there is one. */
const JudgeNote = () => {
  const hasJudge = useSnapshotSelector(({ view }) => view?.table.judge?.name != null);
  return hasJudge ? <Judge /> : null;
};

const Score = lazySection(async () => (await import("../../match/match-score.tsx")).MatchScore);

/** The score of the table's match, if there is one. */
const MatchScore = () => {
  const hasMatch = useSnapshotSelector(({ view }) => Boolean(view?.table.match));
  return hasMatch ? <Score /> : null;
};

const Locked = () => {
  const t = tableStrings.useText().bar;
  const locked = useSnapshotSelector(({ view }) => view?.table.locked === true);
  if (!locked) return null;
  return (
    <TopBarNote icon="lock" text={t.locked} tip={t.lockedLong}>
      <span className={textStyles.unseen}>{t.lockedLong}</span>
    </TopBarNote>
  );
};

/** The top bar: the room, the turn, the spectators, and the buttons for everything else. */
export const TopBar = () => {
  const { bar: t, seats } = tableStrings.useText();
  const table = useTable();
  const { game } = table;
  const name = useSnapshotSelector(({ view }) => view?.table.name ?? "");
  const logOpen = useUiSelector((state) => state.log);
  // The number of messages since the log was closed; 0 if only log lines came.
  const unread = useUiSelector((state) => (state.log ? null : state.unread));
  const narrow = useIsNarrowScreen();
  return (
    <header className={clsx(bar.bar, styles.bar)}>
      <div className={styles.status}>
        <span className={clsx(bar.name, styles.wordmark)}>Baize</span>
        <span className={styles.room}>{name === "" ? game.name : name}</span>
        <Turn />
        <MatchScore />
        <LazyClockDisplay />
        <LinkState />
        <WaitingLine />
        <Locked />
        <Watchers />
        <JudgeNote />
      </div>
      {narrow ? null : <TurnControls />}
      <div className={bar.buttons}>
        {table.isSolo || game.seats === 1 ? null : (
          <ActionButton
            action="invite"
            icon="share"
            look="quiet"
            size="small"
            aria-label={seats.invite}
          >
            <span className={styles.inviteWord}>{t.invite}</span>
          </ActionButton>
        )}
        <ActionButton
          action="log"
          data-tip={t.log}
          look="quiet"
          size="small"
          aria-label={unread ? t.logUnread(unread) : t.log}
          aria-expanded={logOpen}
        >
          {unread === null ? null : (
            <span className={styles.unread} data-unread={unread} aria-hidden="true">
              {unread > 0 ? unread : null}
            </span>
          )}
        </ActionButton>
        <IconButton
          icon="menu"
          label={t.menu}
          size="small"
          aria-haspopup="menu"
          onClick={(event) => {
            const { right, bottom } = event.currentTarget.getBoundingClientRect();
            openTableMenu(table, { x: right - (narrow ? 0 : 8), y: bottom + 4 });
          }}
        />
      </div>
    </header>
  );
};
