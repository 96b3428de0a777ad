import { PLAYMAT_IDS } from "@baize/engine";
import { useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { deviceStorage } from "./device-storage.ts";

/** Several commands under one name, and optionally a key. */
export interface Macro {
  readonly name: string;
  /** As `keyNameOfEvent` writes it, or null without a key. */
  readonly key: string | null;
  readonly commands: readonly string[];
}

const isString = (value: unknown): value is string => typeof value === "string";

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isString);

const isMacro = (value: unknown): value is Macro => {
  const { name, key, commands } = (value ?? {}) as Partial<Record<keyof Macro, unknown>>;
  return isString(name) && (key === null || isString(key)) && isStrings(commands);
};

interface Setting<Value> {
  readonly initial: Value;
  /** Reads it from a stored value without the damaged parts; undefined means the initial value. */
  readonly read: (stored: unknown) => Value | undefined;
}

/** A value that is taken as it is if it is valid. */
const whole = <Value>(
  initial: Value,
  isValid: (stored: unknown) => stored is Value,
): Setting<Value> => ({ initial, read: (stored) => (isValid(stored) ? stored : undefined) });
const oneOf = <Choice extends string>(initial: Choice, ...others: readonly Choice[]) =>
  whole<Choice>(initial, (stored): stored is Choice =>
    [initial, ...others].some((choice) => choice === stored),
  );
const yesOrNo = (initial: boolean) =>
  whole(initial, (stored): stored is boolean => typeof stored === "boolean");
/** A list of which the valid entries are taken. */
const listOf = <One>(isValid: (stored: unknown) => stored is One): Setting<readonly One[]> => ({
  initial: [],
  read: (stored) => (Array.isArray(stored) ? stored.filter(isValid) : undefined),
});

/** The settings of this device. The first of several choices is the initial one. */
const SETTINGS = {
  /** A language's code, or `device` for the browser's. */
  language: whole<string>("device", isString),
  theme: oneOf("device", "light", "dark"),
  /** The cloth of the table. */
  cloth: oneOf("baize", "slate", "oak", "night"),
  /** The playmat that the player lays at every table. */
  mat: oneOf("none", ...PLAYMAT_IDS),
  /** How large cards in hand and in lists are. */
  cardSize: oneOf("normal", "small", "large"),
  /** How tapped cards lie. */
  tapAngle: oneOf("quarter", "slight"),
  /** `less` disables animations, even if the device allows them. */
  motion: oneOf("device", "less"),
  /** Whether cards show their pictures. */
  pictures: yesOrNo(true),
  sound: yesOrNo(true),
  /** Whether the device shows a notification when the table waits for this player and the page is not in sight. */
  notify: yesOrNo(false),
  /** Whether a single click taps a card on the table, instead of a double click. */
  singleTap: yesOrNo(false),
  /** Whether the player's cards untap when their turn begins, in a game that has an untap step. */
  untapAtTurn: yesOrNo(true),
  /** Whether a player reads what spectators say to each other. */
  watchersChat: yesOrNo(false),
  preset: oneOf("baize", "cockatrice"),
  /** Whether keys without Ctrl or Alt work. Off for speech input, or against accidental presses. */
  plainKeys: yesOrNo(true),
  /** The player's own keys by action, which replace the preset's. */
  ownKeys: {
    initial: {},
    read: (stored) =>
      stored && Object.fromEntries(Object.entries(stored).filter(([, keys]) => isStrings(keys))),
  } as Setting<Readonly<Record<string, readonly string[]>>>,
  macros: listOf(isMacro),
  /** What this player has yet to be told at a table. */
  nextHint: oneOf("play", "menu", "none"),
  /** Whether the tour was offered, and then left or taken to its end. */
  tour: oneOf("new", "left", "done"),
  /** The games, by their ids, of which this player was told how they begin. */
  toldGames: listOf(isString),
  /** The cards for which this device has a picture of the player's own. */
  ownPictures: listOf(isString),
};

export type Settings = {
  readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]["initial"];
};

const INITIAL = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { initial }]) => [name, initial]),
) as Settings;

/** The settings among stored values that can be used. */
const usable = (stored: unknown): Partial<Settings> =>
  Object.fromEntries(
    Object.entries((stored ?? {}) as object).flatMap(([name, value]) => {
      const read = Object.hasOwn(SETTINGS, name)
        ? SETTINGS[name as keyof Settings].read(value)
        : undefined;
      return read === undefined ? [] : [[name, read]];
    }),
  );

/** What earlier versions stored, each setting under a key of its own. */
const readEarlier = (): Partial<Settings> => {
  const read = (name: string): string | null => deviceStorage.getItem(`baize:${name}`);
  const readJson = (name: string): unknown => deviceStorage.getJson(`baize:${name}`);
  const alerts = read("alerts")?.split(" ");
  const { preset, plain, own } = (readJson("keys") ?? {}) as Record<string, unknown>;
  const [pictures, untap] = [read("pictures"), read("untap")];
  return usable({
    language: read("language"),
    theme: read("theme"),
    ...(pictures === null ? {} : { pictures: pictures !== "off" }),
    ...(alerts ? { sound: alerts.includes("sound"), notify: alerts.includes("notify") } : {}),
    singleTap: read("tap") === "single",
    ...(untap === null ? {} : { untapAtTurn: untap === "on" }),
    preset,
    plainKeys: plain,
    ownKeys: own,
    macros: readJson("macros"),
    ownPictures: readJson("own-pictures"),
  });
};

const KEY = "baize:settings";

/** The store of the settings. Changes are saved for the next visit. */
export const settings = createStore<Settings>()(
  persist(() => ({ ...INITIAL, ...readEarlier() }), {
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
