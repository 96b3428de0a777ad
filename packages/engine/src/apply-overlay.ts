import type { CardHandle } from "./ids.ts";
import { handlesDroppedFromOverlay, lookCardsOfStep } from "./look-columns.ts";
import type {
  CardView,
  TableView,
  ViewerOverlay,
  ViewerOverlayCardPatch,
  ViewerOverlayStep,
} from "./view.ts";

/**
 * Applies a step to an overlay. Clients do this for every step; the tests compare the result with `buildViewerOverlay` from
 * scratch.
 */
export const applyOverlayStep = (whole: ViewerOverlay, step: ViewerOverlayStep): ViewerOverlay => {
  const cards: Record<string, ViewerOverlayCardPatch> = { ...whole.cards };
  for (const handle of handlesDroppedFromOverlay(step, Object.entries(whole.cards)))
    delete cards[handle];
  const ownChoice = step.ownChoice === undefined ? whole.ownChoice : step.ownChoice;
  const ownLinks = step.ownLinks === undefined ? whole.ownLinks : step.ownLinks;
  return {
    cards: Object.assign(cards, Object.fromEntries(lookCardsOfStep(step)), step.put),
    ...(ownChoice ? { ownChoice } : {}),
    ...(typeof ownLinks === "number" ? { ownLinks } : {}),
  };
};

/** Combines the public view and an overlay to a viewer's view, as a client does. */
export const applyViewerOverlay = (base: TableView, whole: ViewerOverlay): TableView => {
  const cards = new Map(base.cards);
  for (const [key, patch] of Object.entries(whole.cards)) {
    const handle = key as CardHandle;
    cards.set(handle, { ...base.cards.get(handle), ...patch } as CardView);
  }
  const { ownChoice, ownLinks } = whole;
  return {
    ...base,
    cards,
    ...(ownChoice ? { ownChoice } : {}),
    ...(ownLinks === undefined ? {} : { ownLinks }),
  };
};
