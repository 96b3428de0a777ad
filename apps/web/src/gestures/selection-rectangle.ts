import type { CardHandle } from "@baize/engine";
import { clsx } from "clsx";
import type { Point } from "../model/board-geometry.ts";
import styles from "./selection-rectangle.module.css";

/** The selection rectangle on a board. */
export class SelectionRectangle {
  readonly #board: HTMLElement;
  readonly #start: Point;
  readonly #kept: readonly CardHandle[];
  readonly #frame = document.createElement("div");

  /** `kept` are cards that are selected already and stay so. */
  constructor(board: HTMLElement, start: Point, kept: Iterable<CardHandle>) {
    this.#kept = [...kept];
    this.#board = board;
    this.#start = start;
    this.#frame.className = clsx(styles.sweep);
    this.#frame.dataset.sweep = "";
    document.body.append(this.#frame);
  }

  /** Draws the rectangle to a point. Returns the cards that it touches, with the kept ones. */
  moveTo({ x, y }: Point): CardHandle[] {
    const left = Math.min(x, this.#start.x);
    const top = Math.min(y, this.#start.y);
    const right = Math.max(x, this.#start.x);
    const bottom = Math.max(y, this.#start.y);
    this.#frame.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
    const touched = [...this.#board.querySelectorAll<HTMLElement>("[data-card]")]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map(({ dataset }) => dataset.card as CardHandle);
    return [...this.#kept, ...touched];
  }

  end(): void {
    this.#frame.remove();
  }
}
