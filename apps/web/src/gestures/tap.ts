import type { Position } from "@baize/engine";
import { isLibraryKind, zoneDefinition } from "@baize/engine";
import { ask, draw, moveTo, play, selectionOrCard, tapCards } from "../actions/intents.ts";
import { isOwnZone, openPile, pressPile } from "../actions/open-pile.ts";
import { completeTargeting } from "../actions/targeting.ts";
import { settings } from "../device/settings.ts";
import { type Point, planeOf, positionAt } from "../model/geometry.ts";
import type { PressedTarget } from "../model/hit-target.ts";
import { cardNow, type Table } from "../model/table.tsx";
import { assignToLane, clearSelection, select, toggle } from "../model/ui-state.ts";
import { handOf, isLaid, zoneKindOf } from "../model/zones.ts";
import { cellAt } from "./drop.ts";
import { ignoreRelease } from "./ignore-release.ts";

interface Tap {
  readonly point: Point;
  readonly touch: boolean;
  /** Ctrl, Command or Shift was held: the card is added to the selection, or taken out of it. */
  readonly many: boolean;
}

/** Moves the selected cards to the tapped place. */
const placeHere = (table: Table, pressed: PressedTarget, point: Point): void => {
  const { selected } = table.ui.getState();
  const board = pressed.element.closest("[data-drop]");
  const plane = board && planeOf(board);
  const cell = board && cellAt(board, point);
  const positions = plane ? spread(positionAt(plane, point), selected.size) : null;
  void moveTo(table, [...selected], {
    zone: pressed.zone,
    ...(positions ? { positions } : {}),
    ...(cell ? { cell: Number(cell.dataset.cell) } : {}),
  });
};

const STEP = 0.08;

/** Several cards that are put on one spot are laid side by side. */
const spread = ({ x, y }: Position, count: number): Position[] => {
  const first = Math.min(x, Math.max(0, 1 - STEP * (count - 1)));
  return Array.from({ length: count }, (_, at) => ({ x: Math.min(1, first + STEP * at), y }));
};

/**
 * Whether a finger's tap adds a card to the selection or removes it, since a finger has no modifier keys. It does in a
 * hand and in a panel, as long as all selected cards lie there too.
 */
const gathers = (table: Table, { element, zone }: PressedTarget): boolean => {
  const inPanel = element.closest("[data-panel]") !== null;
  if (!inPanel && zoneKindOf(zone) !== handOf(table.game)?.kind) return false;
  const chosen = [...table.ui.getState().selected];
  return chosen.length > 0 && chosen.every((handle) => cardNow(table, handle)?.zone === zone);
};

/** Whether a card is the top of a pile and stands for it: a tap means the pile, a drag moves the card. */
const isTop = (element: Element): boolean => element.closest("[data-top]") !== null;

export const handleTap = (
  table: Table,
  pressed: PressedTarget,
  { point, touch, many }: Tap,
): void => {
  const { ui } = table;
  if (pressed.kind === "card" && completeTargeting(table, pressed.handle)) return;
  // A planned card is a button of its own.
  if (pressed.element.dataset.planned !== undefined) return;
  if (touch && pressed.kind === "card" && gathers(table, pressed)) {
    toggle(ui, pressed.handle);
    if (ui.getState().selected.size === 0) ui.setState({ placing: false });
    return;
  }
  if (ui.getState().placing && ui.getState().selected.size > 0) {
    placeHere(table, pressed, point);
    return;
  }
  if (pressed.kind === "place") {
    const { lane } = pressed.element.dataset;
    const inLook = [...ui.getState().selected].filter(
      (card) => cardNow(table, card)?.zone === pressed.zone,
    );
    if (lane !== undefined) assignToLane(ui, inLook, { lane });
    clearSelection(ui);
    ui.setState({ preview: null });
    return;
  }
  if (pressed.kind === "pile" || (isTop(pressed.element) && !many)) {
    const { zone, element } = pressed;
    if (touch) ignoreRelease();
    pressPile(table, zone, element.closest("[data-drop]") ?? element);
    return;
  }
  if (many) toggle(ui, pressed.handle);
  else select(ui, [pressed.handle]);
  if (
    !touch &&
    !many &&
    settings.getState().singleTap &&
    cardNow(table, pressed.handle)?.position
  ) {
    tapCards(table, [pressed.handle]);
  }
  const inHand = zoneKindOf(pressed.zone) === handOf(table.game)?.kind;
  // A card of the hand that a finger has selected moves to where the next tap is.
  if (touch && inHand && table.seat !== null) ui.setState({ placing: true });
};

export const handleDoubleTap = (table: Table, pressed: PressedTarget): void => {
  if (table.seat === null || pressed.element.dataset.planned !== undefined) return;
  if (pressed.kind === "pile" || isTop(pressed.element)) {
    if (!isOwnZone(table, pressed.zone)) return;
    table.ui.setState({ menu: null });
    const library = zoneKindOf(pressed.zone);
    if (isLibraryKind(table.game, library)) draw(table, 1, library);
    else openPile(table, pressed.zone);
    return;
  }
  if (pressed.kind === "place") return;
  const definition = zoneDefinition(table.game, zoneKindOf(pressed.zone));
  const layout = definition?.layout;
  const handles = selectionOrCard(table, pressed.handle);
  // The second of two clicks counts as another single one.
  if (layout === "free" && settings.getState().singleTap) tapCards(table, [pressed.handle]);
  else if (layout === "free")
    tapCards(
      table,
      handles.filter((h) => cardNow(table, h)?.position),
    );
  else if (definition?.faceDown && isLaid(definition)) {
    const faceDown = !cardNow(table, pressed.handle)?.faceDown;
    void ask(table, "card.flip", { cards: handles, faceDown });
  } else play(table, handles);
  if (layout !== "free") clearSelection(table.ui);
};
