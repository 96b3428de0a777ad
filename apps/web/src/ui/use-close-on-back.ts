import { useEffect, useRef } from "react";

/** What closes each thing that is open over the page, the latest last. */
const open: { readonly close: () => void }[] = [];

/**
 * Over the page's own entry in the browser's history lies a second one while something is open, for Back to take away.
 */
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
  // What was closed by itself has left its entry behind.
  if (!last) history.back();
  else {
    if (open.length > 1) layOver();
    last.close();
  }
};

addEventListener("popstate", handleBack);

/**
 * Has the browser's Back close what is open, instead of leaving the page: the latest of what is open, or nothing where
 * `close` is null. With nothing open, Back leaves as ever.
 */
export const useCloseOnBack = (close: (() => void) | null): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const isOpen = close !== null;
  useEffect(() => {
    if (!isOpen) return;
    const entry = { close: () => latest.current?.() };
    open.push(entry);
    layOver();
    return () => {
      open.splice(open.indexOf(entry), 1);
    };
  }, [isOpen]);
};
