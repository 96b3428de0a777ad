import type { CardHandle } from "@baize/engine";
import { findZoneDefinition } from "@baize/engine";
import { topmostCardAt } from "../model/arrow-ends.ts";
import type { Point } from "../model/board-geometry.ts";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";
import { isIntentAllowed } from "../model/prediction-engine.ts";
import type { PressedTarget } from "../model/pressed-target.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { payloadFieldsOfZone, zoneKindOf } from "../model/zones.ts";
import { menuStrings } from "../text/menus.ts";
import type { DropTarget } from "./drop-target.ts";

interface Carrying {
  readonly pressed: PressedTarget;
  readonly handles: readonly CardHandle[];
  readonly over: DropTarget | null;
  readonly aim: Point;
  readonly shift: boolean;
  readonly ctrl: boolean;
}

const zoneOfCarried = (table: Table, { pressed, handles: [first] }: Carrying): string =>
  first === undefined ? pressed.zone : (currentCardView(table, first)?.zone ?? pressed.zone);

const isAllowed = (table: Table, { handles, over }: Carrying): boolean => {
  const snapshot = table.client.getSnapshot();
  const to = over && payloadFieldsOfZone(table, over.zone);
  if (!to || handles.length === 0) return true;
  return isIntentAllowed(snapshot, "card.move", { moves: handles.map((card) => ({ card, to })) });
};

/** With Shift over a board: the card that the cards would be attached to, or that they would lie face down. */
const onBoard = (table: Table, { handles, over, aim, shift }: Carrying): string => {
  const menus = menuStrings.now();
  if (!shift || !over) return "";
  const host =
    handles.length > 0 ? topmostCardAt({ board: over.element, point: aim, skip: handles }) : null;
  const face = host === null ? undefined : currentCardView(table, host)?.face;
  const attaches =
    host !== null &&
    isIntentAllowed(table.client.getSnapshot(), "card.attach", { cards: [...handles], to: host });
  return attaches ? menus.hangOn(face ? localizedFaceName(face) : null) : menus.dropFaceDown;
};

/** A text for what dropping would do now; empty if it is obvious. */
export const describeDrop = (table: Table, carrying: Carrying): string => {
  const { over, ctrl } = carrying;
  const menus = menuStrings.now();
  const definition = over && findZoneDefinition(table.game, zoneKindOf(over.zone));
  if (!over || !definition || over.lane !== undefined) return "";
  const stays = over.zone === zoneOfCarried(table, carrying);
  if (stays && over.layout !== "free") return "";
  if (!isAllowed(table, carrying)) return menus.notThere;
  if (over.layout === "free") return onBoard(table, carrying);
  if (definition.visibility !== "nobody") return menus.moveTo(definition.name);
  return ctrl
    ? menus.under(definition.name)
    : `${menus.onTopOf(definition.name)} · ${menus.ctrlForBottom}`;
};
