import type { SeatId, ZoneDefinition } from "@baize/engine";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";

const LaidZone = lazyPart(async () => (await import("../../pile/laid-zone.tsx")).LaidZone);

interface LaidProps {
  readonly definition: ZoneDefinition;
  readonly seat: SeatId | null;
}

/** A zone whose cards lie open beside each other. Most games have none, so that its code comes late. */
export const Laid = (props: LaidProps) => (
  <PartBoundary waiting={<div />}>
    <LaidZone {...props} />
  </PartBoundary>
);
