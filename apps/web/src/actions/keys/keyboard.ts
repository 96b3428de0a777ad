/** What is printed on the modifier keys. On a Mac, ⌘ does what Ctrl does elsewhere. */
export type Keyboard = "mac" | "windows" | "other";

export const keyboardOf = (userAgent: string): Keyboard => {
  if (/Mac OS|iPhone|iPad/.test(userAgent)) return "mac";
  return userAgent.includes("Windows") ? "windows" : "other";
};

/** The keyboard of this device, as far as the browser tells. */
export const KEYBOARD = keyboardOf(navigator.userAgent);

/** The key that does the same where it does nothing else: on a Mac, with Ctrl for ⌘ or ⌘ for Ctrl; elsewhere itself. */
export const equivalentMacKey = (key: string): string => {
  if (KEYBOARD !== "mac") return key;
  return key.startsWith("Meta+") ? key.replace("Meta+", "Ctrl+") : key.replace("Ctrl+", "Meta+");
};
