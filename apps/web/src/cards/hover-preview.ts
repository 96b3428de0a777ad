import type { CardHandle, Face } from "@baize/engine";
import type { PointerEvent } from "react";
import type { Table } from "../model/table.tsx";

/** Whether the device has a pointer that can hover. Without one, a card shown by hovering would stay shown. */
export const canHover = (): boolean => matchMedia("(any-hover: hover)").matches;

/** How long the mouse must rest on a card until it is shown large. */
export const HOVER_DELAY_MS = 280;
/** The duration of a long press. */
export const LONG_PRESS_MS = 450;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Hides what is shown once the mouse is elsewhere: an element that is moved away from under it isn't left. */
const hideElsewhere = ({ ui }: Table, what: CardHandle | Face, rests: () => boolean): void => {
  const done = new AbortController();
  const handleMove = (): void => {
    if (rests()) return;
    done.abort();
    if (ui.getState().preview === what) ui.setState({ preview: null });
  };
  addEventListener("pointermove", handleMove, { signal: done.signal });
};

/** Shows a card large after the mouse has rested on it. Touch screens use the menu. */
export const showCardPreview = (
  table: Table,
  what: CardHandle | Face,
  { pointerType, buttons, currentTarget }: PointerEvent,
): void => {
  clearTimeout(waiting);
  if (pointerType !== "mouse" || buttons !== 0 || !canHover()) return;
  const rests = (): boolean => currentTarget.matches(":hover");
  waiting = setTimeout(() => {
    if (!rests()) return;
    table.ui.setState({ preview: what });
    hideElsewhere(table, what, rests);
  }, HOVER_DELAY_MS);
};

export const hideCardPreview = ({ ui }: Table): void => {
  clearTimeout(waiting);
  if (ui.getState().preview !== null && canHover()) ui.setState({ preview: null });
};
