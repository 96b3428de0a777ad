import type { Face, Handle } from "@baize/engine";
import type { PointerEvent } from "react";
import type { Table } from "../context.tsx";

const REST_MS = 280;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Shows a card large after a mouse has rested on it. Fingers ask for it by the menu. */
export const showPreview = (
  { desk }: Table,
  what: Handle | Face,
  { pointerType, buttons }: PointerEvent,
): void => {
  clearTimeout(waiting);
  if (pointerType !== "mouse" || buttons !== 0) return;
  waiting = setTimeout(() => desk.set({ preview: what }), REST_MS);
};

export const hidePreview = ({ desk }: Table): void => {
  clearTimeout(waiting);
  if (matchMedia("(hover: hover)").matches) desk.set({ preview: null });
};
