const TAKERS =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

/** Whether keys belong to the focused element: a field, or something in an open dialog or menu. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKERS) !== null;
