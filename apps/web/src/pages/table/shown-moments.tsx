import { Pings } from "../../board/pings.tsx";
import { RollResult } from "../../log/roll-result.tsx";
import { OverlayBoundary } from "../../ui/part-boundary.tsx";

/** Results of dice and coins, and pings, shown for a moment. */
export const ShownMoments = () => (
  <>
    <OverlayBoundary>
      <RollResult />
    </OverlayBoundary>
    <OverlayBoundary>
      <Pings />
    </OverlayBoundary>
  </>
);
