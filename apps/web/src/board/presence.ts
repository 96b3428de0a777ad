import type { CardHandle, SeatId } from "@baize/engine";
import {
  clamp,
  displayedPositionOf,
  measureBoardGeometry,
  type Point,
  toScreenPoint,
} from "../model/board-geometry.ts";
import { currentCardView, type Table } from "../model/table.tsx";

const shareOf = (value: number): number => Math.round(clamp(value) * 1000) / 1000;

/** The most cards that a presence frame may name. */
const MAX_CARRIED = 32;

/** Sends this player's pointer to the others while it is over a board. Returns a function that stops it. */
const pointOverBoards = ({ client, ui, seat }: Table, root: HTMLElement): (() => void) => {
  if (seat === null) return () => undefined;
  let isShown = false;
  let carrying = false;
  const hide = (): void => {
    if (isShown) client.point({});
    isShown = false;
  };
  const handleMove = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    const target = event.target instanceof Element ? event.target : null;
    const plane = target?.closest("[data-layout=free]")?.querySelector("[data-plane]");
    const board = plane?.closest<HTMLElement>("[data-drop]");
    if (!plane || !board) {
      hide();
      return;
    }
    const { left, top, width, height } = plane.getBoundingClientRect();
    const x = shareOf((event.clientX - left) / width);
    const y = shareOf((event.clientY - top) / height);
    const flipped = board.hasAttribute("data-flipped");
    const { carried } = ui.getState();
    isShown = true;
    client.point({
      zone: board.dataset.drop,
      x: flipped ? shareOf(1 - x) : x,
      y: flipped ? shareOf(1 - y) : y,
      ...(carried.length > 0 ? { dragging: carried.slice(0, MAX_CARRIED) } : {}),
    });
  };
  root.addEventListener("pointermove", handleMove);
  root.addEventListener("pointerleave", hide);
  // Nothing is dragged now; send that without waiting for the next move of the mouse.
  const forget = ui.subscribe(() => {
    if (isShown && ui.getState().carried.length === 0 && carrying) hide();
    carrying = ui.getState().carried.length > 0;
  });
  return () => {
    forget();
    root.removeEventListener("pointermove", handleMove);
    root.removeEventListener("pointerleave", hide);
  };
};

interface Drag {
  readonly lead: string;
  /** Where on this screen the first of them lies: it goes where the pointer is, and the others keep their distance. */
  readonly start: Point;
  /** On a zoomed board the cards' own pixels are larger than the screen's. */
  readonly zoom: number;
  readonly elements: readonly HTMLElement[];
}

const cardOnBoard = (handle: string): HTMLElement | null =>
  document.querySelector(`[data-layout=free] [data-card="${CSS.escape(handle)}"]`);

type Presence = NonNullable<
  ReturnType<ReturnType<Table["client"]["getSnapshot"]>["presence"]["seats"]["get"]>
>;

/** The point of another player's pointer on this screen; null if its board isn't shown. */
const placeOf = ({ zone, x, y }: Presence): Point | null => {
  const board =
    zone === undefined ? null : document.querySelector(`[data-layout=free][data-drop="${zone}"]`);
  const box = board?.querySelector("[data-plane]")?.getBoundingClientRect();
  if (!board || !box || x === undefined || y === undefined) return null;
  const flipped = board.hasAttribute("data-flipped");
  return {
    x: box.left + box.width * (flipped ? 1 - x : x),
    y: box.top + box.height * (flipped ? 1 - y : y),
  };
};

const put = (element: HTMLElement, by: Point, zoom: number): void => {
  element.dataset.carried = "";
  element.style.setProperty("--carry-x", `${String(Math.round(by.x / zoom))}px`);
  element.style.setProperty("--carry-y", `${String(Math.round(by.y / zoom))}px`);
};

const release = ({ elements }: Drag): void => {
  for (const element of elements) delete element.dataset.carried;
};

/** Shows cards that others drag at their pointers until they are dropped. It changes only how the cards are drawn. */
class CarriedByOthers {
  readonly #table: Table;
  readonly #drags = new Map<SeatId, Drag>();

  constructor(table: Table) {
    this.#table = table;
  }

  show(): void {
    const { client, seat: own } = this.#table;
    const { seats } = client.getSnapshot().presence;
    for (const [seat, presence] of seats) {
      if (seat !== own) this.#follow(seat, presence);
    }
    for (const seat of this.#drags.keys()) if (!seats.has(seat)) this.#end(seat);
  }

  #follow(seat: SeatId, presence: Presence): void {
    const [lead] = presence.dragging ?? [];
    const at = placeOf(presence);
    if (lead === undefined || !at) {
      this.#end(seat);
      return;
    }
    if (this.#drags.get(seat)?.lead !== lead) this.#begin(seat, presence.dragging ?? []);
    const drag = this.#drags.get(seat);
    const by = drag && { x: at.x - drag.start.x, y: at.y - drag.start.y };
    if (by) for (const element of drag.elements) put(element, by, drag.zoom);
  }

  #begin(seat: SeatId, [lead = "", ...others]: readonly string[]): void {
    this.#end(seat);
    const first = cardOnBoard(lead);
    const board = first?.closest("[data-drop]");
    const plane = board && measureBoardGeometry(board);
    const card = currentCardView(this.#table, lead as CardHandle);
    if (!first || !plane || !card?.position) return;
    const start = toScreenPoint(
      plane,
      displayedPositionOf(plane, lead as CardHandle, card.position),
    );
    const { zoom } = this.#table.camera.frame(card.zone);
    const elements = [first, ...others.flatMap((handle) => cardOnBoard(handle) ?? [])];
    this.#drags.set(seat, { lead, start, zoom, elements });
  }

  #end(seat: SeatId): void {
    const drag = this.#drags.get(seat);
    if (drag) release(drag);
    this.#drags.delete(seat);
  }
}

/** Shows which cards the others drag, and where to. Returns a function that stops it. */
const showOthersDrags = (table: Table): (() => void) => {
  let before = table.client.getSnapshot().presence;
  const carried = new CarriedByOthers(table);
  return table.client.subscribe(() => {
    const { presence } = table.client.getSnapshot();
    if (presence === before) return;
    before = presence;
    carried.show();
  });
};

/** Sends this player's pointer, and shows the cards that others drag. Returns a function that stops it. */
export const startPresenceSharing = (table: Table, root: HTMLElement): (() => void) => {
  const stops = [pointOverBoards(table, root), showOthersDrags(table)];
  return () => {
    for (const stop of stops) stop();
  };
};
