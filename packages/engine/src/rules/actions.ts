import {
  type ActionStep,
  type ActionStepValue,
  type FoundValue,
  type GameAction,
  isRecord,
  negatedValueOf,
  parseFoundValue,
  type Question,
  questionIdOf,
  SETUP_ACTION_ID,
} from "../games/actions.ts";
import type { CardHandle } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { Random } from "../random.ts";
import { type Refusal, type Result, refuse, succeed } from "../result.ts";
import type { LogValue } from "../view.ts";
import { countIn, ownZone } from "./permission.ts";
import { pick } from "./random-choice.ts";
import { seatAfter } from "./turns.ts";

type Answer = number | string | CardHandle[];
export type Answers = Record<string, Answer>;

/** The action of the game with an id, or undefined. */
export const actionOf = (view: ActorView, id: string): GameAction | undefined =>
  view.game.actions?.find((action) => action.id === id);

const answerTo = (answers: Answers, id: string): Answer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

const cardsOf = (view: ActorView, kind: string): readonly CardHandle[] => {
  const zone = ownZone(view, kind);
  return zone ? view.cardsIn(zone) : [];
};

/** How many cards lie in the actor's or the table's zone of a kind, including those that the actor doesn't see. */
const countOf = (view: ActorView, kind: string): number => {
  const zone = ownZone(view, kind);
  return zone ? countIn(view, zone) : 0;
};

/** The sum of a number on the cards that lie face up in the actor's or the table's zone of a kind. */
const sumOf = (view: ActorView, kind: string, number: string): number =>
  cardsOf(view, kind).reduce((sum, handle) => {
    const { faceDown, face, marks } = view.card(handle) ?? {};
    const { numbers = {} } = (faceDown ? null : marks?.side ? (face?.other ?? face) : face) ?? {};
    return sum + (Object.hasOwn(numbers, number) ? (numbers[number] ?? 0) : 0);
  }, 0);

const isAnswer = (view: ActorView, question: Question, answer: Answer | undefined): boolean => {
  switch (question.kind) {
    case "number":
      return typeof answer === "number" && answer >= question.least && answer <= question.most;
    case "seat":
      return typeof answer === "number" && view.seats().some((seat) => seat === answer);
    case "choice":
      return typeof answer === "string" && question.options.includes(answer);
    case "cards": {
      if (typeof answer !== "object") return false;
      const { least, most, zone } = question;
      const there = new Set(cardsOf(view, zone));
      const named = new Set(answer);
      return (
        named.size === answer.length &&
        named.size >= least &&
        named.size <= most &&
        answer.every((card) => there.has(card))
      );
    }
  }
};

/** Why the actor can't run an action with these answers, or null. Its steps are judged one by one when they run. */
export const actionObjection = (
  view: ActorView,
  action: GameAction | undefined,
  answers: Answers,
): Refusal | null => {
  if (!action) return refuse("not_in_this_game", "There is no such action in this game", "action");
  if (action.id === SETUP_ACTION_ID && view.table.turn !== null) {
    return refuse("not_here", "The game has begun", "action");
  }
  if (action.id === SETUP_ACTION_ID && view.table.setUp) {
    return refuse("not_here", "The table is set up already", "action");
  }
  const wrong = action.ask.find(
    (question) => !isAnswer(view, question, answerTo(answers, question.id)),
  );
  if (wrong) return refuse("invalid_payload", `Answer “${wrong.name}”`, `answers.${wrong.id}`);
  const asked = new Set(action.ask.map(({ id }) => id));
  const unasked = Object.keys(answers).find((id) => !asked.has(id));
  return unasked === undefined
    ? null
    : refuse("invalid_payload", "There is no such question", `answers.${unasked}`);
};

/** The end of the types of intents that set a counter. For them 0 is a value, so the step isn't left out. */
const SETS_COUNTER = ".counter.set";

/** The most entries that all lists of one step may have together. A card counts in each list that contains it. */
const MAX_ENTRIES = 2 * TABLE_LIMITS.cardsPerIntent;

/** Fills in the values of one step. Zones are read as the earlier steps left them. */
class StepFiller {
  readonly #view: ActorView;
  readonly #answers: Answers;
  readonly #cards = new Map<string, readonly CardHandle[]>();
  readonly #setsCounter: boolean;
  #entries = 0;
  /** Whether the step has nothing to do: there are no cards in a zone, or none are missing. */
  isIdle = false;

  constructor(view: ActorView, answers: Answers, intent: string) {
    this.#view = view;
    this.#answers = answers;
    this.#setsCounter = intent.endsWith(SETS_COUNTER);
  }

  value(value: ActionStepValue): unknown {
    const question = questionIdOf(value);
    if (question !== null) return this.#noted(this.#answer(question));
    const found = parseFoundValue(value);
    if (found?.by === "cardsIn") return this.#noted(this.#cardsIn(found));
    if (found?.number !== undefined) {
      return this.#noted(sumOf(this.#view, found.zone, found.number));
    }
    if (found) {
      const count = this.#countOf(found.zone);
      return this.#noted(found.by === "countOf" ? count : Math.max(0, found.upTo - count));
    }
    if (Array.isArray(value)) return value.flatMap((entry) => this.#entry(entry));
    const negated = negatedValueOf(value);
    if (negated !== undefined) return this.#negative(negated);
    return isRecord(value) ? this.record(value) : value;
  }

  record(record: { readonly [field: string]: ActionStepValue }): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(record).map(([field, value]) => [field, this.value(value)]),
    );
  }

  /** Whether the lists exceed the limit of an intent. Further entries are left out. */
  get isTooLong(): boolean {
    return this.#entries > MAX_ENTRIES;
  }

  #cardsIn({ zone, faceDown }: FoundValue): readonly CardHandle[] {
    const cards = this.#cards.get(zone) ?? cardsOf(this.#view, zone);
    this.#cards.set(zone, cards);
    if (faceDown === undefined) return cards;
    return cards.filter((card) => Boolean(this.#view.card(card)?.faceDown) === faceDown);
  }

  #countOf(zone: string): number {
    const question = questionIdOf(zone);
    if (question === null) return countOf(this.#view, zone);
    const answer = this.#answer(question);
    return Array.isArray(answer) ? answer.length : 0;
  }

  #negative(negated: ActionStepValue): unknown {
    const value = this.value(negated);
    return typeof value === "number" ? 0 - value : value;
  }

  #answer(question: string): Answer | undefined {
    switch (question) {
      case "me":
        return this.#view.seat;
      case "next":
        return seatAfter(this.#view, this.#view.seat);
      case "previous":
        return seatAfter(this.#view, this.#view.seat, -1);
      default:
        return answerTo(this.#answers, question);
    }
  }

  /** Marks the step as idle when nothing was found. Returns what was found. */
  #noted<T>(found: T): T {
    if ((found === 0 && !this.#setsCounter) || (Array.isArray(found) && found.length === 0))
      this.isIdle = true;
    return found;
  }

  /** The entries that one entry of a list stands for: one for each card where a field of it is a list of cards. */
  #entry(entry: ActionStepValue): readonly unknown[] {
    if (!isRecord(entry) || parseFoundValue(entry)) return this.#counted(this.value(entry));
    const record = this.record(entry);
    const many = Object.entries(record).find(([, value]) => Array.isArray(value));
    if (!many) return this.#counted(record);
    const [field, cards] = many;
    return this.#counted(cards).map((card) => ({ ...record, [field]: card }));
  }

  /** The entries of a list, cut off at the limit for all lists together. */
  #counted(value: unknown): readonly unknown[] {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
    this.#entries += entries.length;
    return this.isTooLong ? [] : entries;
  }
}

/**
 * The payload of a step with its values filled in; null when there is nothing to do, such as no cards to move. Refuses
 * a payload with too many cards before it is built, because a step may repeat the cards of a zone.
 */
export const fillStepPayload = (
  view: ActorView,
  { intent, payload }: ActionStep,
  answers: Answers,
): Result<Record<string, unknown> | null> => {
  const filler = new StepFiller(view, answers, intent);
  const filled = filler.record(payload);
  if (filler.isTooLong) {
    return refuse("over_limit", `At most ${TABLE_LIMITS.cardsPerIntent} cards at once`, "action");
  }
  return succeed(filler.isIdle ? null : filled);
};

/** The answers that the log line contains: all except cards, which not everybody may see. */
export const toldAnswers = ({ ask }: GameAction, answers: Answers): readonly LogValue[] =>
  ask.flatMap(({ kind, id }) => {
    const answer = answerTo(answers, id);
    if (answer === undefined || typeof answer === "object") return [];
    return [kind === "seat" ? { seat: Number(answer) } : answer];
  });

const sampleAnswer = (view: ActorView, question: Question, random: Random): Answer | null => {
  switch (question.kind) {
    case "number":
      return question.least + random.int(Math.min(5, question.most - question.least + 1));
    case "seat":
      return pick(random, view.seats());
    case "choice":
      return pick(random, question.options);
    case "cards": {
      const cards = cardsOf(view, question.zone).slice(0, Math.max(1, question.least));
      return cards.length < question.least ? null : cards;
    }
  }
};

/** Answers to all questions of an action, or null when there are none that fit. */
export const sampleAnswers = (
  view: ActorView,
  { ask }: GameAction,
  random: Random,
): Answers | null => {
  const answers: Record<string, Answer> = {};
  for (const question of ask) {
    const answer = sampleAnswer(view, question, random);
    if (answer === null) return null;
    answers[question.id] = answer;
  }
  return answers;
};
