import type { Point } from "../model/board-geometry.ts";
import type { DropTarget } from "./drop-target.ts";

const EDGE_PX = 36;
const PACE_PX_PER_MS = 0.35;

/** Scrolls a row while a card is dragged near one of its ends, so that it can be dropped anywhere in the row. */
export class RowEdgeScroll {
  #frame = 0;
  #row: HTMLElement | null = null;
  #way = 0;

  over(target: DropTarget | null, { x }: Point): void {
    const row = target?.layout === "row" ? target.element : null;
    const { left, right } = row?.getBoundingClientRect() ?? new DOMRect();
    this.#way = x < left + EDGE_PX ? -1 : x > right - EDGE_PX ? 1 : 0;
    this.#row = this.#way === 0 ? null : row;
    if (this.#row && this.#frame === 0) this.#run(performance.now());
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#row = null;
    this.#frame = 0;
  }

  #run(last: number): void {
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      if (!this.#row) return;
      this.#row.scrollLeft += this.#way * PACE_PX_PER_MS * (now - last);
      this.#run(now);
    });
  }
}
