import { Pings } from "../../board/pings.tsx";
import { Cast } from "../../log/roll-result.tsx";
import { OverlayBoundary } from "../../ui/part-boundary.tsx";

/** Results of dice and coins, and pings, shown for a moment. */
export const ShownMoments = () => (
  <>
    <OverlayBoundary>
      <Cast />
    </OverlayBoundary>
    <OverlayBoundary>
      <Pings />
    </OverlayBoundary>
  </>
);
