import type { CardHandle } from "@baize/engine";
import type { Point } from "../model/board-geometry.ts";
import type { PressedTarget } from "../model/pressed-target.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { describeDrop } from "./describe-drop.ts";
import { DragPreview } from "./drag-preview.ts";
import { type DropTarget, dropTargetAt, nearestCellAt } from "./drop-target.ts";
import { RowEdgeScroll } from "./edge-scroll.ts";

/**
 * Calls back when a dragged card leaves its zone, as when another player moves it. Returns a function that stops it.
 */
const watchCarried = (
  table: Table,
  handles: readonly CardHandle[],
  onLeave: () => void,
): (() => void) => {
  const zones = handles.map((handle) => currentCardView(table, handle)?.zone);
  return table.client.subscribe(() => {
    if (handles.some((handle, at) => currentCardView(table, handle)?.zone !== zones[at])) onLeave();
  });
};

interface Taken {
  readonly pressed: Exclude<PressedTarget, { kind: "place" }>;
  readonly handles: readonly CardHandle[];
  /** The elements of the dragged cards, or that of the pressed pile. */
  readonly sources: readonly HTMLElement[];
  readonly start: Point;
  readonly touch: boolean;
  /** Called when one of the cards leaves its zone, as when another player moves it. */
  readonly onLeave: () => void;
}

/** A drag: the dragged cards, the place under the pointer, and the cards that make room. */
export class Drag {
  readonly handles: readonly CardHandle[];
  readonly carried: DragPreview;
  readonly #table: Table;
  readonly #pressed: Taken["pressed"];
  readonly #stopWatching: () => void;
  readonly #panel: HTMLElement | null;
  readonly #edges = new RowEdgeScroll();
  #over: DropTarget | null = null;
  #cell: HTMLElement | null = null;
  #point: Point;

  constructor(table: Table, { pressed, handles, sources, start, touch, onLeave }: Taken) {
    this.#table = table;
    this.#pressed = pressed;
    this.#point = start;
    this.#stopWatching = watchCarried(table, handles, onLeave);
    this.handles = handles;
    table.ui.setState({ carried: handles });
    this.carried = new DragPreview(sources, start, touch);
    this.#panel = sources[0]?.closest<HTMLElement>("[data-panel]") ?? null;
  }

  get over(): DropTarget | null {
    return this.#over;
  }

  /** Shows beside the dragged cards what dropping would do now. */
  say({ shiftKey: shift, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): void {
    const ctrl = ctrlKey || metaKey;
    const { handles } = this;
    const at = { pressed: this.#pressed, handles, over: this.#over, aim: this.#point };
    this.carried.say(describeDrop(this.#table, { ...at, shift, ctrl }), this.#point.x);
  }

  /** `event` is what moved the pointer here; null when the drag starts. */
  moveTo(point: Point, event: PointerEvent | null): void {
    this.carried.moveTo(point);
    this.#point = point;
    if (this.#panel && isInTheWay(this.#panel, point)) this.#panel.dataset.away = "";
    const over = this.#targetAt(point, event && underPointer(event));
    this.#edges.over(over, point);
    if (over?.element !== this.#over?.element) this.#enter(over);
    this.#mark(over && nearestCellAt(over.element, point));
    if (event) this.say(event);
  }

  #enter(over: DropTarget | null): void {
    this.#over?.element.removeAttribute("data-over");
    over?.element.setAttribute("data-over", "");
    this.#over = over;
    this.carried.shrink(over?.layout === "pile");
  }

  #mark(cell: HTMLElement | null): void {
    if (cell === this.#cell) return;
    this.#cell?.removeAttribute("data-over");
    cell?.setAttribute("data-over", "");
    this.#cell = cell;
  }

  /** The target where the cards would land; null over the pile that they come from. */
  #targetAt(point: Point, under: Element | null): DropTarget | null {
    const target = dropTargetAt(point, under);
    const isHome = target?.zone === this.#pressed.zone;
    if (isHome && target.lane !== undefined && this.handles.length > 0) return target;
    // Only the cards of the open look can be planned.
    if (target?.lane !== undefined && target.layout === "row") return null;
    return isHome && (target.layout === "pile" || this.handles.length === 0) ? null : target;
  }

  /** Ends the drag. The copies stay until it is known where the cards lie. */
  letGo(): void {
    this.#stopWatching();
    this.#table.ui.setState({ carried: [] });
    this.#edges.stop();
    this.#over?.element.removeAttribute("data-over");
    this.#mark(null);
    if (this.#panel) delete this.#panel.dataset.away;
  }
}

/** The element under a mouse. The events of a finger all go to the element that it touched first. */
const underPointer = ({ pointerType, target }: PointerEvent): Element | null =>
  pointerType === "mouse" && target instanceof Element ? target : null;

/** Whether a panel is in the way of a drag: the card has left it, or it covers nearly the whole height. */
const isInTheWay = (panel: HTMLElement, { x, y }: Point): boolean => {
  const { left, right, top, bottom, height } = panel.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom || height > innerHeight * 0.8;
};
