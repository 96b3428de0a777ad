import {
  type AnyIntentDefinition,
  actorViewFromState,
  type Change,
  INTENT_DEFINITIONS,
  JUDGE_ACTOR_ID,
  type Random,
  type SeatId,
  seatId,
  seededRandom,
  seenMomentOfView,
  viewTable,
} from "@baize/engine";
import { BenchTable, type BenchTableSize } from "./bench-table.ts";

const SAMPLES = 20;
const TRIES = 100;
const SEED = 11;
const STEPS = 3000;
const GAMES = 8;

/** An intent, a table on which it can be sent, and samples that are accepted. */
export interface StagedIntent {
  readonly type: string;
  readonly table: BenchTable;
  readonly samples: readonly IntentSample[];
}

export interface IntentSample {
  readonly actor: SeatId;
  readonly payload: unknown;
}

/**
 * Every registered intent on a table. Intents that need a bare table or some preparation get one of their own. A judge
 * does what players do, for the same price.
 */
export function stageIntents(
  belongings: BenchTableSize,
  only: readonly string[] = [],
): StagedIntent[] {
  const bare = { players: belongings.players };
  const full = new BenchTable(belongings);
  const tables = [
    full,
    new BenchTable(bare),
    secondOfMatch(bare),
    playedOn(full),
    judgedMatch(bare),
  ];
  return (INTENT_DEFINITIONS as readonly AnyIntentDefinition[])
    .filter(({ type, actor }) => (only.length === 0 || only.includes(type)) && actor !== "judge")
    .map((definition) => {
      for (const table of tables) {
        const samples = samplesOf(definition, table, seededRandom(SEED));
        if (samples.length > 0) return { type: definition.type, table, samples };
      }
      return staged(definition, belongings);
    });
}

/** A table whose players are ready for the second game of a match. By chance alone no game of one would end. */
function secondOfMatch(belongings: BenchTableSize): BenchTable {
  const table = new BenchTable(belongings);
  const [first, ...others] = table.seats as [SeatId, ...SeatId[]];
  table.play(first, "match.set", { bestOf: 5 });
  for (const seat of table.seats) table.play(seat, "match.result", { winner: first });
  for (const seat of others) table.play(seat, "seat.ready", { ready: true });
  table.play(first, "game.next", {});
  for (const seat of table.seats) table.play(seat, "seat.ready", { ready: true });
  return table;
}

/** A match whose decks are locked, with a judge who may read their lists. */
function judgedMatch(belongings: BenchTableSize): BenchTable {
  const table = new BenchTable(belongings);
  const [first] = table.seats as [SeatId];
  table.play(first, "match.set", { bestOf: 3, judgeReadsLists: true });
  table.play(first, "judge.link", {});
  table.play(JUDGE_ACTOR_ID, "judge.join", { name: "Gita" });
  table.play(first, "deck.load", { cards: [{ name: "Forest", count: 60 }] });
  table.play(first, "turn.start", { first });
  return table;
}

/** The same game, played on from what its first player saw of it. */
function playedOn({ state, seats }: BenchTable): BenchTable {
  const [seat] = seats as [SeatId];
  const seen = viewTable(state, { kind: "seat", seat });
  return new BenchTable({ players: seats.length, moment: seenMomentOfView(state.game, seen) });
}

/** A game may begin before an intent that comes only before it, so other games are tried. */
function staged(definition: AnyIntentDefinition, belongings: BenchTableSize): StagedIntent {
  for (let game = 0; game < GAMES; game += 1) {
    const found = comeUpon(definition, new BenchTable(belongings), seededRandom(SEED + game));
    if (found) return found;
  }
  throw new Error(`No sample of ${definition.type} is carried out on the table of the bench`);
}

/** Samples for each actor in turn; each is applied and reverted. */
function samplesOf(
  definition: AnyIntentDefinition,
  table: BenchTable,
  random: Random,
): IntentSample[] {
  const samples: IntentSample[] = [];
  for (let attempt = 0; attempt < TRIES && samples.length < SAMPLES; attempt += 1) {
    const actor = actorFor(definition, table, attempt);
    const payload = definition.sample(actorViewFromState(table.state, actor), random);
    const change = payload === null ? null : table.try(actor, definition.type, payload);
    if (!change) continue;
    table.takeBack(change);
    samples.push({ actor, payload });
  }
  return samples;
}

function actorFor({ actor }: AnyIntentDefinition, { seats }: BenchTable, attempt: number): SeatId {
  return actor === "arriving"
    ? seatId(seats.length + 1)
    : (seats[attempt % seats.length] as SeatId);
}

/** Plays random intents until this intent can be sent, or null. */
function comeUpon(
  definition: AnyIntentDefinition,
  table: BenchTable,
  random: Random,
): StagedIntent | null {
  for (let step = 0; step < STEPS; step += 1) {
    const samples = samplesOf(definition, table, random);
    if (samples.length > 0) return { type: definition.type, table, samples };
    const other = INTENT_DEFINITIONS[random.int(INTENT_DEFINITIONS.length)] as AnyIntentDefinition;
    const actor = table.seats[random.int(table.seats.length)] as SeatId;
    const payload = other.sample(actorViewFromState(table.state, actor), random);
    const change: Change | null =
      payload === null || WANDERS_OFF.includes(other.type)
        ? null
        : table.try(actor, other.type, payload);
    if (change) table.keep(actor, other.type, change);
  }
  return null;
}

/** Intents that would change how many play, or with how many cards. */
const WANDERS_OFF = ["seat.leave", "seat.clear", "deck.load", "deck.unload", "game.next"];
