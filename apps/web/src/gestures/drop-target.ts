import type { CardHandle, Position, ZoneDefinition, ZoneId } from "@baize/engine";
import {
  type BoardGeometry,
  CARD_HEIGHT_TO_WIDTH,
  measureBoardGeometry,
  type Point,
  toBoardPosition,
} from "../model/board-geometry.ts";

/** A place where cards may land. */
export interface DropTarget {
  readonly element: HTMLElement;
  readonly zone: ZoneId;
  readonly layout: ZoneDefinition["layout"];
  /** The lane of a look to which its cards are assigned here. */
  readonly lane?: string;
}

const placeOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>("[data-drop]") ?? null;

const atPoint = ({ x, y }: Point): HTMLElement | null => {
  const top = document.elementFromPoint(x, y);
  const place = placeOf(top);
  // The header of a panel is no target, and hides the one that it covers.
  if (!place && top?.closest("[data-panel]")) return null;
  // Checking all elements here is expensive, so it is done only if the topmost one is no target.
  return place ?? document.elementsFromPoint(x, y).map(placeOf).find(Boolean) ?? null;
};

/** The target where cards would land. `under` is the element under the pointer, if the event tells it. */
export const dropTargetAt = (point: Point, under: Element | null): DropTarget | null => {
  const place = placeOf(under) ?? atPoint(point);
  if (!place) return null;
  const { drop: zone, layout, lane } = place.dataset;
  return {
    element: place,
    zone: zone as ZoneId,
    layout: layout as DropTarget["layout"],
    ...(lane === undefined ? {} : { lane }),
  };
};

/** Converts centres of cards to positions on a board. The group is moved as a whole to stay inside the edges. */
export const dropPositionsOf = (
  target: DropTarget,
  centres: readonly Point[],
): Position[] | null => {
  const plane = measureBoardGeometry(target.element);
  if (!plane) return null;
  const shift = inside(plane, centres);
  return centres.map(({ x, y }) => toBoardPosition(plane, { x: x + shift.x, y: y + shift.y }));
};

/** How far a group has to move so that all of it lies on the board. */
const inside = (plane: BoardGeometry, centres: readonly Point[]): Point => {
  const half = { x: plane.cardWidth / 2, y: (plane.cardWidth * CARD_HEIGHT_TO_WIDTH) / 2 };
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  return {
    x: into(
      { least: plane.left + half.x, most: plane.left + plane.width - half.x },
      { least: Math.min(...xs), most: Math.max(...xs) },
    ),
    y: into(
      { least: plane.top + half.y, most: plane.top + plane.height - half.y },
      { least: Math.min(...ys), most: Math.max(...ys) },
    ),
  };
};

interface Span {
  readonly least: number;
  readonly most: number;
}

const into = (room: Span, group: Span): number => {
  if (group.least < room.least) return room.least - group.least;
  if (group.most > room.most) return room.most - group.most;
  return 0;
};

/** The cell of a zone that is nearest to a point; null in a zone without cells. */
export const nearestCellAt = (zone: Element, { x, y }: Point): HTMLElement | null => {
  let nearest: { readonly cell: HTMLElement; readonly far: number } | null = null;
  for (const cell of zone.querySelectorAll<HTMLElement>("[data-cell]")) {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const far = Math.hypot(left + width / 2 - x, top + height / 2 - y);
    if (!nearest || far < nearest.far) nearest = { cell, far };
  }
  return nearest?.cell ?? null;
};

/** The index in a row, which may take several lines, among its cards that are not being moved. */
export const dropIndexInRow = (
  target: DropTarget,
  { x, y }: Point,
  moved: ReadonlySet<CardHandle>,
): number => {
  const boxes = [...target.element.querySelectorAll<HTMLElement>("[data-card]")]
    .filter(({ dataset }) => !moved.has(dataset.card as CardHandle))
    .map((card) => card.getBoundingClientRect());
  const far = ({ top, height }: DOMRect, from: number): number => Math.abs(top + height / 2 - from);
  const [nearest] = boxes.toSorted((a, b) => far(a, y) - far(b, y));
  if (!nearest) return 0;
  const middle = nearest.top + nearest.height / 2;
  const isInLine = (box: DOMRect): boolean => far(box, middle) < box.height / 2;
  const at = boxes.findIndex((box) => isInLine(box) && x < box.left + box.width / 2);
  return at === -1 ? boxes.findLastIndex(isInLine) + 1 : at;
};
