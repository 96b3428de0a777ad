/** A finger has opened a menu: lifting it must neither press one of its entries nor count as a press beside it. */
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
