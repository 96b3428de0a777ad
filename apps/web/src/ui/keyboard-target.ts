const TAKERS =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

/** Whether the focused element handles keys itself: a field, or something in an open dialog or menu. */
export const isKeyboardTarget = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKERS) !== null;

const FOCUS_KEYS = /^(?:Tab|Home|End|Arrow\w+)$/;

/** Whether a key moves the focus from one element to the next. */
export const isFocusKey = (key: string): boolean => FOCUS_KEYS.test(key);
