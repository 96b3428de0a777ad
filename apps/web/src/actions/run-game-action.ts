import { type GameAction, SETUP_ACTION } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { ask } from "./intents.ts";

/** Runs an action of the game's own, or asks first for what it needs. */
export const runGameAction = (table: Table, { id, ask: questions }: GameAction): void => {
  if (questions.length === 0) void ask(table, "game.action", { action: id });
  else table.ui.setState({ dialog: { kind: "gameAction", action: id } });
};

/** The game's own actions that are offered now: the one that sets the table up until the first turn. */
export const gameActionsNow = ({ client, game }: Table): readonly GameAction[] => {
  const isBefore = client.getSnapshot().view?.table.turn === null;
  return (game.actions ?? []).filter(({ id }) => id !== SETUP_ACTION || isBefore);
};
