import { clsx } from "clsx";
import { ask, turnSeen } from "../../actions/intents.ts";
import { useShortcut } from "../../actions/keys/use-shortcut.ts";
import { openTableMenu } from "../../actions/open-menu.ts";
import { WaitingLine } from "../../alerts/waiting-line.tsx";
import { useMayDo } from "../../model/rules.ts";
import { useSnapshot, useTable, useUi } from "../../model/table.tsx";
import { nameOfSeat, turnLabel } from "../../model/words.ts";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import bar from "../../ui/bar.module.css";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useNarrow } from "../../ui/narrow.ts";
import textStyles from "../../ui/text.module.css";
import { LinkState } from "./link-state.tsx";
import { Phases, Signals } from "./phases.tsx";
import styles from "./top-bar.module.css";

const Turn = () => {
  const t = useText(tableText).bar;
  const table = useTable();
  const turn = useSnapshot(({ view }) => view?.table.turn ?? null);
  const name = useSnapshot(({ view }) => (turn ? nameOfSeat(view, turn.seat) : ""));
  const mine = turn !== null && turn.seat === table.seat;
  const mayPass = useMayDo("turn.next", {});
  const shortcut = useShortcut("turnNext");
  const label = useSnapshot(({ view }) => turnLabel(view, table.seat));
  return (
    <div className={bar.turn}>
      {turn === null ? null : (
        <p className={bar.turnText} data-mine={mine ? "" : undefined}>
          <span className={styles.turnNumber} data-turn-number="">
            {t.turn(turn.number)}
          </span>
          <span className={styles.turnName}>{mine ? t.you : name}</span>
        </p>
      )}
      <WaitingLine />
      <Phases />
      <Signals />
      {!mayPass ? null : (
        <Button
          data-tip={label}
          data-tip-key={shortcut.spoken}
          look="quiet"
          size="small"
          aria-label={label}
          aria-keyshortcuts={shortcut.aria}
          onClick={() => void ask(table, "turn.next", turnSeen(table))}
        >
          <Icon name="next" />
          <span className={turn === null ? undefined : bar.wideOnly}>{label}</span>
        </Button>
      )}
    </div>
  );
};

const Watchers = () => {
  const t = useText(tableText).bar;
  const { viewer } = useTable();
  const count = useSnapshot(({ pointers }) => pointers.spectators.public + pointers.spectators.all);
  const all = useSnapshot(({ pointers }) => pointers.spectators.all);
  const watching = viewer.kind === "spectator";
  if (count === 0 && !watching) return null;
  const others = all > 0 ? t.watchersOfBoth(count, all) : t.watchers(count);
  const text = watching ? t.watching : others;
  return (
    <span data-tip={text} className={styles.watchers} data-all={all > 0 ? "" : undefined}>
      <Icon name="eye" size={16} />
      <span className={bar.wideOnly}>{text}</span>
      <span className={bar.narrowOnly}>{count}</span>
      {all > 0 ? <strong>{t.seeHands}</strong> : null}
    </span>
  );
};

const Locked = () => {
  const t = useText(tableText).bar;
  const locked = useSnapshot(({ view }) => view?.table.locked === true);
  if (!locked) return null;
  return (
    <span data-tip={t.lockedLong} className={styles.watchers}>
      <Icon name="lock" size={16} />
      <span className={bar.wideOnly}>{t.locked}</span>
      <span className={textStyles.unseen}>{t.lockedLong}</span>
    </span>
  );
};

/** The room's bar: what table this is, whose turn, who watches, and the way to everything else. */
export const TopBar = () => {
  const t = useText(tableText).bar;
  const table = useTable();
  const { ui, game } = table;
  const name = useSnapshot(({ view }) => view?.table.name ?? "");
  const logOpen = useUi((state) => state.log);
  const shortcut = useShortcut("log");
  const narrow = useNarrow();
  return (
    <header className={bar.bar}>
      <span className={clsx(bar.name, styles.wordmark)}>Baize</span>
      <span className={clsx(styles.room, bar.wideOnly)}>{name === "" ? game.name : name}</span>
      <LinkState />
      <Locked />
      <Watchers />
      <Turn />
      <div className={bar.buttons}>
        {table.alone ? null : (
          <Button
            className={styles.invite}
            look="quiet"
            size="small"
            aria-label={t.inviteLong}
            onClick={() => ui.setState({ dialog: { kind: "share" } })}
          >
            <Icon name="share" />
            <span className={bar.wideOnly}>{t.invite}</span>
          </Button>
        )}
        <Button
          data-tip={t.log}
          data-tip-key={shortcut.spoken}
          look="quiet"
          size="small"
          aria-label={t.log}
          aria-keyshortcuts={shortcut.aria}
          aria-expanded={logOpen}
          onClick={() => ui.setState({ log: !logOpen })}
        >
          <Icon name="log" />
        </Button>
        <Button
          data-tip={t.menu}
          look="quiet"
          size="small"
          aria-label={t.menu}
          aria-haspopup="menu"
          onClick={(event) => {
            const { right, bottom } = event.currentTarget.getBoundingClientRect();
            openTableMenu(table, { x: right - (narrow ? 0 : 8), y: bottom + 4 });
          }}
        >
          <Icon name="menu" />
        </Button>
      </div>
    </header>
  );
};
