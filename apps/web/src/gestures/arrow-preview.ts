import { clsx } from "clsx";
import { centreOf, curvedArrowPath } from "../model/arrow-ends.ts";
import type { Point } from "../model/board-geometry.ts";
import arrowsStyles from "../ui/arrows.module.css";

const SVG = "http://www.w3.org/2000/svg";

/** The arrow that follows the pointer until the button is released. It is drawn without React. */
export class ArrowPreview {
  readonly #svg = document.createElementNS(SVG, "svg");
  readonly #path = document.createElementNS(SVG, "path");
  readonly #start: Point;

  constructor(source: Element, colour: string) {
    this.#start = centreOf(source);
    this.#svg.setAttribute("class", clsx(arrowsStyles.arrows));
    this.#path.setAttribute("class", clsx(arrowsStyles.arrow, arrowsStyles.begun));
    this.#path.style.setProperty("--arrow", `var(--mark-${colour})`);
    this.#svg.append(this.#path);
    document.body.append(this.#svg);
  }

  moveTo(point: Point): void {
    this.#path.setAttribute("d", curvedArrowPath(this.#start, point));
  }

  end(): void {
    this.#svg.remove();
  }
}
