import type { CardHandle, ZoneId } from "@baize/engine";
import type { Table } from "../../model/table.tsx";
import { zoneKindOf } from "../../model/zones.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { isOwnOrSharedZone } from "../open-pile-panel.ts";
import {
  offeredGameActions,
  possibleGameActions,
  runGameAction,
  sendGameAction,
} from "../run-game-action.ts";
import { intentEntries, menuItem } from "./menu-entries.ts";

/** The game's own actions that are offered at a zone of the player or the table. */
export const gameActionEntriesOfZone = (table: Table, zone: ZoneId): MenuEntry[] =>
  isOwnOrSharedZone(table, zone) ? gameActionEntries(table, zoneKindOf(zone)) : [];

/** The game's own actions that ask for nothing but cards of a zone, as many as these, which are the answer. */
export const gameActionEntriesForCards = (
  table: Table,
  zone: ZoneId,
  handles: readonly CardHandle[],
): MenuEntry[] =>
  !isOwnOrSharedZone(table, zone)
    ? []
    : offeredGameActions(table).flatMap(({ id, name, ask: [question, ...others] }) => {
        const { length } = handles;
        if (question?.kind !== "cards" || others.length > 0) return [];
        if (
          question.zone !== zoneKindOf(zone) ||
          length < question.least ||
          length > question.most
        ) {
          return [];
        }
        const payload = { action: id, answers: { [question.id]: [...handles] } };
        const run = () => void sendGameAction(table, payload);
        return intentEntries(table, "game.action", { label: name, payload, run });
      });

/** The game's own actions that are possible now at a zone of a kind, or with the table's. */
export const gameActionEntries = (table: Table, at?: string): MenuEntry[] =>
  possibleGameActions(table, at).map((action) =>
    menuItem({
      label: action.ask.length > 0 ? `${action.name} …` : action.name,
      run: () => runGameAction(table, action),
    }),
  );
