import type { Handle } from "@baize/engine";
import type { Pressed } from "../model/pressed.ts";
import type { Table } from "../model/table.tsx";
import { select, toggle } from "../model/ui-state.ts";

/** Whether the modifier keys say that a press adds to the selection. */
export const isAdding = ({ ctrlKey, metaKey, shiftKey }: PointerEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/** The dragged cards: the selection if the pressed card is in it or is added to it, else that card alone. */
export const takenBy = (
  { ui }: Table,
  pressed: Exclude<Pressed, { kind: "place" }>,
  event: PointerEvent,
): Handle[] => {
  if (pressed.kind === "pile") return [];
  const { selected } = ui.getState();
  if (selected.has(pressed.handle)) return [...selected];
  if (isAdding(event)) toggle(ui, pressed.handle);
  else select(ui, [pressed.handle]);
  return [...ui.getState().selected];
};

/** The elements of the dragged cards: for the pressed card the one that was pressed, for others the first on the page. */
export const elementsOf = (
  root: HTMLElement,
  pressed: Pressed,
  handles: readonly Handle[],
): HTMLElement[] => {
  if (pressed.kind !== "card") return [pressed.element];
  return handles.flatMap((handle) => {
    if (handle === pressed.handle) return [pressed.element];
    const card = root.querySelector<HTMLElement>(`[data-card="${handle}"]`);
    return card ? [card] : [];
  });
};
