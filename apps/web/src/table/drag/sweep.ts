import type { Handle } from "@baize/engine";
import type { Point } from "../board/spots.ts";

/** The rectangle that is pulled open over a board to choose the cards under it. */
export class Sweep {
  readonly #board: HTMLElement;
  readonly #start: Point;
  readonly #frame = document.createElement("div");

  constructor(board: HTMLElement, start: Point) {
    this.#board = board;
    this.#start = start;
    this.#frame.className = "sweep";
    document.body.append(this.#frame);
  }

  /** Draws the rectangle up to here and returns the cards it touches. */
  moveTo({ x, y }: Point): Handle[] {
    const left = Math.min(x, this.#start.x);
    const top = Math.min(y, this.#start.y);
    const right = Math.max(x, this.#start.x);
    const bottom = Math.max(y, this.#start.y);
    this.#frame.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
    return [...this.#board.querySelectorAll<HTMLElement>("[data-card]")]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map(({ dataset }) => dataset.card as Handle);
  }

  end(): void {
    this.#frame.remove();
  }
}
