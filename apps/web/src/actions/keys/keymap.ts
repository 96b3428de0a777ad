import { deviceStorage } from "../../ui/device-storage.ts";
import { createStore, useStore } from "../../ui/store.ts";
import { ACTION_IDS, ACTIONS, type ActionId, isActionId } from "../actions.ts";

export type Preset = "baize" | "cockatrice";

/** Which keys do what on this device. */
export interface KeySettings {
  readonly preset: Preset;
  /** Whether keys without Ctrl or Alt work. Off for speech input, or against accidental presses. */
  readonly plain: boolean;
  /** The player's own keys, which replace the preset's. */
  readonly own: Readonly<Partial<Record<ActionId, readonly string[]>>>;
}

/** Cockatrice's keys, with Alt instead of Ctrl where browsers reserve the key. */
const COCKATRICE: KeySettings["own"] = {
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

const STORED = "baize:keys";
const DEFAULTS: KeySettings = { preset: "baize", plain: true, own: {} };

const isKeys = (keys: unknown): keys is readonly string[] =>
  Array.isArray(keys) && keys.every((key) => typeof key === "string");

/** The settings on this device; entries that are not valid are ignored. */
const read = (): KeySettings => {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(STORED) ?? "{}");
    const { preset, plain, own } = stored as Partial<Record<keyof KeySettings, unknown>>;
    const entries = Object.entries((own ?? {}) as object);
    return {
      preset: preset === "cockatrice" ? "cockatrice" : "baize",
      plain: plain !== false,
      own: Object.fromEntries(entries.filter(([id, keys]) => isActionId(id) && isKeys(keys))),
    };
  } catch {
    // Something else wrote under our key.
    return DEFAULTS;
  }
};

const store = createStore<KeySettings>(read());

export const keySettings = (): KeySettings => store.get();
export const useKeySettings = (): KeySettings => useStore(store, (settings) => settings);

/** Changes the settings, here and on the device. */
export const setKeys = (patch: Partial<KeySettings>): void => {
  store.set(patch);
  deviceStorage.setItem(STORED, JSON.stringify(store.get()));
};

/** The keys of an action. */
export const keysOf = (id: ActionId, { own, preset } = keySettings()): readonly string[] =>
  own[id] ?? (preset === "cockatrice" ? COCKATRICE[id] : undefined) ?? ACTIONS[id].keys ?? [];

/** Whether a key is a character by itself, with no modifier but Shift. Space and named keys are none. */
export const isPlain = (key: string): boolean =>
  !/^(?:Ctrl|Alt)\+/.test(key) && key !== " " && key.replace(/^Shift\+/, "").length === 1;

/** The action of a key, or null. */
export const actionFor = (key: string, settings = keySettings()): ActionId | null => {
  if (!settings.plain && isPlain(key)) return null;
  return ACTION_IDS.find((id) => keysOf(id, settings).includes(key)) ?? null;
};

/** Binds a key to an action, and removes it from the action that had it. */
export const assignKey = (id: ActionId, key: string | null): void => {
  const settings = keySettings();
  const taken = key === null ? null : actionFor(key, { ...settings, plain: true });
  const left = taken === null || taken === id ? {} : { [taken]: without(taken, key) };
  setKeys({ own: { ...settings.own, ...left, [id]: key === null ? [] : [key] } });
};

const without = (id: ActionId, key: string | null): readonly string[] =>
  keysOf(id).filter((one) => one !== key);
