import type { Point } from "../board/spots.ts";

/** How far above a finger the cards hang, so that the finger does not hide them. */
const TOUCH_LIFT_PX = 64;
const TAKE_BACK_MS = 200;

interface Copy {
  readonly source: HTMLElement;
  readonly element: HTMLElement;
  readonly centre: Point;
}

/** Copies of cards that follow the pointer. They move by transforms alone; nothing is rendered on the way. */
export class Carried {
  readonly #copies: readonly Copy[];
  readonly #layer = document.createElement("div");
  readonly #start: Point;
  readonly #lift: number;
  #offset: Point = { x: 0, y: 0 };

  constructor(sources: readonly HTMLElement[], start: Point, touch: boolean) {
    this.#start = start;
    this.#lift = touch ? TOUCH_LIFT_PX : 0;
    this.#layer.className = "drag-layer";
    this.#copies = sources.map((source) => this.#copy(source));
    document.body.append(this.#layer);
    document.documentElement.classList.add("is-dragging");
  }

  #copy(source: HTMLElement): Copy {
    const { left, top, width, height } = source.getBoundingClientRect();
    const element = source.cloneNode(true) as HTMLElement;
    element.removeAttribute("id");
    element.className = `${element.className} drag-copy`;
    element.style.cssText += `;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    element.style.setProperty("--card-w", `${width}px`);
    this.#layer.append(element);
    source.dataset.dragging = "";
    return { source, element, centre: { x: left + width / 2, y: top + height / 2 } };
  }

  moveTo({ x, y }: Point): void {
    this.#offset = { x: x - this.#start.x, y: y - this.#start.y - this.#lift };
    this.#layer.style.transform = `translate3d(${this.#offset.x}px, ${this.#offset.y}px, 0)`;
  }

  /** The point that decides where it would land: the pointer, or what hangs above the finger. */
  aim({ x, y }: Point): Point {
    return { x, y: y - this.#lift };
  }

  centres(): Point[] {
    return this.#copies.map(({ centre }) => ({
      x: centre.x + this.#offset.x,
      y: centre.y + this.#offset.y,
    }));
  }

  /** Lets the copies travel back to where they were taken: what was asked for did not come about. */
  async takeBack(): Promise<void> {
    const back = this.#layer.animate(
      [{ transform: this.#layer.style.transform }, { transform: "none" }],
      {
        duration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : TAKE_BACK_MS,
        easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      },
    );
    document.documentElement.classList.remove("is-dragging");
    await back.finished.catch(() => null);
    this.drop();
  }

  /** Takes the copies off the table; the cards themselves show again. */
  drop(): void {
    this.#layer.remove();
    document.documentElement.classList.remove("is-dragging");
    for (const { source } of this.#copies) delete source.dataset.dragging;
  }
}
