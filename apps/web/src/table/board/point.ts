import type { Table } from "../context.tsx";

const shareOf = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** Tells the others where this player's mouse is while it is over a board; returns how to stop. */
export const pointOverBoards = ({ client, seat }: Table, root: HTMLElement): (() => void) => {
  if (seat === null) return () => undefined;
  let isShown = false;
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
    isShown = true;
    client.point({
      zone: board.dataset.drop,
      x: flipped ? shareOf(1 - x) : x,
      y: flipped ? shareOf(1 - y) : y,
    });
  };
  root.addEventListener("pointermove", handleMove);
  root.addEventListener("pointerleave", hide);
  return () => {
    root.removeEventListener("pointermove", handleMove);
    root.removeEventListener("pointerleave", hide);
  };
};
