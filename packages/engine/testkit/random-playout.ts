import { actorViewFromState } from "../src/actor-view.ts";
import type { Change } from "../src/change.ts";
import type { GameDefinition } from "../src/games/game.ts";
import { findGameVariant } from "../src/games/variants.ts";
import { JUDGE_ACTOR_ID, type SeatId, seatId } from "../src/ids.ts";
import {
  type AnyIntentDefinition,
  INTENT_DEFINITIONS,
  type ParsedIntent,
} from "../src/intents/index.ts";
import { createInitialChange, createInitialState } from "../src/opening.ts";
import { type Random, seededRandom } from "../src/random.ts";
import { reduce } from "../src/reduce.ts";
import type { Result } from "../src/result.ts";
import { findMomentError } from "../src/rules/moment-error.ts";
import { pick } from "../src/rules/random-choice.ts";
import { type SeenMoment, seenMomentOfView, seenMomentSchema } from "../src/seen-moment.ts";
import type { TableState } from "../src/state.ts";
import { UndoHistory, type UndoHistoryEntry } from "../src/undo-history.ts";
import { PUBLIC_VIEWER, seatSpectatorOf } from "../src/viewer.ts";
import { ALL_HANDS_VIEWER, seatViewerOf } from "../src/visibility/sight.ts";
import { viewTable } from "../src/visibility/views.ts";
import { actorContextOf } from "./actor.ts";
import { deriveTestHandle } from "./derive-test-handle.ts";
import { createFakeDeckCommitter } from "./fake-deck-committer.ts";
import { LAW_GAMES } from "./games.ts";
import { Newcomers } from "./newcomers.ts";

/**
 * The intents that the laws draw from: every one there is, but those for placeholders. These lie only on tables that
 * opened at a moment of a replay, whose games draw from `ALL_INTENTS`.
 */
export const LAW_INTENTS: readonly AnyIntentDefinition[] = INTENT_DEFINITIONS.filter(
  ({ type }) => type !== "card.name" && type !== "deck.fill",
);
export const ALL_INTENTS: readonly AnyIntentDefinition[] = INTENT_DEFINITIONS;

const ALSO_WITH_ACCESS: ReadonlySet<string> = new Set([
  "seat.claim",
  "deck.load",
  "library.draw",
  "library.shuffle",
  "library.take",
  "library.bottom",
  "library.reveal",
  "library.topReveal.set",
  "library.view",
  "library.view.close",
  "card.move",
  "card.flip",
  "undo.take",
  "undo.redo",
]);

/** The intents of games that test access to hands and libraries: those about access, and those that it affects. */
export const ACCESS_INTENTS: readonly AnyIntentDefinition[] = LAW_INTENTS.filter(
  ({ type }) => type.startsWith("access.") || ALSO_WITH_ACCESS.has(type),
);

export interface PlayedIntent {
  readonly actor: SeatId;
  readonly intent: ParsedIntent;
  readonly result: Result<Change>;
}

/** The entry of the undo history for an accepted intent. */
export const historyEntryOf = (
  { actor, intent, result }: PlayedIntent,
  revision: number,
): UndoHistoryEntry => {
  if (!result.ok) throw new Error("What was refused has no past");
  const { type, undo } = intent.definition;
  const seat = actor === JUDGE_ACTOR_ID ? null : actor;
  return { revision, seat, type, undo, change: result.value };
};

export interface RandomPlayoutOptions {
  readonly seed: number;
  readonly definitions?: readonly AnyIntentDefinition[];
  /** How many sit down, if the game has so many seats; two to four when left out. */
  readonly seats?: number;
  /** The games of which one is played; those of the laws when left out. */
  readonly games?: readonly GameDefinition[];
  /** Opens the table as one viewer saw another generated game after some intents. */
  readonly fromMoment?: boolean;
}

/** A game as it is, or, one time in eight, as one of its variants; apart from all other chance. */
const setUp = (game: GameDefinition, seed: number): GameDefinition => {
  const random = seededRandom(seed ^ 0x7a51a17);
  const { variants = [] } = game;
  const variant = random.int(8) === 0 ? pick(random, variants) : null;
  return (variant && findGameVariant(game, variant.id)) ?? game;
};

/** One in so many games is the second one of a match. */
const MATCHES = 4;

/** What a viewer saw of another game that was played for a while. */
const momentOfAnother = (options: Pick<RandomPlayoutOptions, "seed" | "games">): SeenMoment => {
  const other = new RandomPlayout(options);
  for (const _ of other.startAndPlay(15 + (options.seed % 40)));
  const viewer = [
    seatViewerOf(seatId(1)),
    seatSpectatorOf(seatId(2)),
    PUBLIC_VIEWER,
    ALL_HANDS_VIEWER,
  ];
  const seen = viewTable(other.state, viewer[options.seed % viewer.length] ?? PUBLIC_VIEWER);
  // As it comes over the wire, checked as the server checks it.
  const moment = seenMomentSchema.parse(
    JSON.parse(JSON.stringify(seenMomentOfView(other.game, seen))),
  );
  const error = findMomentError(other.game, moment);
  if (error) throw new Error(`${error.field}: ${error.message}`);
  return moment;
};

/** The next intent, who sends it, and who waits for consent to an undo. */
interface Chosen {
  readonly actor: SeatId;
  readonly intent: ParsedIntent;
  readonly asker?: SeatId;
}

/** A game of random intents. The seed determines the definition, the seats and every intent. */
export class RandomPlayout {
  readonly game: GameDefinition;
  readonly state: TableState;
  readonly opening: Change;
  readonly seats: readonly SeatId[];
  /** The seats that were taken while cards lay in zones that are shown to some. */
  readonly newcomers = new Newcomers();
  readonly #definitions: readonly AnyIntentDefinition[];
  /** Chooses what to do; apart from the table's own chance, so that two tables can be played alike. */
  readonly #choice: Random;
  readonly #random: Random;
  readonly #history = new UndoHistory();
  readonly #commitDeck = createFakeDeckCommitter();
  readonly #seed: number;
  #now = 1_000;
  #last: Chosen | null = null;

  constructor({
    seed,
    definitions = LAW_INTENTS,
    seats: asked,
    games = LAW_GAMES,
    fromMoment = false,
  }: RandomPlayoutOptions) {
    this.#seed = seed;
    this.#choice = seededRandom(seed ^ 0x0a11ce);
    this.#random = seededRandom(seed);
    this.#definitions = definitions;
    const game = games[this.#choice.int(games.length)];
    if (!game) throw new Error("There is no game to play");
    this.game = setUp(game, seed);
    this.opening = createInitialChange({
      game: this.game,
      name: "Law",
      random: this.#random,
      now: 0,
      ...(fromMoment ? { moment: momentOfAnother({ seed, games: [game] }) } : {}),
    });
    this.state = createInitialState(this.game, this.opening, deriveTestHandle);
    const seats = Math.min(this.game.seats, asked ?? 2 + this.#choice.int(3));
    this.seats = Array.from({ length: seats }, (_, index) => seatId(index + 1));
  }

  /** Seats everyone and, where the game wants decks, loads one for each. */
  *start(): Generator<PlayedIntent> {
    for (const type of ["seat.claim", "deck.load"]) {
      for (const actor of this.seats) {
        const played = this.#tryOne(actor, this.#definition(type));
        if (played) yield played;
      }
    }
    if (this.#seed % MATCHES === 0) yield* this.#firstOfMatch();
    for (const actor of this.seats) {
      const draw = this.#tryOne(actor, this.#definition("library.draw"));
      if (draw) yield draw;
    }
  }

  /**
   * The first game of a match, which all say the first seat has won: drawn by chance alone one would hardly end. In half
   * of them a judge comes, who may read the lists of decks.
   */
  *#firstOfMatch(): Generator<PlayedIntent> {
    const [winner] = this.seats;
    // Half of them, because without a host no player leads a table that has a judge ([JU10]).
    const isJudged = this.#seed % (2 * MATCHES) === 0;
    const judgeTerms = this.game.supply.kind === "decks" ? { judgeReadsLists: true } : {};
    const steps: readonly (readonly [string, readonly SeatId[], unknown])[] = [
      ["match.set", this.seats.slice(0, 1), { bestOf: 5, ...judgeTerms }],
      ["match.result", this.seats, { winner }],
      ["seat.ready", this.seats, { ready: true }],
      ["game.next", this.seats.slice(0, 1), {}],
      ["judge.link", isJudged ? this.seats.slice(0, 1) : [], {}],
      ["judge.join", isJudged ? [JUDGE_ACTOR_ID] : [], { name: "Gita" }],
    ];
    for (const [type, actors, payload] of steps) {
      const definition = this.#definition(type);
      for (const actor of definition ? actors : []) {
        const intent = { definition, payload } as ParsedIntent;
        yield { actor, intent, result: this.apply(actor, intent) };
      }
    }
  }

  /** Plays so many intents, drawn from the registry's samples for actors by chance. */
  *play(count: number): Generator<PlayedIntent> {
    for (let step = 0; step < count; step += 1) {
      const { actor, intent } = this.choose();
      yield { actor, intent, result: this.apply(actor, intent) };
    }
  }

  /** Plays the start, then `count` random intents. */
  *startAndPlay(count: number): Generator<PlayedIntent> {
    yield* this.start();
    yield* this.play(count);
  }

  /** A plausible next intent and who sends it. */
  choose(): Chosen {
    this.#last = this.#redo() ?? this.#draw();
    return this.#last;
  }

  /** Often who took something back brings it again at once: drawn by chance alone that would hardly come about. */
  #redo(): Chosen | null {
    const redo = this.#definition("undo.redo");
    const { actor, intent, asker } = this.#last ?? {};
    const type = intent?.definition.type;
    if (!redo || actor === undefined || (type !== "undo.take" && type !== "undo.answer"))
      return null;
    if (this.#choice.int(2) === 0) return null;
    return { actor: asker ?? actor, intent: { definition: redo, payload: {} } };
  }

  #draw(): Chosen {
    const asker = this.state.field("undo")?.by;
    for (;;) {
      const seat = this.seats[this.#choice.int(this.seats.length)];
      const definition = this.#definitions[this.#choice.int(this.#definitions.length)];
      if (seat === undefined || definition === undefined) continue;
      const { actor, judge } = actorContextOf(
        this.state,
        definition.actor === "judge" ? JUDGE_ACTOR_ID : seat,
      );
      if (actor === null) continue;
      const payload = definition.sample(actorViewFromState(this.state, actor, judge), this.#choice);
      if (payload !== null) return { actor, intent: { definition, payload }, asker };
    }
  }

  apply(actor: SeatId, intent: ParsedIntent): Result<Change> {
    this.#now += 1;
    const past = { history: this.#history };
    const context = {
      ...actorContextOf(this.state, actor),
      random: this.#random,
      commitDeck: this.#commitDeck,
      // A second for each intent, so that times run out.
      now: this.#now * 1_000,
      revision: this.#now,
      ...past,
    };
    const result = reduce(this.state, intent, context);
    if (result.ok) {
      this.#history.add(historyEntryOf({ actor, intent, result }, this.#now));
      this.newcomers.follow(this.state, result.value);
    }
    return result;
  }

  /** Has a seat do something as its sample has it. */
  do(actor: SeatId, type: string): void {
    this.#tryOne(actor, this.#definition(type));
  }

  #definition(type: string): AnyIntentDefinition | undefined {
    return this.#definitions.find((definition) => definition.type === type);
  }

  #tryOne(actor: SeatId, definition: AnyIntentDefinition | undefined): PlayedIntent | null {
    const payload = definition?.sample(actorViewFromState(this.state, actor), this.#choice);
    if (!definition || payload === null || payload === undefined) return null;
    const intent = { definition, payload };
    return { actor, intent, result: this.apply(actor, intent) };
  }
}
