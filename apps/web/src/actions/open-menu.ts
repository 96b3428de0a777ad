import type { SeatId, ZoneId } from "@baize/engine";
import { measureBoardGeometry, type Point, toBoardPosition } from "../model/board-geometry.ts";
import type { PressedTarget } from "../model/pressed-target.ts";
import type { Table } from "../model/table.tsx";
import { selectCards } from "../model/ui-state.ts";

/** Opens the menu of what was pressed. */
export const openMenuOfTarget = ({ ui }: Table, pressed: PressedTarget, point: Point): void => {
  const { x, y } = point;
  ui.setState({ preview: null });
  if (pressed.kind === "card") {
    const { handle, zone } = pressed;
    if (!ui.getState().selected.has(handle)) selectCards(ui, [handle]);
    ui.setState({ menu: { kind: "card", handle, zone, x, y } });
    return;
  }
  const { kind, zone, element } = pressed;
  const plane = kind === "place" ? measureBoardGeometry(element) : null;
  const position = plane ? { position: toBoardPosition(plane, point) } : {};
  ui.setState({ menu: { kind, zone, ...position, x, y } });
};

/** Where a menu opens beside something. */
export const menuAnchorOf = (
  element: Element,
): Point & { readonly width: number; readonly height: number } => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Opens the menu of a pile beside it, so that a second click on the pile is not one on the menu. */
export const openPileMenu = ({ ui }: Table, zone: ZoneId, pile: Element): void =>
  ui.setState({ preview: null, menu: { kind: "pile", zone, ...menuAnchorOf(pile) } });

/** Opens the menu of a player. */
export const openSeatMenu = ({ ui }: Table, seat: SeatId, { x, y }: Point): void =>
  ui.setState({ menu: { kind: "seat", seat, x, y } });

export const openPhaseMenu = ({ ui }: Table, { x, y }: Point): void =>
  ui.setState({ menu: { kind: "phase", x, y } });

export const openTableMenu = ({ ui }: Table, { x, y }: Point): void =>
  ui.setState({ menu: { kind: "table", x, y } });
