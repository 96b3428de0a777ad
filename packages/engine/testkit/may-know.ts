import type { CardId, SeatId } from "../src/ids.ts";
import type { Audience } from "../src/records.ts";
import type { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";

const isShown = (audience: Audience, viewer: Viewer): boolean =>
  audience === "all" || (viewer.kind === "seat" && audience.includes(viewer.seat));

/** Whether a seat has a look open into the library of a card, and the card is among those that it was shown. */
const isLookedAt = (state: TableState, id: CardId, seat: SeatId): boolean => {
  const card = state.get("hidden", id);
  const looks = (card && state.get("zones", card.zone)?.looks) ?? [];
  return looks.some((look) => look.seat === seat) && card?.viewedBy.includes(seat) === true;
};

/**
 * Who may know a card's face, written down a second time from the rules of the table and apart from the engine's own
 * function, so that the law doesn't take the engine's word for it.
 */
export const mayKnow = (state: TableState, id: CardId, viewer: Viewer): boolean => {
  const open = state.get("cards", id);
  const watchesAll = viewer.kind === "spectator" && viewer.level === "all";
  if (open) {
    const controls = viewer.kind === "seat" && viewer.seat === open.controller;
    return !open.faceDown || controls || watchesAll || isShown(open.shownTo, viewer);
  }
  const hidden = state.get("hidden", id);
  if (!hidden) return false;
  if (isShown(hidden.shownTo, viewer)) return true;
  if (viewer.kind === "seat" && isLookedAt(state, id, viewer.seat)) return true;
  const [kind, seat] = hidden.zone.split(":");
  const isOwn = viewer.kind === "seat" && String(viewer.seat) === seat;
  return (kind === "hand" && (isOwn || watchesAll)) || (kind === "sideboard" && isOwn);
};
