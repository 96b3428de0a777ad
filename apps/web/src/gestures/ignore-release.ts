/** A long press opens a menu under the finger: lifting that finger must not press one of its entries. */
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
