import { otherSeats } from "../../model/labels.ts";
import type { Table } from "../../model/table.tsx";
import { commandTargets } from "../../model/ui-state.ts";
import { ACTIONS, type ActionId, offer } from "../actions.ts";
import { namesFor } from "./find-cards.ts";

/** Whether an action is possible now: with the selected cards, or with cards that can be named. */
export const isPossible = (table: Table, id: ActionId, on?: boolean): boolean => {
  const cards = commandTargets(table.ui);
  const [other] = otherSeats(table);
  const given = {
    cards,
    ...(ACTIONS[id].takes === "seat" && other ? { seat: other.seat } : {}),
    on,
  };
  if (offer(table, id, given) !== null) return true;
  const { takes } = ACTIONS[id];
  if (takes === "cards") return namesFor(table, id, "").length > 0;
  // Its arguments are not typed yet.
  const text_ = id === "counterAdd" ? (table.game.counters[0]?.id ?? "") : "x";
  return takes === "text" || takes === "words"
    ? offer(table, id, { ...given, text: text_ }) !== null
    : false;
};

/** Whether an action needs more input before it can run. */
export const needsArguments = (table: Table, id: ActionId): boolean => {
  const { takes } = ACTIONS[id];
  if (takes === "seat") return true;
  const cards = commandTargets(table.ui);
  return takes !== undefined && offer(table, id, { cards }) === null;
};
