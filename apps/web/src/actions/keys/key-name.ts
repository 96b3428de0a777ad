import { menuStrings } from "../../text/menus.ts";
import type { ActionId } from "../actions.ts";
import { DEVICE_KEYBOARD } from "./keyboard.ts";
import { enabledKeysOfAction } from "./keymap.ts";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> &
  Partial<Pick<KeyboardEvent, "getModifierState">>;

const MODIFIERS = new Set(["Control", "Shift", "Alt", "Meta", "AltGraph", "Dead"]);

/** A key as settings write it: `Ctrl+Shift+D`, `Meta+k`, `Alt+v`, `?`. Null for a modifier alone. */
export const keyNameOfEvent = (event: Pressed): string | null => {
  if (MODIFIERS.has(event.key)) return null;
  // AltGr, which Windows gives as Ctrl and Alt, types a character such as a German keyboard's brackets.
  const isTyped = event.key.length === 1 && event.getModifierState?.("AltGraph") === true;
  // With Alt, a Mac types special characters: the letter on the key counts.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const key = event.altKey && letter && !isTyped ? letter : event.key;
  const single = key.length === 1;
  const shift = event.shiftKey && (!single || /^[a-z]$/i.test(key) || key === " ");
  return [
    ...(event.ctrlKey && !isTyped ? ["Ctrl"] : []),
    ...(event.metaKey ? ["Meta"] : []),
    ...(event.altKey && !isTyped ? ["Alt"] : []),
    ...(shift ? ["Shift"] : []),
    single ? (shift ? key.toUpperCase() : key.toLowerCase()) : key,
  ].join("+");
};

/** The modifiers of a key and what they modify, which may be `+` itself. */
const partsOf = (key: string): readonly string[] => {
  const parts =
    key.endsWith("++") || key === "+" ? [...key.slice(0, -2).split("+"), "+"] : key.split("+");
  return parts.filter((part) => part !== "");
};

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

const MAC_NAMES: Readonly<Record<string, string>> = { Ctrl: "⌃", Alt: "⌥", Shift: "⇧", Meta: "⌘" };

/** A key as it is labelled on the reader's keyboard. */
export const keyLabel = (key: string, keyboard = DEVICE_KEYBOARD): string => {
  const { keyNames } = menuStrings.now();
  const isMac = keyboard === "mac";
  const names: Readonly<Record<string, string>> = {
    Meta: keyboard === "windows" ? "Win" : "Meta",
    ...ARROWS,
    ...keyNames,
    ...(isMac ? MAC_NAMES : {}),
  };
  return partsOf(key)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(isMac ? "" : "+");
};

const ARIA_NAMES: Readonly<Record<string, string>> = { Ctrl: "Control", " ": "Space", "+": "Plus" };

/** A key as `aria-keyshortcuts` wants it. */
export const toAriaKey = (key: string): string =>
  partsOf(key)
    .map((part) => ARIA_NAMES[part] ?? part)
    .join("+");

/** The first key of an action, for menus and titles. */
export const firstKeyLabelOf = (id: ActionId): string | undefined => {
  const [first] = enabledKeysOfAction(id);
  return first === undefined ? undefined : keyLabel(first);
};

/** The keys of an action as `aria-keyshortcuts` wants them. */
export const ariaKeyShortcutsOf = (id: ActionId): string | undefined =>
  enabledKeysOfAction(id).map(toAriaKey).join(" ") || undefined;
