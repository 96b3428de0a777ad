import { Tooltip } from "@base-ui/react/tooltip";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { isFocusKey } from "./keyboard-target.ts";
import styles from "./page-tooltip.module.css";
import textStyles from "./text.module.css";

const MARGIN = 8;
/** How long the pointer rests on an element before its tooltip opens, and for how long the next opens at once. */
const DELAY_MS = 600;
const GRACE_MS = 400;

const tipOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;

/** The element whose tooltip is open: the one under the mouse, or the one focused by a key. */
const useAnchor = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let pointed: HTMLElement | null = null;
    let isOpen = false;
    let byKey = false;
    let lastSeen = Number.NEGATIVE_INFINITY;
    let opening: ReturnType<typeof setTimeout> | undefined;
    const close = (): void => {
      clearTimeout(opening);
      if (isOpen) lastSeen = performance.now();
      isOpen = false;
      setAnchor(null);
    };
    const open = (element: HTMLElement | null): void => {
      isOpen = element !== null;
      setAnchor(element);
    };
    const handlePointer = ({ target, pointerType, buttons }: PointerEvent): void => {
      const next = pointerType === "mouse" && buttons === 0 ? tipOf(target) : null;
      if (next === pointed) return;
      pointed = next;
      close();
      const delay = performance.now() - lastSeen < GRACE_MS ? 0 : DELAY_MS;
      if (next) opening = setTimeout(() => open(next), delay);
    };
    // A dialog that a tap closes gives the focus back to its button, which then matches :focus-visible after typed text.
    const handleKey = ({ key }: KeyboardEvent): void => {
      byKey = isFocusKey(key);
    };
    const handlePress = (): void => {
      byKey = false;
      close();
    };
    const handleFocus = ({ target }: FocusEvent): void => {
      close();
      if (byKey && target instanceof Element && target.matches(":focus-visible[data-tip]")) {
        open(tipOf(target));
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pointerover", handlePointer, { signal });
    addEventListener("keydown", handleKey, { signal, capture: true });
    addEventListener("pointerdown", handlePress, { signal, capture: true });
    addEventListener("focusin", handleFocus, { signal });
    addEventListener("focusout", close, { signal });
    return () => {
      close();
      listening.abort();
    };
  }, []);
  return { anchor, close: () => setAnchor(null) };
};

/**
 * The only tooltip of a page. It shows an element's `data-tip`, and the key in its `data-tip-key`. The element itself
 * needs an accessible name.
 */
export const PageTooltip = () => {
  const { anchor, close } = useAnchor();
  const { tip, tipKey } = anchor?.dataset ?? {};
  return (
    <Tooltip.Root
      open={anchor !== null}
      onOpenChange={(_, change) => {
        // The same Escape must close the overlay below, since a tooltip isn't one.
        change.cancel();
        change.allowPropagation();
        close();
      }}
    >
      <Tooltip.Portal>
        <Tooltip.Positioner
          className={styles.place}
          anchor={anchor}
          sideOffset={MARGIN}
          collisionPadding={MARGIN}
        >
          <Tooltip.Popup className={styles.tip} data-tooltip="">
            {tip}
            {tipKey === undefined ? null : (
              <kbd className={clsx(textStyles.key, styles.key)}>{tipKey}</kbd>
            )}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
};
