import {
  type ActorView,
  type AnyIntentDefinition,
  actorViewFromState,
  BUILT_IN_GAMES,
  createInitialChange,
  createInitialState,
  type GameDefinition,
  INTENT_DEFINITIONS,
  type IntentPayload,
  type IntentType,
  JUDGE_ACTOR_ID,
  type LogLine,
  type PublicSeatFields,
  parseIntent,
  type Random,
  type ReduceContext,
  reduce,
  type SeatId,
  type SeenMoment,
  seatId,
  seededRandom,
  seenMomentOfView,
  type TableState,
  UndoHistory,
  viewerKeyOf,
  viewLogEntry,
  viewTable,
} from "@baize/engine";
import { actorContextOf, deriveTestHandle } from "@baize/engine/testkit";
import { createDeckCommitter } from "../packages/room/src/intent-runner.ts";

/** One intent applied on a small table, and what the actor and another seat read of it. */
export type IntentExample = {
  readonly game: GameDefinition;
  readonly seats: ReadonlyMap<SeatId, PublicSeatFields>;
  readonly payload: unknown;
  readonly own: readonly LogLine[];
  readonly others: readonly LogLine[];
};

const [ANNA, BEN, NEWCOMER] = [seatId(1), seatId(2), seatId(3)];
const DECK: IntentPayload<"deck.load"> = {
  cards: [
    { name: "Forest", count: 12 },
    { name: "Grizzly Bears", count: 8 },
  ],
};
const TRIES = 200;
const EVENINGS = 400;
const STEPS = 60;

/** Intents after which the small table has nothing to show. */
const RUINOUS = new Set([
  "seat.leave",
  "seat.concede",
  "deck.unload",
  "deck.reset",
  "seat.claim",
  "seat.clear",
]);

/** What the room runs by itself without a seat as the actor. */
const WITHOUT_SEAT = new Set([
  "allHands.join",
  "clock.flag",
  "clock.wait",
  "eyes.join",
  "host.away",
  "judge.readList",
  "room.restore",
]);

/** A small game of two, up to a stage: 0 seats them, 1 loads decks and draws hands, 2 plays some cards. */
class SmallTable {
  readonly state: TableState;
  readonly history = new UndoHistory();
  readonly #random = seededRandom(7);
  #revision = 0;

  constructor(stage: number, game: GameDefinition = BUILT_IN_GAMES[0], moment?: SeenMoment) {
    this.state = createInitialState(
      game,
      createInitialChange({ game, name: "Friday", random: this.#random, now: 0, moment }),
      deriveTestHandle,
    );
    this.#play(ANNA, "seat.claim", { name: "Anna" });
    this.#play(BEN, "seat.claim", { name: "Ben" });
    if (stage >= 1) for (const seat of [ANNA, BEN]) this.#bringDeck(seat);
    if (stage >= 2) this.#layCards();
  }

  /** The same game, played on from what Ben saw of it. */
  playedOn(): SmallTable {
    const { game } = this.state;
    const seen = viewTable(this.state, { kind: "seat", seat: BEN });
    return new SmallTable(0, game, seenMomentOfView(game, seen));
  }

  get past(): Pick<ReduceContext, "history"> {
    return { history: this.history };
  }

  /** Ben has won the first game of a match, and the second one is about to begin. */
  betweenGames(): this {
    this.#play(ANNA, "match.set", { bestOf: 3 });
    for (const seat of [ANNA, BEN]) this.#play(seat, "match.result", { winner: BEN });
    this.#play(BEN, "seat.ready", { ready: true });
    this.#play(ANNA, "game.next", {});
    return this;
  }

  /** The decks of both are locked for a match, and the judge’s link was not opened yet. */
  withJudgeLink(): this {
    this.#play(ANNA, "match.set", { bestOf: 3, judgeReadsLists: true });
    for (const seat of [ANNA, BEN]) this.#play(seat, "seat.ready", { ready: true });
    this.#play(ANNA, "judge.link", {});
    return this;
  }

  /** The same with a judge, who may read their lists. */
  judged(): this {
    this.withJudgeLink();
    this.#play(JUDGE_ACTOR_ID, "judge.join", { name: "Gita" });
    this.#play(ANNA, "turn.start", { first: ANNA });
    return this;
  }

  hostedBy(seat: SeatId): this {
    this.#play(seat, "host.take", {});
    return this;
  }

  /** Ben is the host, and has been disconnected for a while. */
  withoutHost(): this {
    this.hostedBy(BEN);
    this.#play(BEN, "host.away", { away: true });
    return this;
  }

  /** One of the two does something plausible at random. */
  wander(random: Random): void {
    const seat = random.int(2) === 0 ? ANNA : BEN;
    const definition: AnyIntentDefinition | undefined =
      INTENT_DEFINITIONS[random.int(INTENT_DEFINITIONS.length)];
    const actor = definition?.actor === "judge" ? JUDGE_ACTOR_ID : seat;
    const payload = definition?.sample(viewOf(this.state, actor), random) ?? null;
    if (!definition || payload === null || RUINOUS.has(definition.type)) return;
    const who = actorContextOf(this.state, actor);
    const context = { ...who, random: this.#random, now: 0, ...this.past };
    const result = reduce(this.state, { definition, payload }, context);
    if (!result.ok) return;
    this.#revision += 1;
    const { type, undo } = definition;
    this.history.add({ revision: this.#revision, seat: actor, type, undo, change: result.value });
  }

  #bringDeck(seat: SeatId): void {
    this.#play(seat, "deck.load", DECK);
    this.#play(seat, "library.draw", { count: 7 });
  }

  #layCards(): void {
    const hand = actorViewFromState(this.state, ANNA).cardsIn("hand:1" as never);
    const moves = hand.slice(0, 3).map((card) => ({ card, to: { zone: "battlefield" } }));
    this.#play(ANNA, "card.move", { moves });
    this.#play(ANNA, "card.tap", { cards: [...hand.slice(0, 1)], tapped: true });
  }

  #play<T extends IntentType>(actor: SeatId, type: T, payload: IntentPayload<T>): void {
    const intent = parseIntent(type, payload);
    if (!intent.ok) throw new Error(intent.message);
    const random = this.#random;
    const commitDeck = createDeckCommitter(random);
    const who = actorContextOf(this.state, actor);
    const result = reduce(this.state, intent.value, { ...who, random, commitDeck, now: 0 });
    if (!result.ok) throw new Error(`${type} was refused: ${result.message}`);
  }
}

/** What an actor sees: a seat, or the judge. */
const viewOf = (state: TableState, actor: SeatId): ActorView =>
  actorViewFromState(state, actor, actorContextOf(state, actor).judge);

const actorFor = ({ actor }: AnyIntentDefinition): SeatId => {
  if (actor === "judge") return JUDGE_ACTOR_ID;
  return actor === "arriving" ? NEWCOMER : ANNA;
};

/** A hand whose cards are passed on, as packs in a draft. */
const passedOn = (zone: GameDefinition["zones"][number]): GameDefinition["zones"][number] =>
  zone.kind === "hand" ? { ...zone, pass: true } : zone;

/** The first sample of an intent, by rising seeds, that a seat of the small table may send. */
export function intentExampleOf(definition: AnyIntentDefinition): IntentExample {
  const actor = actorFor(definition);
  // A game with actions of its own, and no decks.
  const bazaar = BUILT_IN_GAMES.find(({ actions }) => actions);
  const draft = bazaar && { ...bazaar, zones: bazaar.zones.map(passedOn) };
  const tables = [2, 1, 0].map((stage) => new SmallTable(stage));
  const others = [
    new SmallTable(0, bazaar),
    new SmallTable(0, draft),
    new SmallTable(0, bazaar).betweenGames(),
    new SmallTable(2).hostedBy(ANNA),
    new SmallTable(2).withoutHost(),
    new SmallTable(2).withJudgeLink(),
    new SmallTable(2).judged(),
    new SmallTable(2).playedOn(),
  ];
  for (const { state } of [...tables, ...others]) {
    for (let seed = 1; seed <= TRIES; seed += 1) {
      const payload = definition.sample(viewOf(state, actor), seededRandom(seed));
      const example = payload !== null && carryOut(state, definition, { actor, payload, seed });
      if (example) return example;
    }
  }
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    const example = comeUpon(definition, new SmallTable(2), seed);
    if (example) return example;
  }
  throw new Error(`No sample of ${definition.type} is carried out on the small table`);
}

/** Plays at random until the intent can be sent, if it needs preparation. */
function comeUpon(
  definition: AnyIntentDefinition,
  table: SmallTable,
  seed: number,
): IntentExample | null {
  const random = seededRandom(seed);
  for (let step = 0; step < STEPS; step += 1) {
    const actor = definition.actor === "judge" ? JUDGE_ACTOR_ID : ANNA;
    const payload = definition.sample(viewOf(table.state, actor), random);
    const attempt = { actor, payload, seed, past: table.past };
    const example = payload !== null && carryOut(table.state, definition, attempt);
    if (example) return example;
    table.wander(random);
  }
  return null;
}

type Attempt = {
  readonly actor: SeatId;
  readonly payload: unknown;
  readonly seed: number;
  readonly past?: SmallTable["past"];
};

function carryOut(
  state: TableState,
  definition: AnyIntentDefinition,
  attempt: Attempt,
): IntentExample | null {
  const { actor, payload, seed, past = {} } = attempt;
  const before = viewTable(state, { kind: "seat", seat: BEN }).seats;
  const intent = { definition, payload };
  const who = actorContextOf(state, WITHOUT_SEAT.has(definition.type) ? null : actor);
  const context = { ...who, random: seededRandom(seed), now: 0, ...past };
  const result = reduce(state, intent, context);
  if (!result.ok) return null;
  const read = (seat: SeatId): LogLine[] => {
    const key = seat === JUDGE_ACTOR_ID ? "public" : viewerKeyOf({ kind: "seat", seat });
    return result.value.log.map((entry) => viewLogEntry(entry, key));
  };
  const seats = new Map([...before, ...viewTable(state, { kind: "seat", seat: BEN }).seats]);
  return { game: state.game, seats, payload, own: read(actor), others: read(BEN) };
}
