import { clamp } from "../model/geometry.ts";
import type { Table } from "../model/table.tsx";

const shareOf = (value: number): number => Math.round(clamp(value) * 1000) / 1000;

/** As many cards as a presence frame may name. */
const MOST_CARRIED = 32;

/** Tells the others where this player's mouse is while it is over a board; returns how to stop. */
export const pointOverBoards = ({ client, ui, seat }: Table, root: HTMLElement): (() => void) => {
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
      ...(carried.length > 0 ? { dragging: carried.slice(0, MOST_CARRIED) } : {}),
    });
  };
  root.addEventListener("pointermove", handleMove);
  root.addEventListener("pointerleave", hide);
  // Nothing is carried any more: the others see that without another move of the mouse.
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
