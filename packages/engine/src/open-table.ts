import { apply, type Change } from "./change.ts";
import type { Game } from "./games/game.ts";
import { cardId, zoneId } from "./ids.ts";
import type { Random } from "./random.ts";
import { freshZone } from "./records.ts";
import { layOutSupply } from "./rules/decks.ts";
import { TableState } from "./state.ts";
import { Transaction } from "./transaction.ts";

export interface OpenTable {
  readonly game: Game;
  /** What the room is called. */
  readonly name: string;
  readonly random: Random;
  readonly now: number;
}

/** Lays a new table: the first Change of every room's journal, from which an empty state becomes the opening one. */
export const openTable = ({ game, name, random, now }: OpenTable): Change => {
  const tx = new Transaction(new TableState(game));
  tx.set("table", "game", game.id);
  tx.set("table", "name", name);
  tx.set("table", "turn", null);
  tx.set("table", "phase", null);
  tx.set("table", "direction", "up");
  tx.set("table", "counters", {});
  tx.set("table", "undo", null);
  tx.set("table", "undoAsked", { turn: 0, times: {} });
  tx.set("table", "counterColours", {});
  tx.set("table", "lastCard", cardId(0));
  tx.set("table", "generations", {});
  for (const { kind, owner } of game.zones) {
    if (owner === "table") tx.set("zones", zoneId(kind, null), freshZone(kind, null));
  }
  if (game.supply.kind === "table") {
    const prints = game.supply.faces.map((face) => ({ face, home: "main" as const }));
    layOutSupply({ tx, random }, prints, zoneId(game.supply.zone, null));
  }
  tx.log({ game: game.name });
  return tx.commit(({ values }) => ({ type: "room.open", at: now, seat: null, values, cards: [] }));
};

/** The state that a table's first Change opens. */
export const tableFrom = (game: Game, opening: Change): TableState => {
  const state = new TableState(game);
  apply(state, opening);
  return state;
};
