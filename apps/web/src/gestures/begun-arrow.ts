import "../ui/arrows.css";
import { bow } from "../model/ends.ts";
import type { Point } from "../model/geometry.ts";

const SVG = "http://www.w3.org/2000/svg";

/** The arrow that follows the pointer until the button is released. It is drawn without React. */
export class BegunArrow {
  readonly #svg = document.createElementNS(SVG, "svg");
  readonly #path = document.createElementNS(SVG, "path");
  readonly #start: Point;

  constructor(source: Element, colour: string) {
    const { left, top, width, height } = source.getBoundingClientRect();
    this.#start = { x: left + width / 2, y: top + height / 2 };
    this.#svg.setAttribute("class", "arrows");
    this.#path.setAttribute("class", "arrow arrow-begun");
    this.#path.dataset.colour = colour;
    this.#svg.append(this.#path);
    document.body.append(this.#svg);
  }

  moveTo(point: Point): void {
    this.#path.setAttribute("d", bow(this.#start, point));
  }

  end(): void {
    this.#svg.remove();
  }
}
