import { clamp, type Point } from "./board-geometry.ts";

/** The visible part of a board: its zoom, and its offset in pixels. The whole board is `{ zoom: 1, x: 0, y: 0 }`. */
export interface BoardViewport {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const FULL_VIEWPORT: BoardViewport = { zoom: 1, x: 0, y: 0 };
const MAX_ZOOM = 4;

/** The nearest viewport that shows nothing outside the board. */
export const clampViewport = (
  { zoom, x, y }: BoardViewport,
  { width, height }: Size,
): BoardViewport => {
  const near = clamp(zoom, 1, MAX_ZOOM);
  if (near === 1) return FULL_VIEWPORT;
  return {
    zoom: near,
    x: clamp(x, width * (1 - near), 0),
    y: clamp(y, height * (1 - near), 0),
  };
};

/** Zooms at a point, counted from the board's corner; what lies under the point stays there. */
export const zoomViewportAt = (
  frame: BoardViewport,
  point: Point,
  factor: number,
): BoardViewport => {
  const zoom = clamp(frame.zoom * factor, 1, MAX_ZOOM);
  const grown = zoom / frame.zoom;
  return {
    zoom,
    x: point.x - (point.x - frame.x) * grown,
    y: point.y - (point.y - frame.y) * grown,
  };
};
