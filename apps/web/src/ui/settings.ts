import { useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { deviceStorage } from "./device-storage.ts";

/** Several commands under one name, and optionally a key. */
export interface Macro {
  readonly name: string;
  /** As `nameOfKey` writes it, or null without a key. */
  readonly key: string | null;
  readonly commands: readonly string[];
}

/** What this device remembers of how its player likes to play. */
export interface Settings {
  /** A language's code, or `device` for the browser's. */
  readonly language: string;
  readonly theme: "device" | "light" | "dark";
  /** Whether cards show their pictures. */
  readonly pictures: boolean;
  readonly sound: boolean;
  /** Whether the device shows a notification when the table waits for this player and the page is not in sight. */
  readonly notify: boolean;
  /** Whether a single click taps a card on the table, instead of a double click. */
  readonly singleTap: boolean;
  /** Whether the player's cards untap when their turn begins. */
  readonly untapAtTurn: boolean;
  readonly preset: "baize" | "cockatrice";
  /** Whether keys without Ctrl or Alt work. Off for speech input, or against accidental presses. */
  readonly plainKeys: boolean;
  /** The player's own keys by action, which replace the preset's. */
  readonly ownKeys: Readonly<Record<string, readonly string[]>>;
  readonly macros: readonly Macro[];
  /** The cards for which this device has a picture of the player's own. */
  readonly ownPictures: readonly string[];
}

const DEFAULTS: Settings = {
  language: "device",
  theme: "device",
  pictures: true,
  sound: true,
  notify: false,
  singleTap: false,
  untapAtTurn: false,
  preset: "baize",
  plainKeys: true,
  ownKeys: {},
  macros: [],
  ownPictures: [],
};

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const isMacro = (value: unknown): value is Macro => {
  const { name, key, commands } = (value ?? {}) as Partial<Record<keyof Macro, unknown>>;
  return (
    typeof name === "string" && (key === null || typeof key === "string") && isStrings(commands)
  );
};

const among =
  (...choices: readonly string[]) =>
  (value: unknown): boolean =>
    choices.includes(String(value));
const isSwitch = (value: unknown): boolean => typeof value === "boolean";

/** Which stored values are settings; anything else under a name leaves its default. */
const IS_VALID: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  language: (value) => typeof value === "string",
  theme: among("device", "light", "dark"),
  pictures: isSwitch,
  sound: isSwitch,
  notify: isSwitch,
  singleTap: isSwitch,
  untapAtTurn: isSwitch,
  preset: among("baize", "cockatrice"),
  plainKeys: isSwitch,
  ownKeys: (value) =>
    typeof value === "object" && value !== null && Object.values(value).every(isStrings),
  macros: (value) => Array.isArray(value) && value.every(isMacro),
  ownPictures: isStrings,
};

/** The settings among stored values that can be used. */
const usable = (stored: unknown): Partial<Settings> =>
  Object.fromEntries(
    Object.entries((stored ?? {}) as object).filter(
      ([name, value]) => Object.hasOwn(IS_VALID, name) && IS_VALID[name as keyof Settings](value),
    ),
  );

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    // Something else wrote under our key.
    return null;
  }
};

/** What earlier versions stored, each setting under a key of its own. */
const readEarlier = (): Partial<Settings> => {
  const read = (name: string): string | null => deviceStorage.getItem(`baize:${name}`);
  const alerts = read("alerts")?.split(" ");
  const { preset, plain, own } = (parsed(read("keys")) ?? {}) as Record<string, unknown>;
  const pictures = read("pictures");
  return usable({
    language: read("language"),
    theme: read("theme"),
    ...(pictures === null ? {} : { pictures: pictures !== "off" }),
    ...(alerts ? { sound: alerts.includes("sound"), notify: alerts.includes("notify") } : {}),
    singleTap: read("tap") === "single",
    untapAtTurn: read("untap") === "on",
    preset,
    plainKeys: plain,
    ownKeys: own,
    macros: parsed(read("macros")),
    ownPictures: parsed(read("own-pictures")),
  });
};

const KEY = "baize:settings";

/** The settings of this device. What is set here is kept for the next visit. */
export const settings = createStore<Settings>()(
  persist(() => ({ ...DEFAULTS, ...readEarlier() }), {
    name: KEY,
    storage: createJSONStorage(() => deviceStorage),
    version: 1,
    merge: (stored, current) => ({ ...current, ...usable(stored) }),
  }),
);

// Another window of this device has changed them.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY) void settings.persist.rehydrate();
});

/** Selects from the settings. Renders again only when the selected value has another identity. */
export const useSettings = <Picked>(select: (state: Settings) => Picked): Picked =>
  useStore(settings, select);
