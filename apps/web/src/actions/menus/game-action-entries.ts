import type { CardHandle, ZoneId } from "@baize/engine";
import type { Table } from "../../model/table.tsx";
import { zoneKindOf } from "../../model/zones.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { isOwnOrSharedZone } from "../open-pile-panel.ts";
import {
  gameActionsForCards,
  possibleGameActions,
  runGameAction,
  sendGameAction,
} from "../run-game-action.ts";
import { menuItem } from "./menu-entries.ts";

/** The game's own actions that are offered at a zone of the player or the table. */
export const gameActionEntriesOfZone = (table: Table, zone: ZoneId): MenuEntry[] =>
  isOwnOrSharedZone(table, zone) ? gameActionEntries(table, zoneKindOf(zone)) : [];

/** The game's own actions that cards of a zone answer. */
export const gameActionEntriesForCards = (
  table: Table,
  zone: ZoneId,
  handles: readonly CardHandle[],
): MenuEntry[] =>
  gameActionsForCards(table, zone, handles).map(({ name, payload }) =>
    menuItem({ label: name, run: () => void sendGameAction(table, payload) }),
  );

/** The game's own actions that are possible now at a zone of a kind, or with the table's. */
export const gameActionEntries = (table: Table, at?: string): MenuEntry[] =>
  possibleGameActions(table, at).map((action) =>
    menuItem({
      label: action.ask.length > 0 ? `${action.name} …` : action.name,
      run: () => runGameAction(table, action),
    }),
  );
