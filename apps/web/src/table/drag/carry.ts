import type { Handle, ZoneId } from "@baize/engine";
import type { Point } from "../board/spots.ts";
import { Carried } from "./carried.ts";
import { type DropTarget, dropTargetAt } from "./drop.ts";
import { EdgeScroll } from "./edge-scroll.ts";

interface Taken {
  readonly from: ZoneId;
  readonly handles: readonly Handle[];
  /** The elements that are carried; the pressed one first. */
  readonly sources: readonly HTMLElement[];
  readonly start: Point;
  readonly touch: boolean;
}

/** Cards on their way: what hangs at the pointer, what lies under it, and what has to make room. */
export class Carry {
  readonly handles: readonly Handle[];
  readonly carried: Carried;
  readonly #from: ZoneId;
  readonly #panel: HTMLElement | null;
  readonly #edges = new EdgeScroll();
  #over: DropTarget | null = null;

  constructor({ from, handles, sources, start, touch }: Taken) {
    this.#from = from;
    this.handles = handles;
    this.carried = new Carried(sources, start, touch);
    this.#panel = sources[0]?.closest<HTMLElement>(".zone-panel") ?? null;
  }

  get over(): DropTarget | null {
    return this.#over;
  }

  /** `event` brought the pointer here, where it was not there when the cards were taken. */
  moveTo(point: Point, event: PointerEvent | null): void {
    this.carried.moveTo(point);
    if (this.#panel && isInTheWay(this.#panel, point)) this.#panel.dataset.away = "";
    const over = this.#targetAt(point, event && underPointer(event));
    this.#edges.over(over, point);
    if (over?.element === this.#over?.element) return;
    this.#over?.element.removeAttribute("data-over");
    over?.element.setAttribute("data-over", "");
    this.#over = over;
    this.carried.shrink(over?.layout === "pile");
  }

  /** Where the cards would land; the pile that they come from takes nothing. */
  #targetAt(point: Point, under: Element | null): DropTarget | null {
    const target = dropTargetAt(point, under);
    const isHome = target?.zone === this.#from;
    return isHome && (target.layout === "pile" || this.handles.length === 0) ? null : target;
  }

  /** Lets go of everything but the copies, which stay until it is known where the cards lie. */
  letGo(): void {
    this.#edges.stop();
    this.#over?.element.removeAttribute("data-over");
    if (this.#panel) delete this.#panel.dataset.away;
  }
}

/** What a mouse is over. A finger's events all go to where it came down. */
const underPointer = ({ pointerType, target }: PointerEvent): Element | null =>
  pointerType === "mouse" && target instanceof Element ? target : null;

/** Whether a panel hides the table from a card that was taken out of it, or leaves nothing of the table to be seen. */
const isInTheWay = (panel: HTMLElement, { x, y }: Point): boolean => {
  const { left, right, top, bottom, height } = panel.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom || height > innerHeight * 0.8;
};
