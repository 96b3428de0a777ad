import { findZoneDefinition, findZoneId, type ZoneId } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { canBrowseZone, zoneKindOf } from "../model/zones.ts";
import { openPileMenu } from "./open-menu.ts";

/** Whether a zone is the player's own or its team's, or one that all share. */
export const isOwnOrSharedZone = ({ client, game, seat }: Table, zone: ZoneId): boolean => {
  const owner = client.getSnapshot().view?.zones.get(zone)?.seat ?? null;
  if (seat === null || owner !== null) return owner === seat && seat !== null;
  const kind = zoneKindOf(zone);
  return findZoneDefinition(game, kind)?.owner !== "team" || findZoneId(game, kind, seat) === zone;
};

/** Whether the viewer may browse the cards of a pile, or some cards of a library are shown to them. */
const mayOpen = (table: Table, zone: ZoneId): boolean => {
  const definition = findZoneDefinition(table.game, zoneKindOf(zone));
  const { view } = table.client.getSnapshot();
  if (!definition || !view) return false;
  const own = view.zones.get(zone)?.seat === table.seat;
  const isShown = definition.visibility === "nobody" && visibleLibraryCardCount(table, zone) > 0;
  return isShown || canBrowseZone(definition, own);
};

/** Opens the cards of a pile in the panel, if the viewer may browse it. */
export const openPilePanel = (table: Table, zone: ZoneId): void => {
  if (mayOpen(table, zone)) table.ui.setState({ openZone: zone });
};

/** Handles a press on a pile: opens the menu of the player's own pile, or the cards of another player's. */
export const handlePilePress = (table: Table, zone: ZoneId, pile: Element): void => {
  if (!isOwnOrSharedZone(table, zone) && mayOpen(table, zone)) openPilePanel(table, zone);
  else openPileMenu(table, zone, pile);
};

/** How many cards of a library this viewer is shown; 0 during their look into it, which has a panel of its own. */
export const visibleLibraryCardCount = ({ client, index, seat }: Table, zone: ZoneId): number => {
  const { view } = client.getSnapshot();
  const looks = view?.zones.get(zone)?.looks ?? [];
  return view && !looks.some((look) => look.seat === seat) ? index.cardsIn(view, zone).length : 0;
};
