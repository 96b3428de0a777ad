import type { CardId } from "../src/ids.ts";
import type { Audience } from "../src/records.ts";
import type { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";

const isShown = (audience: Audience, viewer: Viewer): boolean =>
  audience === "all" || (viewer.kind === "seat" && audience.includes(viewer.seat));

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
  if (viewer.kind === "seat" && hidden.viewedBy.includes(viewer.seat)) return true;
  const [kind, seat] = hidden.zone.split(":");
  const isOwn = viewer.kind === "seat" && String(viewer.seat) === seat;
  return (kind === "hand" && (isOwn || watchesAll)) || (kind === "sideboard" && isOwn);
};
