import type { ZoneId } from "@baize/engine";
import type { Point } from "./board-geometry.ts";
import { type BoardViewport, clampViewport, FULL_VIEWPORT, zoomViewportAt } from "./viewport.ts";

/**
 * The zoom and the offset of each board for this viewer. They are never sent. The camera writes a transform onto the
 * board's plane, so that moving it renders nothing.
 */
export class Camera {
  readonly #frames = new Map<ZoneId, BoardViewport>();
  readonly #planes = new Map<ZoneId, HTMLElement>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  frame(zone: ZoneId): BoardViewport {
    return this.#frames.get(zone) ?? FULL_VIEWPORT;
  }

  /** Registers a board's plane while it is on the page. Returns how to unregister it. */
  attach(zone: ZoneId, plane: HTMLElement): () => void {
    this.#planes.set(zone, plane);
    this.#show(zone, plane);
    return () => {
      if (this.#planes.get(zone) === plane) this.#planes.delete(zone);
    };
  }

  /** Zooms at a point of the screen, or at the board's middle without one. */
  zoom(zone: ZoneId, factor: number, at?: Point): void {
    const box = this.#boxOf(zone);
    if (!box) return;
    const point = at
      ? { x: at.x - box.left, y: at.y - box.top }
      : { x: box.width / 2, y: box.height / 2 };
    this.#set(zone, zoomViewportAt(this.frame(zone), point, factor));
  }

  pan(zone: ZoneId, { x, y }: Point): void {
    const frame = this.frame(zone);
    this.#set(zone, { ...frame, x: frame.x + x, y: frame.y + y });
  }

  fit(zone: ZoneId): void {
    this.#set(zone, FULL_VIEWPORT);
  }

  /** The plane's box on the screen without zoom. */
  #boxOf(zone: ZoneId): DOMRect | null {
    const plane = this.#planes.get(zone);
    if (!plane) return null;
    const { left, top, width, height } = plane.getBoundingClientRect();
    const { zoom, x, y } = this.frame(zone);
    return new DOMRect(left - x, top - y, width / zoom, height / zoom);
  }

  #set(zone: ZoneId, wanted: BoardViewport): void {
    const plane = this.#planes.get(zone);
    const box = this.#boxOf(zone);
    if (!plane || !box) return;
    const frame = clampViewport(wanted, box);
    if (frame.zoom === 1) this.#frames.delete(zone);
    else this.#frames.set(zone, frame);
    this.#show(zone, plane);
    for (const listener of this.#listeners) listener();
  }

  #show(zone: ZoneId, plane: HTMLElement): void {
    const { zoom, x, y } = this.frame(zone);
    const isFitted = zoom === 1;
    plane.style.transform = isFitted ? "" : `translate(${x}px, ${y}px) scale(${zoom})`;
    plane.parentElement?.toggleAttribute("data-zoomed", !isFitted);
  }
}
