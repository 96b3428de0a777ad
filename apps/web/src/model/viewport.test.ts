import { expect, test } from "vitest";
import { clampViewport, FULL_VIEWPORT, zoomViewportAt } from "./viewport.ts";

const BOARD = { width: 400, height: 200 };

test("zooming keeps what is under the pointer under it", () => {
  const point = { x: 100, y: 50 };
  const once = zoomViewportAt(FULL_VIEWPORT, point, 2);
  expect(once).toEqual({ zoom: 2, x: -100, y: -50 });
  const [cx, cy] = [(point.x - once.x) / once.zoom, (point.y - once.y) / once.zoom];
  const twice = zoomViewportAt(once, point, 1.5);
  expect((point.x - twice.x) / twice.zoom).toBeCloseTo(cx);
  expect((point.y - twice.y) / twice.zoom).toBeCloseTo(cy);
});

test("a frame never shows anything beside the board", () => {
  expect(clampViewport({ zoom: 2, x: 80, y: 10 }, BOARD)).toEqual({ zoom: 2, x: 0, y: 0 });
  expect(clampViewport({ zoom: 2, x: -900, y: -900 }, BOARD)).toEqual({
    zoom: 2,
    x: -400,
    y: -200,
  });
  expect(clampViewport({ zoom: 0.4, x: 30, y: 30 }, BOARD)).toEqual(FULL_VIEWPORT);
  expect(zoomViewportAt(FULL_VIEWPORT, { x: 0, y: 0 }, 99).zoom).toBe(4);
});
