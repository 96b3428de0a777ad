import type { ZoneId } from "@baize/engine";
import type { Point } from "../model/board-geometry.ts";
import { showAdjacentBoard } from "../model/shown-board.ts";
import type { Table } from "../model/table.tsx";

const SWIPE_PX = 70;
/** How much two fingers may part or close and still be a swipe. */
const SWIPE_SLACK = 0.2;

interface Touches {
  readonly zone: ZoneId;
  readonly fingers: Map<number, Point>;
  /** The positions of the two fingers when the second one came. */
  start: { readonly middle: Point; readonly apart: number } | null;
  wasZoomed: boolean;
}

const pair = (fingers: ReadonlyMap<number, Point>): { middle: Point; apart: number } | null => {
  const [a, b] = fingers.values();
  if (!a || !b) return null;
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
  };
};

/** Two fingers on a board: they zoom and push it, and where nothing is zoomed a swipe shows the next seat's. */
export class Pinch {
  readonly #table: Table;
  readonly #listening = new AbortController();
  #touches: Touches | null = null;

  constructor(table: Table, root: HTMLElement) {
    this.#table = table;
    const { signal } = this.#listening;
    root.addEventListener("pointerdown", this.#handleDown, { signal });
    addEventListener("pointermove", this.#handleMove, { signal });
    addEventListener("pointerup", this.#handleUp, { signal });
    addEventListener("pointercancel", this.#handleUp, { signal });
  }

  stop(): void {
    this.#listening.abort();
  }

  readonly #handleDown = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" || !(event.target instanceof Element)) return;
    const zone = event.target.closest<HTMLElement>("[data-layout=free]")?.dataset.drop as
      | ZoneId
      | undefined;
    if (zone === undefined) return;
    if (event.isPrimary || this.#touches?.zone !== zone) {
      this.#touches = { zone, fingers: new Map(), start: null, wasZoomed: false };
    }
    const touches = this.#touches;
    touches.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (touches.fingers.size !== 2) return;
    touches.start = pair(touches.fingers);
    touches.wasZoomed = this.#table.camera.frame(zone).zoom > 1;
  };

  readonly #handleMove = (event: PointerEvent): void => {
    const touches = this.#touches;
    if (!touches?.fingers.has(event.pointerId)) return;
    const before = pair(touches.fingers);
    touches.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = pair(touches.fingers);
    if (!before || !after || !touches.start) return;
    const { camera } = this.#table;
    camera.zoom(touches.zone, after.apart / before.apart, before.middle);
    camera.pan(touches.zone, {
      x: after.middle.x - before.middle.x,
      y: after.middle.y - before.middle.y,
    });
  };

  readonly #handleUp = (event: PointerEvent): void => {
    const touches = this.#touches;
    const end = touches && pair(touches.fingers);
    if (!touches?.fingers.delete(event.pointerId)) return;
    if (touches.fingers.size === 0) this.#touches = null;
    if (!end || !touches.start || event.type === "pointercancel") return;
    const { middle, apart } = touches.start;
    touches.start = null;
    const across = end.middle.x - middle.x;
    const isSwipe =
      Math.abs(across) > SWIPE_PX &&
      Math.abs(across) > 2 * Math.abs(end.middle.y - middle.y) &&
      Math.abs(end.apart / apart - 1) < SWIPE_SLACK;
    if (isSwipe && !touches.wasZoomed) {
      this.#table.camera.fit(touches.zone);
      showAdjacentBoard(this.#table, across < 0 ? 1 : -1);
    }
  };
}
