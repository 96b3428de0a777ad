import { actionsText } from "../../text/actions.ts";
import { text } from "../../text/area.ts";
import type { ActionId } from "../actions.ts";
import { keysOf } from "./keymap.ts";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const MODIFIERS = new Set(["Control", "Shift", "Alt", "Meta", "AltGraph", "Dead"]);

/** A key as settings write it: `Ctrl+Shift+D`, `Alt+v`, `?`. Null for a modifier alone. */
export const nameOfKey = (event: Pressed): string | null => {
  if (MODIFIERS.has(event.key)) return null;
  // With Alt, a Mac types special characters: the letter on the key counts.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const key = event.altKey && letter ? letter : event.key;
  const single = key.length === 1;
  const shift = event.shiftKey && (!single || /^[a-z]$/i.test(key) || key === " ");
  return [
    ...(event.ctrlKey || event.metaKey ? ["Ctrl"] : []),
    ...(event.altKey ? ["Alt"] : []),
    ...(shift ? ["Shift"] : []),
    single ? (shift ? key.toUpperCase() : key.toLowerCase()) : key,
  ].join("+");
};

/** A key as a keyboard of the reader's has it printed on. */
export const spokenKey = (key: string): string => {
  const { keyNames } = text(actionsText);
  const parts =
    key.endsWith("++") || key === "+" ? [...key.slice(0, -2).split("+"), "+"] : key.split("+");
  return parts
    .filter((part) => part !== "")
    .map((part) => keyNames[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join("+");
};

/** The first key of an action, for menus and titles. */
export const keyHint = (id: ActionId): string | undefined => {
  const [first] = keysOf(id);
  return first === undefined ? undefined : spokenKey(first);
};
