import { Pings } from "../../board/pings.tsx";
import { RollResult } from "../../log/roll-result.tsx";
import { LazyOverlayBoundary } from "../../ui/lazy-part-boundary.tsx";

/** Results of dice and coins, and pings, shown for a moment. */
export const EventOverlays = () => (
  <>
    <LazyOverlayBoundary>
      <RollResult />
    </LazyOverlayBoundary>
    <LazyOverlayBoundary>
      <Pings />
    </LazyOverlayBoundary>
  </>
);
