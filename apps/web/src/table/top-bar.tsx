import "./top-bar.css";
import { mayDo } from "@baize/client";
import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ask } from "./acts.ts";
import { useDesk, useSnapshot, useTable } from "./context.tsx";
import { useNarrow } from "./narrow.ts";
import { Phases, Signals } from "./phases.tsx";
import { tableMenu } from "./table-menu.ts";
import { nameOfSeat } from "./words.ts";

const Turn = () => {
  const table = useTable();
  const turn = useSnapshot(({ view }) => view?.table.turn ?? null);
  const name = useSnapshot(({ view }) => (turn ? nameOfSeat(view, turn.seat) : ""));
  const mine = turn !== null && turn.seat === table.seat;
  const mayPass = useSnapshot((snapshot) => mayDo(snapshot, "turn.next", {}) === null);
  useEffect(() => {
    document.title = mine ? "Your turn · Baize" : "Baize";
  }, [mine]);
  const label = turn === null ? "Take the first turn" : mine ? "Pass the turn" : "Next turn";
  return (
    <div className="turn">
      {turn === null ? null : (
        <p className="turn-text" data-mine={mine ? "" : undefined}>
          <span className="turn-number">Turn {turn.number}</span>
          <span className="turn-name">{mine ? "You" : name}</span>
        </p>
      )}
      <Phases />
      <Signals />
      {!mayPass ? null : (
        <Button
          look="quiet"
          size="small"
          aria-label={label}
          title={`${label} (Ctrl+Enter)`}
          onClick={() => void ask(table, "turn.next", {})}
        >
          <Icon name="next" />
          <span className={turn === null ? "" : "wide-only"}>{label}</span>
        </Button>
      )}
    </div>
  );
};

const Watchers = () => {
  const { viewer } = useTable();
  const count = useSnapshot(({ pointers }) => pointers.spectators.public + pointers.spectators.all);
  const all = useSnapshot(({ pointers }) => pointers.spectators.all);
  const watching = viewer.kind === "spectator";
  if (count === 0 && !watching) return null;
  const text = watching ? "You are watching" : `${String(count)} watching`;
  return (
    <span className="watchers" data-all={all > 0 ? "" : undefined} title={text}>
      <Icon name="eye" size={16} />
      <span className="wide-only">{text}</span>
      <span className="narrow-only">{count}</span>
      {all > 0 ? <strong>Spectators see hands</strong> : null}
    </span>
  );
};

const Link = () => {
  const kind = useSnapshot(({ connection }) => connection.kind);
  const offline = useSnapshot(
    ({ connection }) => connection.kind === "connecting" && connection.attempt > 2,
  );
  if (kind === "open") return null;
  return (
    <span className="link-state" role="status">
      {offline || !navigator.onLine ? "Offline. Trying again" : "Reconnecting"}
    </span>
  );
};

/** The room's bar: what table this is, whose turn, who watches, and the way to everything else. */
export const TopBar = () => {
  const table = useTable();
  const { desk, game } = table;
  const name = useSnapshot(({ view }) => view?.table.name ?? "");
  const logOpen = useDesk((state) => state.log);
  const narrow = useNarrow();
  return (
    <header className="bar">
      <span className="bar-name">Baize</span>
      <span className="bar-room wide-only">{name === "" ? game.name : name}</span>
      <Link />
      <Watchers />
      <Turn />
      <div className="bar-buttons">
        <Button
          look="quiet"
          size="small"
          aria-label="Invite players"
          onClick={() => desk.set({ dialog: "share" })}
        >
          <Icon name="share" />
          <span className="wide-only">Invite</span>
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label="Log and chat"
          aria-expanded={logOpen}
          onClick={() => desk.set({ log: !logOpen })}
        >
          <Icon name="log" />
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label="Table menu"
          aria-haspopup="menu"
          onClick={(event) => {
            const { right, bottom } = event.currentTarget.getBoundingClientRect();
            desk.set({
              menu: { entries: tableMenu(table), x: right - (narrow ? 0 : 8), y: bottom + 4 },
            });
          }}
        >
          <Icon name="menu" />
        </Button>
      </div>
    </header>
  );
};
