import type { Viewer } from "@baize/engine";
import { useDesk, useTable } from "../table/context.tsx";
import { nameOfSeat } from "../table/words.ts";
import { useText } from "../text/area.ts";
import type { ReplayText } from "../text/en/replay.ts";
import { replayText } from "../text/replay.ts";
import { tableText } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Player } from "./player.ts";
import { useTurnText } from "./replay-bar.tsx";

interface Props {
  readonly player: Player;
  readonly viewer: Viewer;
  readonly onLeave: () => void;
}

/** Whose eyes a recording was made with. A player is called as at its end: before, nobody may have sat there. */
const eyesOf = ({ player, viewer }: Props, t: ReplayText): string =>
  viewer.kind === "seat"
    ? t.eyes.seat(nameOfSeat(player.client.timeline.moments.at(-1)?.view ?? null, viewer.seat))
    : t.eyes[viewer.level];

/** Over the table: that it is a replay, with whose eyes, and whose turn it is. */
export const ReplayHead = (props: Props) => {
  const t = useText(replayText);
  const bar = useText(tableText).bar;
  const { desk } = useTable();
  const logOpen = useDesk((state) => state.log);
  const eyes = eyesOf(props, t);
  return (
    <header className="bar">
      <a className="bar-name wide-only" href="/">
        Baize
      </a>
      <h1 className="replay-title">{t.title}</h1>
      <p className="replay-eyes" title={eyes}>
        {eyes}
      </p>
      <div className="turn">
        <p className="turn-text replay-turn wide-only">{useTurnText(props.player)}</p>
      </div>
      <div className="bar-buttons">
        <Button
          look="quiet"
          size="small"
          aria-label={t.another}
          title={t.another}
          onClick={props.onLeave}
        >
          <Icon name="leave" />
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={bar.log}
          aria-expanded={logOpen}
          onClick={() => desk.set({ log: !logOpen })}
        >
          <Icon name="log" />
        </Button>
      </div>
    </header>
  );
};
