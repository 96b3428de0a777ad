import type { SeatId } from "@baize/engine";
import { select } from "../model/desk.ts";
import { type Point, planeOf, positionAt } from "../model/geometry.ts";
import type { Pressed } from "../model/pressed.ts";
import type { Table } from "../model/table.tsx";

/** Opens the menu of what was pressed. */
export const openMenuFor = ({ desk }: Table, pressed: Pressed, point: Point): void => {
  const { x, y } = point;
  desk.set({ preview: null });
  if (pressed.kind === "card") {
    const { handle, zone } = pressed;
    if (!desk.get().selected.has(handle)) select(desk, [handle]);
    desk.set({ menu: { kind: "card", handle, zone, x, y } });
    return;
  }
  const { kind, zone, element } = pressed;
  const plane = kind === "place" ? planeOf(element) : null;
  const position = plane ? { position: positionAt(plane, point) } : {};
  desk.set({ menu: { kind, zone, ...position, x, y } });
};

/** Opens the menu of a player. */
export const openSeatMenu = ({ desk }: Table, seat: SeatId, { x, y }: Point): void =>
  desk.set({ menu: { kind: "seat", seat, x, y } });

export const openPhaseMenu = ({ desk }: Table, { x, y }: Point): void =>
  desk.set({ menu: { kind: "phase", x, y } });

export const openTableMenu = ({ desk }: Table, { x, y }: Point): void =>
  desk.set({ menu: { kind: "table", x, y } });
