/** The labels of the modifier keys. On a Mac, ⌘ does what Ctrl does elsewhere. */
export type KeyboardKind = "mac" | "windows" | "other";

export const keyboardKindOf = (userAgent: string): KeyboardKind => {
  if (/Mac OS|iPhone|iPad/.test(userAgent)) return "mac";
  return userAgent.includes("Windows") ? "windows" : "other";
};

/** The keyboard of this device, as far as the browser tells. */
export const DEVICE_KEYBOARD = keyboardKindOf(navigator.userAgent);

/**
 * The alternative to a key on a Mac, Ctrl for ⌘ and ⌘ for Ctrl, if it isn't bound otherwise; elsewhere the key itself.
 */
export const swapCtrlAndCmdOnMac = (key: string): string => {
  if (DEVICE_KEYBOARD !== "mac") return key;
  return key.startsWith("Meta+") ? key.replace("Meta+", "Ctrl+") : key.replace("Ctrl+", "Meta+");
};
