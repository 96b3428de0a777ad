import { useEffect, useEffectEvent } from "react";

/** The functions that close the open overlays, the latest last. */
const open: { readonly close: () => void }[] = [];

/** Whether the browser's history has an extra entry over the page's own, for Back to remove while something is open. */
const isOver = (): boolean => (history.state as { over?: boolean } | null)?.over === true;

let wasOver = isOver();
let href = location.href;

const layOver = (): void => {
  if (!isOver()) history.pushState({ over: true }, "");
  wasOver = true;
  href = location.href;
};

const handleBack = (): void => {
  const wentBack = wasOver && !isOver() && location.href === href;
  wasOver = isOver();
  if (!wentBack) return;
  const last = open.at(-1);
  // An overlay that was closed otherwise has left its history entry behind.
  if (!last) history.back();
  else {
    if (open.length > 1) layOver();
    last.close();
  }
};

addEventListener("popstate", handleBack);

/**
 * Makes the browser's Back close the latest open overlay instead of leaving the page. With `close` null, or nothing
 * open, Back works as usual.
 */
export const useCloseOnBack = (close: (() => void) | null): void => {
  const closeLatest = useEffectEvent(() => close?.());
  const isOpen = close !== null;
  useEffect(() => {
    if (!isOpen) return;
    const entry = { close: closeLatest };
    open.push(entry);
    layOver();
    return () => {
      open.splice(open.indexOf(entry), 1);
    };
  }, [isOpen]);
};
