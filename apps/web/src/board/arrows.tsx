import type { CardView, Handle, SeatId, SeatView } from "@baize/engine";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { bow, endOf } from "../model/ends.ts";
import { useDesk, useSnapshot } from "../model/table.tsx";
import styles from "../ui/arrows.module.css";

interface Arrow {
  readonly from: Handle | SeatId;
  readonly to: Handle | SeatId;
  readonly colour: string;
}

const NONE: readonly Arrow[] = [];

interface Bearers {
  readonly cards: ReadonlyMap<Handle, CardView>;
  readonly seats: ReadonlyMap<SeatId, SeatView>;
}

/** The arrows of all cards and seats, cached by the rows that they come from. */
const readArrows = () => {
  let cards: Bearers["cards"] | undefined;
  let seats: Bearers["seats"] | undefined;
  let arrows = NONE;
  return (now: Bearers | null): readonly Arrow[] => {
    if (now?.cards === cards && now?.seats === seats) return arrows;
    cards = now?.cards;
    seats = now?.seats;
    const bearers = [
      ...[...(cards ?? [])].map(([from, { marks }]) => [from, marks?.arrows] as const),
      ...[...(seats ?? [])].map(([from, seat]) => [from, seat.arrows] as const),
    ];
    const found = bearers.flatMap(([from, drawn = []]) =>
      drawn.map(({ to, colour }) => ({ from, to, colour })),
    );
    arrows = found.length === 0 ? NONE : found;
    return arrows;
  };
};

/** Draws every arrow from its card to its end. */
const layOut = (svg: SVGSVGElement | null, arrows: readonly Arrow[]): void => {
  const paths = svg?.querySelectorAll<SVGPathElement>("[data-colour]") ?? [];
  for (const [at, path] of [...paths].entries()) {
    const { from, to } = arrows[at] ?? {};
    const [start, end] = [
      from === undefined ? null : endOf(from),
      to === undefined ? null : endOf(to),
    ];
    path.setAttribute("d", start && end ? bow(start, end) : "");
  }
};

const MOVES = ["resize", "scroll", "transitionend", "wheel", "pointermove", "keyup"] as const;

/** Draws the arrows again whenever cards may have moved on the page: after a change, a scroll, a zoom or a drag. */
const useLayOut = (arrows: readonly Arrow[]) => {
  const ref = useRef<SVGSVGElement>(null);
  useSnapshot(({ view }) => view?.cards);
  useDesk((desk) => [desk.board, desk.openZone, desk.log].join());
  useLayoutEffect(() => layOut(ref.current, arrows));
  useEffect(() => {
    let frame = 0;
    const again = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => layOut(ref.current, arrows));
    };
    again();
    for (const move of MOVES) addEventListener(move, again, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const move of MOVES) removeEventListener(move, again, { capture: true });
    };
  }, [arrows]);
  return ref;
};

const Drawn = ({ arrows }: { readonly arrows: readonly Arrow[] }) => (
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

/** The arrows between cards and players, above everything that lies on the table. Cards say them to a screen reader. */
export const Arrows = () => {
  const [arrowsOf] = useState(readArrows);
  const arrows = useSnapshot(({ view }) => arrowsOf(view));
  return arrows.length === 0 ? null : <Drawn arrows={arrows} />;
};

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
