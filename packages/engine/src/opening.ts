import { applyChange, type Change } from "./change.ts";
import type { Print } from "./face.ts";
import type { Game } from "./games/game.ts";
import { cardId, zoneIdOf } from "./ids.ts";
import { numberFrom, type Random } from "./random.ts";
import { freshZone, type TableField, type TableFields } from "./records.ts";
import { layOutSupply } from "./rules/decks.ts";
import { firstKeyEpochs } from "./rules/key-epochs.ts";
import { TableState } from "./state.ts";
import { Transaction } from "./transaction.ts";

export interface OpenTable {
  readonly game: Game;
  /** The room's name. */
  readonly name: string;
  readonly random: Random;
  readonly now: number;
  /** Writes the chains from which the opening's chance came. */
  readonly settle?: (tx: Transaction) => void;
}

/** The initial values of the table's own fields, with the first epoch of the room's keys. */
export const freshTable = (game: Game, name: string, epoch: number): TableFields => ({
  game: game.id,
  name,
  turn: null,
  phase: null,
  direction: "up",
  counters: {},
  undo: null,
  undoAsked: { turn: 0, times: {} },
  choice: null,
  access: { last: 0, pending: [] },
  record: {},
  chance: null,
  commitments: {},
  draws: 0,
  allHands: { agreed: [], since: null },
  counterColours: {},
  lastCard: cardId(0),
  host: null,
  locked: false,
  seatsOffered: game.seats,
  resetProposal: null,
  awaiting: {},
  copiedFrom: [],
  generations: firstKeyEpochs(epoch),
});

/** Returns the first Change of a room's journal: applied to an empty state, it creates the table. */
export const openingChange = ({ game, name, random: given, now, settle }: OpenTable): Change => {
  const tx = new Transaction(new TableState(game));
  const random = tx.draws.from(given);
  const fields = freshTable(game, name, numberFrom(random.word()));
  for (const [field, value] of Object.entries(fields)) {
    tx.set("table", field as TableField, value);
  }
  for (const { kind, owner } of game.zones) {
    if (owner === "table") tx.set("zones", zoneIdOf(kind, null), freshZone(kind, null));
  }
  if (game.supply.kind === "table") {
    const prints = game.supply.cards.flatMap(({ face, count }) =>
      new Array<Print>(count).fill({ face, home: "main" }),
    );
    layOutSupply({ tx, random }, prints, zoneIdOf(game.supply.zone, null));
  }
  settle?.(tx);
  tx.log({ game: game.name });
  return tx.commit(({ values }) => ({ type: "room.open", at: now, seat: null, values, cards: [] }));
};

/** The state after a table's first Change. */
export const stateFromOpening = (game: Game, opening: Change): TableState => {
  const state = new TableState(game);
  applyChange(state, opening);
  return state;
};
