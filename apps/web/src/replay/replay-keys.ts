import { isKeyboardTarget } from "../ui/keyboard-target.ts";
import type { ReplayPlayback } from "./replay-playback.ts";
import { adjacentTurnIndexOrEnd } from "./timeline.ts";

/** Whether the focused element handles a key itself. The bar's slider and the card lists handle some keys. */
const isTaken = (event: KeyboardEvent): boolean => {
  if (!(event.target instanceof Element)) return false;
  const { target, key, ctrlKey } = event;
  if (!target.matches("input[type=range]") && isKeyboardTarget(target)) return true;
  if (key === " ") return target.closest("button, a, summary") !== null;
  // A list uses the arrow keys for its cards, and the log for scrolling.
  return !ctrlKey && target.closest("[role=listbox], [data-log-lines]") !== null;
};

const moveOf = (player: ReplayPlayback, event: KeyboardEvent): (() => void) | null => {
  const { client } = player;
  const by = (way: "back" | "on"): (() => void) => {
    const step = client.index + (way === "on" ? 1 : -1);
    const turn = adjacentTurnIndexOrEnd(client.timeline, client.index, way);
    return () => player.goTo(event.ctrlKey || event.metaKey ? turn : step);
  };
  switch (event.key) {
    case " ":
      return player.toggle;
    case "ArrowLeft":
      return by("back");
    case "ArrowRight":
      return by("on");
    case "Home":
      return () => player.goTo(0);
    case "End":
      return () => player.goTo(client.last);
    default:
      return null;
  }
};

/** Listens for the keys of a replay, before the table does. Returns a function that stops it. */
export const listenForReplayKeys = (player: ReplayPlayback): (() => void) => {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || isTaken(event)) return;
    const move = moveOf(player, event);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  addEventListener("keydown", handleKey, { capture: true });
  return () => removeEventListener("keydown", handleKey, { capture: true });
};
