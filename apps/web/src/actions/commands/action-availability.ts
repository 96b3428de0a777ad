import { otherSeatsWithPlayerNames } from "../../model/labels.ts";
import type { Table } from "../../model/table.tsx";
import { commandTargetCards } from "../../model/ui-state.ts";
import { ACTIONS, type ActionId, actionRunnerIfAllowed } from "../actions.ts";
import { matchingCardNames } from "./find-cards-by-words.ts";

/** Whether an action is possible now: with the selected cards, or with cards that can be named. */
export const isActionPossible = (table: Table, id: ActionId, on?: boolean): boolean => {
  const cards = commandTargetCards(table.ui);
  const [other] = otherSeatsWithPlayerNames(table);
  const given = {
    cards,
    ...(ACTIONS[id].takes === "seat" && other ? { seat: other.seat } : {}),
    on,
  };
  if (actionRunnerIfAllowed(table, id, given) !== null) return true;
  const { takes } = ACTIONS[id];
  if (takes === "cards") return matchingCardNames(table, id, "").length > 0;
  // Its arguments are not typed yet.
  const text_ = id === "counterAdd" ? (table.game.counters[0]?.id ?? "") : "x";
  return takes === "text" || takes === "words"
    ? actionRunnerIfAllowed(table, id, { ...given, text: text_ }) !== null
    : false;
};

/** Whether an action needs more input before it can run. */
export const needsArguments = (table: Table, id: ActionId): boolean => {
  const { takes } = ACTIONS[id];
  if (takes === "seat") return true;
  const cards = commandTargetCards(table.ui);
  return takes !== undefined && actionRunnerIfAllowed(table, id, { cards }) === null;
};
