import { useEffect, useState } from "react";

/** The number of cards that can be rendered, laid out and painted within a frame. */
const SLICE = 32;

/** The boards that wait for their next slice. One board per frame gets one, in the order of asking. */
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

/** The number of cards of a board to render. A full board is rendered in slices, so that nothing else waits long. */
export const useRenderedCardCount = (count: number): number => {
  const [most, setMost] = useState(SLICE);
  useEffect(() => {
    if (count <= most) return;
    return askFor(() => setMost(count > most + SLICE ? most + SLICE : Number.POSITIVE_INFINITY));
  }, [count, most]);
  return Math.min(count, most);
};
