import type { CardHandle, CardView, PublicSeatFields, SeatId } from "@baize/engine";
import { useState } from "react";
import { type CardChange, cardChangesBetween, EMPTY_CARD_MAP } from "../model/card-changes.ts";
import { useSnapshotSelector } from "../model/table.tsx";
import { lazyOverlay } from "../ui/lazy-part-boundary.tsx";
import type { Arrow } from "./arrow-layer.tsx";

const DrawnArrows = lazyOverlay(async () => (await import("./arrow-layer.tsx")).ArrowLayer);

const NONE: readonly Arrow[] = [];

interface Bearers {
  readonly cards: ReadonlyMap<CardHandle, CardView>;
  readonly seats: ReadonlyMap<SeatId, PublicSeatFields>;
}

const hadOrHasArrows = ({ was, is }: CardChange): boolean =>
  (was?.marks?.arrows ?? is?.marks?.arrows) !== undefined;

/** The arrows of all cards and seats, cached by the rows that they come from. */
const readArrows = () => {
  let cards = EMPTY_CARD_MAP;
  let seats: Bearers["seats"] | undefined;
  let arrows = NONE;
  return (now: Bearers | null): readonly Arrow[] => {
    const before = cards;
    cards = now?.cards ?? EMPTY_CARD_MAP;
    const isAlike = seats === now?.seats && !cardChangesBetween(before, cards).some(hadOrHasArrows);
    seats = now?.seats;
    if (isAlike) return arrows;
    const bearers = [
      ...[...cards].map(([from, { marks }]) => [from, marks?.arrows] as const),
      ...[...(seats ?? [])].map(([from, seat]) => [from, seat.arrows] as const),
    ];
    const found = bearers.flatMap(([from, drawn = []]) =>
      drawn.map(({ to, colour }) => ({ from, to, colour })),
    );
    arrows = found.length === 0 ? NONE : found;
    return arrows;
  };
};

/** The arrows between cards and players, drawn above the table. The names of the cards say them to screen readers. */
export const Arrows = () => {
  const [arrowsOf] = useState(readArrows);
  const arrows = useSnapshotSelector(({ view }) => arrowsOf(view));
  return arrows.length === 0 ? null : <DrawnArrows arrows={arrows} />;
};
