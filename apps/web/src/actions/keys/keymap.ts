import { type Settings, settings } from "../../device/settings.ts";
import { ACTION_IDS, ACTIONS, type ActionId } from "../actions.ts";
import { DEVICE_KEYBOARD, swapCtrlAndCmdOnMac } from "./keyboard.ts";

/** Which keys do what on this device. */
export type KeySettings = Pick<Settings, "preset" | "plainKeys" | "ownKeys">;

/** Cockatrice's keys, with Alt instead of Ctrl where browsers reserve the key. */
const COCKATRICE: Readonly<Partial<Record<ActionId, readonly string[]>>> = {
  draw: ["Ctrl+d"],
  drawMany: ["Ctrl+e"],
  undo: ["Ctrl+Shift+D", "Ctrl+z"],
  shuffle: ["Ctrl+s"],
  mulligan: ["Ctrl+m"],
  mill: ["Alt+y"],
  millMany: ["Alt+m"],
  lookAll: ["F3"],
  lookTop: ["Alt+w"],
  lookBottom: ["Alt+Shift+W"],
  graveyard: ["F4"],
  untapAll: ["Ctrl+u"],
  token: ["Alt+t"],
  tokenAgain: ["Ctrl+g"],
  clone: ["Ctrl+j"],
  flip: ["Alt+f"],
  arrow: ["Alt+a"],
  letGo: ["Escape", "Alt+r"],
  attach: ["Ctrl+Alt+a"],
  detach: ["Ctrl+Alt+u"],
  addCounter: ["Ctrl+."],
  removeCounter: ["Ctrl+,"],
  stats: ["Ctrl+p"],
  note: ["Alt+n"],
  dice: ["Ctrl+i"],
  coin: ["Alt+i"],
  phaseNext: ["Ctrl+ "],
  sortHand: ["Ctrl+Shift+H"],
  lifeSet: ["Ctrl+l"],
  toDiscard: ["Ctrl+Delete"],
  toExile: ["Alt+Delete"],
};

/** The keys of an action. What the presets do with Ctrl, a Mac does with ⌘. */
export const keysOfAction = (
  id: ActionId,
  { ownKeys, preset }: KeySettings = settings.getState(),
): readonly string[] => {
  const given = (preset === "cockatrice" ? COCKATRICE[id] : undefined) ?? ACTIONS[id].keys ?? [];
  return (
    ownKeys[id] ??
    (DEVICE_KEYBOARD === "mac" ? given.map((key) => key.replace("Ctrl+", "Meta+")) : given)
  );
};

/** The keys of an action that do something now: none without a modifier where those are turned off. */
export const enabledKeysOfAction = (id: ActionId): readonly string[] => {
  const { plainKeys } = settings.getState();
  return keysOfAction(id).filter((key) => plainKeys || !isCharacterKey(key));
};

/** Whether a key is a character by itself, with no modifier but Shift. Space and named keys are none. */
export const isCharacterKey = (key: string): boolean =>
  !/^(?:Ctrl|Meta|Alt)\+/.test(key) && key !== " " && key.replace(/^Shift\+/, "").length === 1;

/** The action of a key, or null. */
export const actionOfKey = (
  key: string,
  known: KeySettings = settings.getState(),
): ActionId | null => {
  if (!known.plainKeys && isCharacterKey(key)) return null;
  const idOf = (name: string): ActionId | undefined =>
    ACTION_IDS.find((id) => keysOfAction(id, known).includes(name));
  return idOf(key) ?? idOf(swapCtrlAndCmdOnMac(key)) ?? null;
};

/** Binds a key to an action, and removes it from the action that had it. */
export const assignKey = (id: ActionId, key: string | null): void => {
  const known: KeySettings = settings.getState();
  const taken = key === null ? null : actionOfKey(key, { ...known, plainKeys: true });
  const left = taken === null || taken === id ? {} : { [taken]: without(taken, key) };
  settings.setState({ ownKeys: { ...known.ownKeys, ...left, [id]: key === null ? [] : [key] } });
};

const without = (id: ActionId, key: string | null): readonly string[] =>
  keysOfAction(id).filter((one) => one !== key);
