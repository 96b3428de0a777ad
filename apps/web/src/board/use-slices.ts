import { useEffect, useState } from "react";

/** As many cards are drawn, laid out and painted well within a frame. */
const SLICE = 32;

/** Who wants another slice: one board a frame gets one, the first that asked. */
const asking = new Set<() => void>();

const serve = (): void => {
  const [first] = asking;
  if (!first) return;
  asking.delete(first);
  if (asking.size > 0) requestAnimationFrame(serve);
  first();
};

const askFor = (slice: () => void): (() => void) => {
  if (asking.size === 0) requestAnimationFrame(serve);
  asking.add(slice);
  return () => asking.delete(slice);
};

/** How many of so many cards are drawn: a full board comes in slices, so that nothing waits long for all of it. */
export const useSlices = (count: number): number => {
  const [most, setMost] = useState(SLICE);
  useEffect(() => {
    if (count <= most) return;
    return askFor(() => setMost(count > most + SLICE ? most + SLICE : Number.POSITIVE_INFINITY));
  }, [count, most]);
  return Math.min(count, most);
};
