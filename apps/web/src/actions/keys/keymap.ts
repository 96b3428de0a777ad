import { type Settings, settings } from "../../ui/settings.ts";
import { ACTION_IDS, ACTIONS, type ActionId } from "../actions.ts";

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
};

/** The keys of an action. */
export const keysOf = (
  id: ActionId,
  { ownKeys, preset }: KeySettings = settings.getState(),
): readonly string[] =>
  ownKeys[id] ?? (preset === "cockatrice" ? COCKATRICE[id] : undefined) ?? ACTIONS[id].keys ?? [];

/** Whether a key is a character by itself, with no modifier but Shift. Space and named keys are none. */
export const isPlain = (key: string): boolean =>
  !/^(?:Ctrl|Alt)\+/.test(key) && key !== " " && key.replace(/^Shift\+/, "").length === 1;

/** The action of a key, or null. */
export const actionFor = (
  key: string,
  known: KeySettings = settings.getState(),
): ActionId | null => {
  if (!known.plainKeys && isPlain(key)) return null;
  return ACTION_IDS.find((id) => keysOf(id, known).includes(key)) ?? null;
};

/** Binds a key to an action, and removes it from the action that had it. */
export const assignKey = (id: ActionId, key: string | null): void => {
  const known: KeySettings = settings.getState();
  const taken = key === null ? null : actionFor(key, { ...known, plainKeys: true });
  const left = taken === null || taken === id ? {} : { [taken]: without(taken, key) };
  settings.setState({ ownKeys: { ...known.ownKeys, ...left, [id]: key === null ? [] : [key] } });
};

const without = (id: ActionId, key: string | null): readonly string[] =>
  keysOf(id).filter((one) => one !== key);
