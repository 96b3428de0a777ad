import type { CardHandle, Position, ZoneId } from "@baize/engine";
import { findZoneDefinition, isLibraryKind } from "@baize/engine";
import {
  drawCards,
  isTakenByGameOnly,
  moveCardsToZone,
  playCards,
  selectionOrPressedCard,
  sendIntent,
  toggleCardsTapped,
} from "../actions/intents.ts";
import { handlePilePress, isOwnOrSharedZone, openPilePanel } from "../actions/open-pile-panel.ts";
import { completeTargeting } from "../actions/targeting.ts";
import { settings } from "../device/settings.ts";
import { measureBoardGeometry, type Point, toBoardPosition } from "../model/board-geometry.ts";
import type { PressedTarget } from "../model/pressed-target.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import {
  assignLookedCardsToLane,
  clearSelection,
  selectCards,
  toggleCardSelection,
} from "../model/ui-state.ts";
import { findHandZoneDefinition, isSpreadZone, zoneKindOf } from "../model/zones.ts";
import { nearestCellAt } from "./drop-target.ts";
import { ignoreNextRelease } from "./ignore-next-release.ts";

type PressedCard = Extract<PressedTarget, { kind: "card" }>;

interface Tap {
  readonly point: Point;
  readonly touch: boolean;
  /** Whether Ctrl, Command or Shift is held, which adds the card to the selection or removes it. */
  readonly many: boolean;
}

/** Moves the selected cards to the tapped place. */
const placeHere = (table: Table, pressed: PressedTarget, point: Point): void => {
  const { selected } = table.ui.getState();
  const board = pressed.element.closest("[data-drop]");
  const plane = board && measureBoardGeometry(board);
  const cell = board && nearestCellAt(board, point);
  const positions = plane ? spread(toBoardPosition(plane, point), selected.size) : null;
  void moveCardsToZone(table, [...selected], {
    zone: pressed.zone,
    ...(positions ? { positions } : {}),
    ...(cell ? { cell: Number(cell.dataset.cell) } : {}),
  });
};

const STEP = 0.08;

/** Lays several cards that are put on one spot side by side. */
const spread = ({ x, y }: Position, count: number): Position[] => {
  const first = Math.min(x, Math.max(0, 1 - STEP * (count - 1)));
  return Array.from({ length: count }, (_, at) => ({ x: Math.min(1, first + STEP * at), y }));
};

/** Whether cards of a zone leave it one at a time, by the game's own actions, as from a pack of a draft. */
const isTakenOneByOne = (table: Table, handle: CardHandle, zone: ZoneId): boolean =>
  isTakenByGameOnly(table, handle) &&
  !(table.game.actions ?? [])
    .flatMap(({ ask }) => ask)
    .some((asked) => asked.kind === "cards" && asked.zone === zoneKindOf(zone) && asked.most > 1);

/**
 * Whether a finger's tap adds a card to the selection or removes it, since a finger has no modifier keys. It does in a
 * hand and in a panel, as long as all selected cards lie there too.
 */
const gathers = (table: Table, { element, handle, zone }: PressedCard): boolean => {
  const inPanel = element.closest("[data-panel]") !== null;
  if (!inPanel && zoneKindOf(zone) !== findHandZoneDefinition(table.game)?.kind) return false;
  const chosen = [...table.ui.getState().selected];
  return (
    chosen.length > 0 &&
    !isTakenOneByOne(table, handle, zone) &&
    chosen.every((handle) => currentCardView(table, handle)?.zone === zone)
  );
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
  // A card in a lane is a button of its own.
  if (pressed.element.dataset.planned !== undefined) return;
  if (touch && pressed.kind === "card" && gathers(table, pressed)) {
    toggleCardSelection(ui, pressed.handle);
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
      (card) => currentCardView(table, card)?.zone === pressed.zone,
    );
    if (lane !== undefined) assignLookedCardsToLane(ui, inLook, { lane });
    clearSelection(ui);
    ui.setState({ preview: null });
    return;
  }
  if (pressed.kind === "pile" || (isTop(pressed.element) && !many)) {
    const { zone, element } = pressed;
    if (touch) ignoreNextRelease();
    handlePilePress(table, zone, element.closest("[data-drop]") ?? element);
    return;
  }
  if (many) toggleCardSelection(ui, pressed.handle);
  else selectCards(ui, [pressed.handle]);
  if (
    !touch &&
    !many &&
    settings.getState().singleTap &&
    currentCardView(table, pressed.handle)?.position
  ) {
    toggleCardsTapped(table, [pressed.handle]);
  }
  const inHand = zoneKindOf(pressed.zone) === findHandZoneDefinition(table.game)?.kind;
  // A card of the hand that a finger has selected moves to where the next tap is.
  const isPlaced = inHand && table.seat !== null && !isTakenByGameOnly(table, pressed.handle);
  if (touch && isPlaced) ui.setState({ placing: true });
};

export const handleDoubleTap = (table: Table, pressed: PressedTarget): void => {
  if (table.seat === null || pressed.element.dataset.planned !== undefined) return;
  if (pressed.kind === "pile" || isTop(pressed.element)) {
    if (!isOwnOrSharedZone(table, pressed.zone)) return;
    table.ui.setState({ menu: null });
    const library = zoneKindOf(pressed.zone);
    if (isLibraryKind(table.game, library)) drawCards(table, 1, library);
    else openPilePanel(table, pressed.zone);
    return;
  }
  if (pressed.kind === "place") return;
  const definition = findZoneDefinition(table.game, zoneKindOf(pressed.zone));
  const layout = definition?.layout;
  const handles = selectionOrPressedCard(table, pressed.handle);
  // With single taps the second of two clicks is a tap of its own.
  if (layout === "free" && settings.getState().singleTap)
    toggleCardsTapped(table, [pressed.handle]);
  else if (layout === "free")
    toggleCardsTapped(
      table,
      handles.filter((h) => currentCardView(table, h)?.position),
    );
  else if (definition?.faceDown && isSpreadZone(definition)) {
    const faceDown = !currentCardView(table, pressed.handle)?.faceDown;
    void sendIntent(table, "card.flip", { cards: handles, faceDown });
  } else playCards(table, handles);
  if (layout !== "free") clearSelection(table.ui);
};
