/** Lifting the finger that opened a menu by staying presses nothing of it, though the menu lies under the finger now. */
export const ignoreRelease = (): void => {
  const done = new AbortController();
  const options = { capture: true, passive: false, signal: done.signal };
  const handleEnd = (event: TouchEvent): void => {
    event.preventDefault();
    done.abort();
  };
  addEventListener("touchend", handleEnd, options);
  addEventListener("touchcancel", () => done.abort(), options);
};
