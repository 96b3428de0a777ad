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
  /** What the table is covered with. */
  readonly cloth: "baize" | "slate" | "oak" | "night";
  /** How large cards in hand and in lists are. */
  readonly cardSize: "small" | "normal" | "large";
  /** How tapped cards lie. */
  readonly tapAngle: "quarter" | "slight";
  /** `less` has nothing move by itself, also where the device allows it. */
  readonly motion: "device" | "less";
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
  cloth: "baize",
  cardSize: "normal",
  tapAngle: "quarter",
  motion: "device",
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

const isString = (value: unknown): value is string => typeof value === "string";

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isString);

const isMacro = (value: unknown): value is Macro => {
  const { name, key, commands } = (value ?? {}) as Partial<Record<keyof Macro, unknown>>;
  return isString(name) && (key === null || isString(key)) && isStrings(commands);
};

/** Takes a stored value as it is if it is valid. */
const whole =
  (isValid: (value: unknown) => boolean) =>
  (value: unknown): unknown =>
    isValid(value) ? value : undefined;
const oneOf = (...choices: readonly string[]) => whole((value) => choices.includes(String(value)));
const yesOrNo = whole((value) => typeof value === "boolean");
/** Takes those of a list that are valid. */
const each =
  (isValid: (one: unknown) => boolean) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.filter(isValid) : undefined;

/** Reads each setting from a stored value. What is damaged is left out; undefined leaves the default. */
const READ: Readonly<Record<keyof Settings, (value: unknown) => unknown>> = {
  language: whole(isString),
  theme: oneOf("device", "light", "dark"),
  cloth: oneOf("baize", "slate", "oak", "night"),
  cardSize: oneOf("small", "normal", "large"),
  tapAngle: oneOf("quarter", "slight"),
  motion: oneOf("device", "less"),
  pictures: yesOrNo,
  sound: yesOrNo,
  notify: yesOrNo,
  singleTap: yesOrNo,
  untapAtTurn: yesOrNo,
  preset: oneOf("baize", "cockatrice"),
  plainKeys: yesOrNo,
  ownKeys: (value) =>
    value && Object.fromEntries(Object.entries(value).filter(([, keys]) => isStrings(keys))),
  macros: each(isMacro),
  ownPictures: each(isString),
};

/** The settings among stored values that can be used. */
const usable = (stored: unknown): Partial<Settings> =>
  Object.fromEntries(
    Object.entries((stored ?? {}) as object).flatMap(([name, value]) => {
      const read = Object.hasOwn(READ, name) ? READ[name as keyof Settings](value) : undefined;
      return read === undefined ? [] : [[name, read]];
    }),
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
