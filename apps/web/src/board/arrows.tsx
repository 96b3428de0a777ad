import type { CardView, Handle, SeatId, SeatView } from "@baize/engine";
import { useState } from "react";
import { useSnapshot } from "../model/table.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { OverlayBoundary } from "../ui/part-boundary.tsx";
import type { Arrow } from "./drawn-arrows.tsx";

const DrawnArrows = lazyPart(async () => (await import("./drawn-arrows.tsx")).DrawnArrows);

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

/** The arrows between cards and players, above everything that lies on the table. Cards say them to a screen reader. */
export const Arrows = () => {
  const [arrowsOf] = useState(readArrows);
  const arrows = useSnapshot(({ view }) => arrowsOf(view));
  return arrows.length === 0 ? null : (
    <OverlayBoundary>
      <DrawnArrows arrows={arrows} />
    </OverlayBoundary>
  );
};
