import { expect, test } from "vitest";
import { keyLabel, keyNameOfEvent } from "./key-name.ts";
import { keyboardKindOf } from "./keyboard.ts";

const pressed = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  keyNameOfEvent({
    key,
    code: `Key${key.toUpperCase()}`,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...modifiers,
  });

test("[WT32] a key is kept with the modifiers that were held, and Meta is not Ctrl", () => {
  expect(pressed("k", { metaKey: true })).toBe("Meta+k");
  expect(pressed("k", { ctrlKey: true })).toBe("Ctrl+k");
  expect(pressed("K", { metaKey: true, shiftKey: true })).toBe("Meta+Shift+K");
  expect(pressed("Meta", { metaKey: true })).toBeNull();
});

test("[WT32] a key is written as it is printed on the keyboard", () => {
  expect(keyLabel("Meta+k", "mac")).toBe("⌘K");
  expect(keyLabel("Meta+Shift+Z", "mac")).toBe("⌘⇧Z");
  expect(keyLabel("Meta+k", "windows")).toBe("Win+K");
  expect(keyLabel("Meta+k", "other")).toBe("Meta+K");
  expect(keyLabel("Ctrl++", "other")).toBe("Ctrl++");
  expect(keyboardKindOf("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15")).toBe(
    "mac",
  );
  expect(keyboardKindOf("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")).toBe("windows");
  expect(keyboardKindOf("Mozilla/5.0 (X11; Linux x86_64)")).toBe("other");
});

test("[WT32] a character that AltGr types is the key, as Windows and others report it", () => {
  const typed = { getModifierState: (key: string) => key === "AltGraph" };
  expect(pressed("]", { ...typed, code: "Digit9", altKey: true, ctrlKey: true })).toBe("]");
  expect(pressed("[", { ...typed, code: "Digit8" })).toBe("[");
  expect(pressed("v", { altKey: true })).toBe("Alt+v");
});
