import type { Snapshot } from "@baize/client";
import type { CardHandle, SeatId } from "@baize/engine";
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { centreOf, curvedArrowPath, elementOfArrowEnd } from "../model/arrow-ends.ts";
import { useSnapshotSelector, useTable, useUiSelector } from "../model/table.tsx";
import styles from "../ui/arrows.module.css";

/** An arrow from a card or a player to another. */
export interface Arrow {
  readonly from: CardHandle | SeatId;
  readonly to: CardHandle | SeatId;
  readonly colour: string;
}

/** Draws every arrow from its card to its end. Returns whether one of these is on its way. */
const layOut = (svg: SVGSVGElement | null, arrows: readonly Arrow[]): boolean => {
  const paths = [...(svg?.querySelectorAll<SVGPathElement>("[data-colour]") ?? [])];
  const ends = arrows.map(
    ({ from, to }) => [elementOfArrowEnd(from), elementOfArrowEnd(to)] as const,
  );
  const lines = ends.map(([from, to]) =>
    from && to ? curvedArrowPath(centreOf(from), centreOf(to)) : "",
  );
  for (const [at, path] of paths.entries()) path.setAttribute("d", lines[at] ?? "");
  return ends.flat().some((end) => (end?.getAnimations().length ?? 0) > 0);
};

const MOVES = ["resize", "scroll"] as const;

/** The pointers of the others while one of them drags cards. */
const dragsIn = ({ presence }: Snapshot) =>
  [...presence.seats.values()].some(({ dragging }) => dragging !== undefined) ? presence : null;

/** Draws the arrows again whenever cards may have moved on the page: after a change, a scroll, a zoom or a drag. */
const useLayOut = (arrows: readonly Arrow[]) => {
  const { camera } = useTable();
  const ref = useRef<SVGSVGElement>(null);
  const frame = useRef(0);
  useSnapshotSelector(({ view }) => view?.cards);
  useSnapshotSelector(dragsIn);
  const seats = useSnapshotSelector(({ view }) => view?.seats);
  const shown = useUiSelector((ui) => [ui.board, ui.openZone, ui.log].join());
  const drawSoon = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (layOut(ref.current, arrows)) drawSoon();
    });
  }, [arrows]);
  useLayoutEffect(() => {
    layOut(ref.current, arrows);
    drawSoon();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the seats and what is shown come other boards
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const move of MOVES) addEventListener(move, drawSoon, { capture: true, signal });
    const stopCamera = camera.subscribe(drawSoon);
    const sizes = new ResizeObserver(drawSoon);
    for (const place of document.querySelectorAll("[data-drop], [data-plate]"))
      sizes.observe(place);
    // The cards of a full board come in slices.
    const slices = new MutationObserver(drawSoon);
    for (const plane of document.querySelectorAll("[data-plane]"))
      slices.observe(plane, { childList: true });
    return () => {
      listening.abort();
      stopCamera();
      sizes.disconnect();
      slices.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, [drawSoon, camera, seats, shown]);
  return ref;
};

/** The arrows, drawn again whenever what they join moves. */
export const ArrowLayer = ({ arrows }: { readonly arrows: readonly Arrow[] }) => (
  <svg ref={useLayOut(arrows)} className={styles.arrows} aria-hidden="true">
    <ArrowHead />
    {arrows.map(({ from, to, colour }) => (
      <path
        key={`${String(from)} ${String(to)}`}
        className={styles.arrow}
        data-colour={colour}
        style={{ "--arrow": `var(--mark-${colour})` } as CSSProperties}
        markerEnd="url(#arrow-head)"
      />
    ))}
  </svg>
);

const ArrowHead = () => (
  <defs>
    <marker
      id="arrow-head"
      viewBox="0 0 10 10"
      refX="8"
      refY="5"
      markerWidth="4"
      markerHeight="4"
      orient="auto-start-reverse"
    >
      <path d="M0 0 10 5 0 10z" fill="context-stroke" />
    </marker>
  </defs>
);
