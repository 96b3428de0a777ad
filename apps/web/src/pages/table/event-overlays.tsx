import { Pings } from "../../board/pings.tsx";
import { RevealedCards } from "../../cards/revealed-cards.tsx";
import { RollResult } from "../../log/roll-result.tsx";
import { LazyOverlayBoundary } from "../../ui/lazy-part-boundary.tsx";

/** Results of dice and coins, revealed cards, and pings, shown for a moment. */
export const EventOverlays = () => (
  <>
    <LazyOverlayBoundary>
      <RollResult />
    </LazyOverlayBoundary>
    <LazyOverlayBoundary>
      <RevealedCards />
    </LazyOverlayBoundary>
    <LazyOverlayBoundary>
      <Pings />
    </LazyOverlayBoundary>
  </>
);
