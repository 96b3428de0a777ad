import type { Table } from "../../model/table.tsx";

/** Whether a dialog or menu is opening or closing. An open one has taken the key already. */
const isComing = ({ desk }: Table): boolean => {
  const { dialog, menu } = desk.get();
  return dialog !== null || menu !== null;
};

/** Adds a typed character to the text with which the command palette will open. */
const typedOn = (words: string, key: string): string => {
  if (key === "Backspace") return words.slice(0, -1);
  return key.length === 1 ? words + key : words;
};

/**
 * A key that is pressed while a dialog or menu is opening is meant for that, and does nothing at the table: the command
 * palette opens with what was typed, and Escape cancels either. Returns whether the key was such a one.
 */
export const waitsForPart = (table: Table, event: KeyboardEvent): boolean => {
  if (!isComing(table)) return false;
  const { desk } = table;
  const { dialog } = desk.get();
  if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return true;
  event.preventDefault();
  if (event.key === "Escape") desk.set({ dialog: null, menu: null });
  else if (dialog?.kind === "command") {
    desk.set({ dialog: { ...dialog, typed: typedOn(dialog.typed, event.key) } });
  }
  return true;
};
