import type { CardHandle, CardView } from "@baize/engine";
import { moveCardsToZone, sendIntent } from "../actions/intents.ts";
import { topmostCardAt } from "../model/arrow-ends.ts";
import { measureBoardGeometry, type Point } from "../model/board-geometry.ts";
import { BOTTOM_INDEX, type HandleOrPileEnd, type MoveTarget } from "../model/moves.ts";
import { isIntentAllowed } from "../model/prediction-engine.ts";
import type { PressedTarget } from "../model/pressed-target.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { assignLookedCardsToLane, clearSelection, selectCards } from "../model/ui-state.ts";
import { payloadFieldsOfZone } from "../model/zones.ts";
import { type DropTarget, dropIndexInRow, dropPositionsOf, nearestCellAt } from "./drop-target.ts";
import { snapCardCentresOnBoard } from "./snap.ts";

/** The dropped cards, their target, and the modifier keys. */
export interface Drop {
  readonly pressed: PressedTarget;
  readonly handles: readonly CardHandle[];
  readonly target: DropTarget | null;
  readonly centres: readonly Point[];
  readonly aim: Point;
  readonly faceDown: boolean;
  readonly bottom: boolean;
}

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** The moved cards: by handle, or the top of a pile whose cards have none. */
const sourcesOf = (table: Table, { pressed, handles, bottom }: Drop): HandleOrPileEnd[] => {
  if (pressed.kind === "card") return [...handles];
  const place = payloadFieldsOfZone(table, pressed.zone);
  return place ? [{ ...place, place: bottom ? "bottom" : "top" }] : [];
};

/**
 * Moves the dragged cards to where they were dropped, and says whether that succeeded. Resolves when the copies may go:
 * at once if the move is predicted, else after the server's answer.
 */
export const dropCards = async (table: Table, release: Drop): Promise<"lies" | "back"> => {
  const { target, handles, pressed, aim, faceDown, bottom } = release;
  if (!target) return "back";
  if (target.lane !== undefined && target.zone === pressed.zone) {
    const at = dropIndexInRow(target, aim, new Set(handles));
    assignLookedCardsToLane(table.ui, handles, { lane: target.lane, at });
    clearSelection(table.ui);
    return "lies";
  }
  if (faceDown && attachTo(table, release)) return "lies";
  const before = new Map<CardHandle, CardView | undefined>(
    handles.map((handle) => [handle, currentCardView(table, handle)]),
  );
  const sent = moveCardsToZone(table, sourcesOf(table, release), {
    zone: target.zone,
    ...where(target, { handles, centres: restingPlaces(table, release), aim, bottom }),
    ...(target.layout === "free" && faceDown ? { faceDown } : {}),
  });
  // A group that was moved on a board stays selected.
  if (target.layout === "free" && handles.length > 1) selectCards(table.ui, handles);
  await nextFrame();
  const shows =
    pressed.kind === "card" && handles.every((h) => currentCardView(table, h) !== before.get(h));
  if (shows) return "lies";
  const outcome = await sent;
  return outcome?.kind === "acked" ? "lies" : "back";
};

/** With Shift, attaches cards to the card of a battlefield that they are dropped on. Returns whether it does. */
const attachTo = (table: Table, { pressed, handles, aim, target }: Drop): boolean => {
  const to =
    target?.layout === "free"
      ? topmostCardAt({ board: target.element, point: aim, skip: handles })
      : null;
  if (pressed.kind !== "card" || to === null) return false;
  const payload = { cards: [...handles], to };
  if (!isIntentAllowed(table.client.getSnapshot(), "card.attach", payload)) return false;
  void sendIntent(table, "card.attach", payload);
  return true;
};

/**
 * Where the dropped cards come to lie on a board. Cards that are attached to them move along, so they are not in the
 * way.
 */
const restingPlaces = (table: Table, release: Drop): readonly Point[] => {
  const { target, centres, handles } = release;
  const plane = target?.layout === "free" ? measureBoardGeometry(target.element) : null;
  const { view } = table.client.getSnapshot();
  // A crowded board lays its cards out by itself.
  if (!target || !plane || !view || plane.moved) return centres;
  const along = handles.flatMap((handle) => currentCardView(table, handle)?.marks?.attached ?? []);
  const moved = new Set([...handles, ...along]);
  const others = table.index.cardsIn(view, target.zone).filter((handle) => !moved.has(handle));
  return snapCardCentresOnBoard(
    plane,
    centres,
    others.flatMap((handle) => currentCardView(table, handle)?.position ?? []),
  );
};

const where = (
  target: DropTarget,
  { handles, centres, aim, bottom }: Pick<Drop, "handles" | "centres" | "aim" | "bottom">,
): Pick<MoveTarget, "cell" | "index" | "positions"> => {
  if (target.layout === "free") {
    const positions = dropPositionsOf(target, centres);
    return positions ? { positions } : {};
  }
  const cell = nearestCellAt(target.element, aim);
  if (cell) return { cell: Number(cell.dataset.cell) };
  // Cards from elsewhere are placed on a fan as on a pile.
  const isFan = target.layout === "fan" && !target.element.hasAttribute("data-hand");
  if (isFan) return {};
  if (target.layout === "row" || target.layout === "fan")
    return { index: dropIndexInRow(target, aim, new Set(handles)) };
  return bottom ? { index: BOTTOM_INDEX } : {};
};
