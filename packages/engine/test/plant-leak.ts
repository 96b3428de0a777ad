import type { GameDefinition } from "../src/games/game.ts";
import { findZoneId } from "../src/games/seat-zones.ts";
import type { CardId, SeatId } from "../src/ids.ts";
import type { IntentContext } from "../src/intent.ts";
import { type AnyIntentDefinition, findIntentDefinition } from "../src/intents/index.ts";
import { lookersAt } from "../src/look-handles.ts";
import { pick } from "../src/rules/random-choice.ts";
import { expose } from "../src/secret.ts";
import type { Transaction } from "../src/transaction.ts";
import { LAW_INTENTS } from "../testkit/random-playout.ts";

/** The registry with one intent that leaks, so that the law can be seen to catch it. */
export interface PlantedLeak {
  readonly name: string;
  readonly definitions: readonly AnyIntentDefinition[];
  /** The games in which it leaks; all when left out. */
  readonly games?: readonly GameDefinition[];
  /** How long its games are, where they have to be longer than the others. */
  readonly intents?: number;
}

type Reduce = AnyIntentDefinition["reduce"];

export const plant = (
  name: string,
  type: string,
  leaky: (honest: Reduce) => Reduce,
): PlantedLeak => {
  const honest = findIntentDefinition(type);
  if (!honest) throw new Error(`There is no intent ${type}`);
  const planted: AnyIntentDefinition = {
    ...honest,
    reduce: leaky((context) => honest.reduce(context)),
  };
  return {
    name,
    definitions: LAW_INTENTS.map((definition) => (definition.type === type ? planted : definition)),
  };
};

/** The same, in games in which seats do nothing but these intents. */
export const among = (types: readonly string[], leak: PlantedLeak): PlantedLeak => ({
  ...leak,
  definitions: leak.definitions.filter(({ type }) => types.includes(type)),
});

export const libraryOf = (tx: Transaction, actor: SeatId, kind = "library"): readonly CardId[] => {
  const zone = findZoneId(tx.state.game, kind, actor);
  return zone ? tx.state.cardsIn(zone) : [];
};

export const nameOf = (tx: Transaction, id: CardId): string => {
  const print = tx.state.get("prints", id);
  return print ? expose(print).face.name : "";
};

export const isOdd = (tx: Transaction, id: CardId): boolean => nameOf(tx, id).length % 2 === 1;

/** Whether a look shows a card of a library: anybody's, or that of one seat. */
export const isLookedAt = ({ state }: Transaction, id: CardId, seat?: SeatId): boolean => {
  const card = state.get("hidden", id);
  const lookers = card ? lookersAt(state, id, card) : [];
  return seat === undefined ? lookers.length > 0 : lookers.includes(seat);
};

export const drawnNow = ({ tx, actor }: IntentContext<unknown>): readonly CardId[] =>
  tx.state.cardsIn(findZoneId(tx.state.game, "hand", actor) ?? libraryOfNobody);

const libraryOfNobody = "library:0" as never;

/** The same, in games in which seats mostly move cards by taking them from other hands at random. */
export const oftenTaking = ({ name, definitions }: PlantedLeak): PlantedLeak => ({
  name,
  definitions: definitions.map((honest) =>
    honest.type === "card.move" ? { ...honest, sample: takingAtRandom } : honest,
  ),
});

const takingAtRandom: AnyIntentDefinition["sample"] = (view, random) => {
  const from = pick(
    random,
    view.seats().filter((seat) => seat !== view.seat),
  );
  const card = { zone: "hand", seat: from, place: "random" };
  return from === null ? null : { moves: [{ card, to: { zone: "hand" } }] };
};
