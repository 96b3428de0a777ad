import { clsx } from "clsx";
import type { Point } from "../model/board-geometry.ts";
import { prefersReducedMotion } from "../ui/reduced-motion.ts";
import styles from "./drag-preview.module.css";

/** How far above a finger the cards hang over the boards, so that the finger does not hide them. */
const TOUCH_LIFT_PX = 64;
const TAKE_BACK_MS = 200;
/** The maximum width of the hint beside the pointer. */
const WORDS_PX = 260;

interface Copy {
  readonly source: HTMLElement;
  readonly element: HTMLElement;
  readonly centre: Point;
}

/** Copies of the dragged cards that follow the pointer. They move by transforms alone, without React. */
export class DragPreview {
  readonly #copies: readonly Copy[];
  readonly #layer = document.createElement("div");
  readonly #start: Point;
  /** The top of the player's own area, below which a finger may cover the table. The cards hang lower near it. */
  readonly #floor: number;
  #offset: Point = { x: 0, y: 0 };
  #words: HTMLElement | null = null;

  constructor(sources: readonly HTMLElement[], start: Point, touch: boolean) {
    this.#start = start;
    const near = document.querySelector("[data-near-side]")?.getBoundingClientRect();
    this.#floor = touch ? (near?.top ?? innerHeight) : 0;
    this.#layer.className = clsx(styles.layer);
    this.#layer.dataset.dragLayer = "";
    this.#copies = sources.map((source) => this.#copy(source));
    document.body.append(this.#layer);
    document.documentElement.dataset.gesture = "drag";
  }

  #copy(source: HTMLElement): Copy {
    const { left, top, width, height } = source.getBoundingClientRect();
    const element = source.cloneNode(true) as HTMLElement;
    element.removeAttribute("id");
    element.className = clsx(element.className, styles.copy);
    element.dataset.copy = "";
    element.style.cssText += `;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    element.style.setProperty("--card-w", `${width}px`);
    element.style.transformOrigin = `${this.#start.x - left}px ${this.#start.y - top}px`;
    this.#layer.append(element);
    source.dataset.dragging = "";
    return { source, element, centre: { x: left + width / 2, y: top + height / 2 } };
  }

  moveTo({ x, y }: Point): void {
    const far = { x: x - this.#start.x, y: y - this.#start.y };
    const lift = Math.min(TOUCH_LIFT_PX, this.#floor - y, 2 * Math.hypot(far.x, far.y));
    this.#offset = { x: far.x, y: far.y - Math.max(0, lift) };
    this.#layer.style.transform = `translate3d(${this.#offset.x}px, ${this.#offset.y}px, 0)`;
  }

  /** Shows beside the pointer what dropping would do, or on its left near the right edge. */
  say(words: string, x: number): void {
    if (words === "" && !this.#words) return;
    this.#words ??= this.#label();
    this.#words.hidden = words === "";
    if (this.#words.textContent !== words) this.#words.textContent = words;
    this.#words.toggleAttribute("data-left", x > innerWidth - WORDS_PX);
  }

  #label(): HTMLElement {
    const label = document.createElement("span");
    label.className = clsx(styles.words);
    label.dataset.dragWords = "";
    label.style.left = `${this.#start.x}px`;
    label.style.top = `${this.#start.y}px`;
    this.#layer.append(label);
    return label;
  }

  /** Makes the copies smaller, so that the cards under them are visible. */
  shrink(isSmall: boolean): void {
    this.#layer.toggleAttribute("data-small", isSmall);
  }

  centres(): Point[] {
    return this.#copies.map(({ centre }) => ({
      x: centre.x + this.#offset.x,
      y: centre.y + this.#offset.y,
    }));
  }

  /** Animates the copies back to where they were picked up, when the move was refused or cancelled. */
  async takeBack(): Promise<void> {
    this.#words?.remove();
    const back = this.#layer.animate(
      [{ transform: this.#layer.style.transform }, { transform: "none" }],
      {
        duration: prefersReducedMotion() ? 1 : TAKE_BACK_MS,
        easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      },
    );
    delete document.documentElement.dataset.gesture;
    await back.finished.catch(() => null);
    this.drop();
  }

  /** Removes the copies and shows the cards themselves again. */
  drop(): void {
    this.#layer.remove();
    delete document.documentElement.dataset.gesture;
    for (const { source } of this.#copies) delete source.dataset.dragging;
  }
}
