import type { Face } from "@baize/engine";
import { type FocusEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { canHover, HOVER_DELAY_MS, LONG_PRESS_MS } from "../cards/hover-preview.ts";

/** A card that is shown large, on the side opposite its row. */
interface Peeked {
  readonly face: Face;
  readonly place: "left" | "right";
}

/** Shows the card of a row large: while a mouse rests on it, the keyboard is at it, or a finger stays on it. */
export const useDeckCardPreview = () => {
  const [shown, setShown] = useState<Peeked | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const hide = (): void => {
    clearTimeout(waiting.current);
    setShown(null);
  };
  const showAfter = (ms: number, peeked: Peeked): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setShown(peeked), ms);
  };
  const hold = (peeked: Peeked): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      held.current = true;
      setShown(peeked);
    }, LONG_PRESS_MS);
  };
  /** The event handlers of a row. */
  const on = (peeked: Peeked) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse" && canHover()) showAfter(HOVER_DELAY_MS, peeked);
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      held.current = false;
      if (pointerType !== "mouse") hold(peeked);
    },
    onPointerUp: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "mouse") hide();
    },
    onPointerLeave: hide,
    onPointerCancel: hide,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(":focus-visible")) setShown(peeked);
    },
    onBlur: hide,
    // A finger that stays asks for the card, not for the browser's menu, and does not press.
    onContextMenu: (event: MouseEvent) => {
      if (held.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (held.current && event.detail > 0) event.stopPropagation();
      held.current = false;
    },
  });
  return { shown, on };
};

export type DeckCardPreview = ReturnType<typeof useDeckCardPreview>;
