/**
 * Ignores the next release of a finger. The finger has opened a menu, and lifting it must neither press an entry nor
 * close the menu.
 */
export const ignoreNextRelease = (): void => {
  const done = new AbortController();
  const options = { capture: true, passive: false, signal: done.signal };
  const handleEnd = (event: TouchEvent): void => {
    event.preventDefault();
    done.abort();
  };
  addEventListener("touchend", handleEnd, options);
  addEventListener("touchcancel", () => done.abort(), options);
};
