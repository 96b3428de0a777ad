import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
  Pause,
  Play,
} from "lucide-react";
import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { keyLabel, toAriaKey } from "../actions/keys/key-name.ts";
import { DEVICE_KEYBOARD } from "../actions/keys/keyboard.ts";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshotSelector } from "../model/table.tsx";
import { replayStrings } from "../text/replay.ts";
import { Select } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./replay-bar.module.css";
import { REPLAY_SPEEDS, type ReplayPlayback } from "./replay-playback.ts";
import { adjacentTurnIndexOrEnd, turnAt } from "./timeline.ts";

interface Props {
  readonly player: ReplayPlayback;
}

/** The index of the shown moment. */
export const useReplayIndex = ({ client }: ReplayPlayback): number =>
  useSyncExternalStore(client.subscribe, () => client.index);

/** The turn of the shown moment, as text. */
export const useReplayTurnText = (player: ReplayPlayback): string => {
  const t = replayStrings.useText();
  const turn = turnAt(player.client.timeline, useReplayIndex(player));
  const name = useSnapshotSelector(({ view }) => (turn ? nameOfSeat(view, turn.seat) : ""));
  return turn ? t.turn(turn.number, name) : t.beforeTurns;
};

const Marks = ({ player }: Props) => {
  const { timeline, last } = player.client;
  const placeOf = (index: number): string => `${String((index / Math.max(1, last)) * 100)}%`;
  return (
    <div className={styles.marks} aria-hidden="true">
      {timeline.turns.map(({ index, seat }) => (
        <span
          key={index}
          className={styles.mark}
          style={{ left: placeOf(index), background: `var(--seat-${String(seat)})` }}
        />
      ))}
      {[...timeline.notes.keys()].map((index) => (
        <span
          key={`note ${String(index)}`}
          className={styles.note}
          style={{ left: placeOf(index) }}
        />
      ))}
    </div>
  );
};

const Scrub = ({ player }: Props) => {
  const t = replayStrings.useText();
  const { last } = player.client;
  const index = useReplayIndex(player);
  const turn = useReplayTurnText(player);
  return (
    <div className={styles.scrub}>
      <Marks player={player} />
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={t.position}
        aria-valuetext={t.spoken(index + 1, last + 1, turn)}
        onChange={(event) => player.goTo(Number(event.target.value))}
      />
    </div>
  );
};

const Speed = ({ player }: Props) => {
  const t = replayStrings.useText();
  const speed = useStore(player.state, (state) => state.speed);
  return (
    <Select
      className={styles.speed}
      aria-label={t.speed}
      value={speed}
      options={REPLAY_SPEEDS.map((one) => ({ id: String(one), name: t.times(one) }))}
      onPick={(id) => player.setSpeed(Number(id))}
    />
  );
};

const MOD = DEVICE_KEYBOARD === "mac" ? "Meta" : "Ctrl";

/** The keys of a replay; `replay-keys.ts` handles them. */
const KEYS = {
  turnBack: `${MOD}+ArrowLeft`,
  stepBack: "ArrowLeft",
  play: " ",
  stepOn: "ArrowRight",
  turnOn: `${MOD}+ArrowRight`,
};

interface StepProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The keyboard shortcut of the button. */
  readonly shortcut: string;
  readonly onClick: () => void;
}

const Step = ({ icon, label, shortcut, onClick }: StepProps) => (
  <IconButton
    icon={icon}
    label={label}
    data-tip-key={keyLabel(shortcut)}
    aria-keyshortcuts={toAriaKey(shortcut)}
    onClick={onClick}
  />
);

const Buttons = ({ player }: Props) => {
  const t = replayStrings.useText();
  const playing = useStore(player.state, (state) => state.playing);
  const { client } = player;
  const by = (steps: number) => () => player.goTo(client.index + steps);
  const toTurn = (way: "back" | "on") => () =>
    player.goTo(adjacentTurnIndexOrEnd(client.timeline, client.index, way));
  const play = playing ? { icon: Pause, label: t.pause } : { icon: Play, label: t.play };
  return (
    <div className={styles.buttons}>
      <Step
        icon={ChevronFirst}
        label={t.turnBack}
        shortcut={KEYS.turnBack}
        onClick={toTurn("back")}
      />
      <Step icon={ChevronLeft} label={t.stepBack} shortcut={KEYS.stepBack} onClick={by(-1)} />
      <Step {...play} shortcut={KEYS.play} onClick={player.toggle} />
      <Step icon={ChevronRight} label={t.stepOn} shortcut={KEYS.stepOn} onClick={by(1)} />
      <Step icon={ChevronLast} label={t.turnOn} shortcut={KEYS.turnOn} onClick={toTurn("on")} />
      <Speed player={player} />
    </div>
  );
};

/** The bar under the table: the position of the replay, and its controls. */
export const ReplayBar = ({ player }: Props) => {
  const t = replayStrings.useText();
  const { last } = player.client;
  const index = useReplayIndex(player);
  return (
    <section className={styles.bar} aria-label={t.controls}>
      <Buttons player={player} />
      <Scrub player={player} />
      <p className={styles.place} aria-hidden="true">
        {index + 1} / {last + 1}
      </p>
    </section>
  );
};
