import { seatsNotReadyForNextGame } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { allowsIntent } from "./action.ts";
import { sendIntent } from "./intents.ts";

/**
 * Starts the next game if all others have agreed. Otherwise the host proposes it, and it starts after a delay even if
 * some don't answer; another player signals that they are ready.
 */
export const startOrProposeNextGame = (table: Table): void => {
  const { view } = table.client.getSnapshot();
  if (!view) return;
  if (seatsNotReadyForNextGame(view.seats, table.seat).length === 0)
    void sendIntent(table, "game.next", {});
  else if (allowsIntent(table, "game.propose", { proposed: true })) {
    void sendIntent(table, "game.propose", { proposed: true });
  } else void sendIntent(table, "seat.ready", { ready: true });
};
