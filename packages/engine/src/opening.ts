import { applyChangeInPlace, type Change } from "./change.ts";
import type { Print } from "./face.ts";
import { type GameDefinition, startDirection, suppliedCards } from "./games/game.ts";
import { zonesOfKind } from "./games/seat-zones.ts";
import { zoneIdOf } from "./ids.ts";
import type { DeriveHandle } from "./look-handles.ts";
import { numberFrom, type Random } from "./random.ts";
import type { MatchTerms } from "./record-values.ts";
import { freshZone, NEW_TABLE, TABLE_FIELD_NAMES, type TableFields } from "./records.ts";
import { createCardsInZone } from "./rules/decks.ts";
import { firstKeyEpochs } from "./rules/key-epochs.ts";
import { layMoment } from "./rules/lay-moment.ts";
import { lockTermsOf, newMatch } from "./rules/match.ts";
import type { SeenMoment } from "./seen-moment.ts";
import { TableState } from "./state.ts";
import { Transaction } from "./transaction.ts";

export interface OpenTableOptions {
  readonly game: GameDefinition;
  /** The room's name. */
  readonly name: string;
  /** With it the table opens with a match. */
  readonly match?: MatchTerms | undefined;
  /** What the table agrees on; nothing when left out. */
  readonly houseRules?: readonly string[] | undefined;
  /** What somebody saw of another table: this one opens as that was, and supplies no other cards ([PF1]). */
  readonly moment?: SeenMoment | undefined;
  readonly random: Random;
  readonly now: number;
  /** Writes the chains from which the opening's chance came. */
  readonly settle?: (tx: Transaction) => void;
}

/** The table's own fields when a room opens, with the first epoch of its keys. */
export const openingTableFields = (
  game: GameDefinition,
  name: string,
  epoch: number,
): TableFields => ({
  ...NEW_TABLE,
  game: game.id,
  name,
  seatsOffered: game.seats,
  direction: startDirection(game),
  generations: firstKeyEpochs(epoch),
});

/** Returns the first Change of a room's journal: applied to an empty state, it creates the table. */
export const createInitialChange = (opening: OpenTableOptions): Change => {
  const { game, name, houseRules = [], moment, random: given, now, settle } = opening;
  const tx = new Transaction(new TableState(game));
  const random = tx.draws.from(given);
  const match = opening.match ? newMatch(opening.match) : null;
  const fields = {
    ...openingTableFields(game, name, numberFrom(random.word())),
    match,
    houseRules,
  };
  for (const field of TABLE_FIELD_NAMES) tx.set("table", field, fields[field]);
  for (const zone of game.zones) {
    if (zone.owner === "seat") continue;
    for (const id of zonesOfKind(game, zone)) tx.set("zones", id, freshZone(zone.kind, null));
  }
  if (moment) layMoment({ tx, random }, moment);
  else {
    for (const [zone, prints] of suppliedPrints(game)) {
      createCardsInZone({ tx, random }, { prints, zone: zoneIdOf(zone, null), owner: null });
    }
  }
  settle?.(tx);
  tx.log({
    game: game.name,
    ...(match ? lockTermsOf(game, match) : {}),
    ...(moment ? { unknown: unknownCards(moment) } : {}),
  });
  return tx.commit(({ values }) => ({ type: "room.open", at: now, seat: null, values, cards: [] }));
};

/** How many cards of a moment are placeholders. */
const unknownCards = ({ cards }: SeenMoment): number =>
  cards.reduce((sum, { face, count = 1 }) => sum + (face === undefined ? count : 0), 0);

/** What is printed on the cards that a game itself supplies, by the kind of zone where they lie at first. */
const suppliedPrints = (game: GameDefinition): ReadonlyMap<string, readonly Print[]> => {
  const prints = new Map<string, Print[]>();
  for (const { face, count, zone, back } of suppliedCards(game)) {
    const all = prints.get(zone) ?? [];
    const print = { face, home: zone, ...(back === undefined ? {} : { back }) };
    for (let copy = 0; copy < count; copy += 1) all.push(print);
    prints.set(zone, all);
  }
  return prints;
};

/** The state after a table's first Change. */
export const createInitialState = (
  game: GameDefinition,
  opening: Change,
  deriveHandle?: DeriveHandle,
): TableState => {
  const state = new TableState(game, deriveHandle);
  applyChangeInPlace(state, opening);
  return state;
};
