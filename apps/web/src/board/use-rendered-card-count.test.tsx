// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useRenderedCardCount } from "./use-rendered-card-count.ts";

afterEach(() => vi.unstubAllGlobals());

const Board = ({ count }: { readonly count: number }) => <p>{useRenderedCardCount(count)}</p>;

test("[WT116] full boards come in slices, one in each frame, and once whole show each card at once", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = document.createElement("main");
  const root = createRoot(page);
  const draw = (...counts: readonly number[]): void =>
    act(() => root.render(counts.map((count, at) => <Board key={String(at)} count={count} />)));
  const drawn = (): number[] => [...page.children].map((board) => Number(board.textContent));
  draw(80, 100, 20);
  const seen = [drawn()];
  while (frames.length > 0) {
    act(() => frames.shift()?.(0));
    seen.push(drawn());
  }
  expect(seen[0]).toEqual([32, 32, 20]);
  expect(seen.at(-1)).toEqual([80, 100, 20]);
  for (const [at, now] of seen.entries()) {
    const before = seen[at - 1] ?? now;
    const more = now.map((cards, board) => cards - (before[board] ?? 0)).filter((by) => by > 0);
    expect(more.length).toBeLessThanOrEqual(1);
    expect(Math.max(0, ...more)).toBeLessThanOrEqual(32);
  }
  draw(81, 130, 20);
  expect(drawn()).toEqual([81, 130, 20]);
  act(() => root.unmount());
});
