import type { Change } from "../src/change.ts";
import type { SeatId } from "../src/ids.ts";
import type { ParsedIntent } from "../src/intents/index.ts";
import type { Random } from "../src/random.ts";
import type { Result } from "../src/result.ts";
import type { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";
import type { UnseenNames } from "./unseen-names.ts";

/** Something that a seat does. */
export interface ActorStep {
  readonly actor: SeatId;
  readonly intent: ParsedIntent;
}

/** Another choice, of another length, than whatever a seat made. */
export const otherChoiceText = (random: Random): string => `Other${"!".repeat(random.int(20))}`;

/** Which secret choices of the other seats one viewer never gets to read, as a game goes on. */
export class UnseenChoices {
  /** Seats that had chosen when it began. */
  readonly seats = new Set<SeatId>();
  /** Places of the steps by which one was made. */
  readonly steps = new Set<number>();
  readonly #viewer: Viewer;
  /** The steps that made what each seat has chosen by now. */
  readonly #current = new Map<SeatId, number | "before">();

  constructor(state: TableState, viewer: Viewer) {
    this.#viewer = viewer;
    for (const seat of state.keys("choices")) {
      if (this.#isOwn(seat)) continue;
      this.seats.add(seat);
      this.#current.set(seat, "before");
    }
  }

  /** Takes in the step at a place, with what came of it. */
  follow(index: number, { actor, intent }: ActorStep, result: Result<Change>): void {
    if (!result.ok) return;
    if (intent.definition.type === "choice.make" && !this.#isOwn(actor)) {
      this.steps.add(index);
      this.#current.set(actor, index);
    }
    const { log, writes } = result.value;
    if (log.some(({ values }) => values.revealed !== undefined)) this.#reveal();
    for (const { table, key, after } of writes) {
      if (table === "choices" && after === undefined) this.#current.delete(key);
    }
  }

  #isOwn(seat: SeatId): boolean {
    return this.#viewer.kind === "seat" && this.#viewer.seat === seat;
  }

  #reveal(): void {
    for (const [seat, step] of this.#current) {
      if (step === "before") this.seats.delete(seat);
      else this.steps.delete(step);
    }
    this.#current.clear();
  }
}

/** The same steps, with other choices and names where the viewer never reads them. */
export const stepsWithOtherChoices = (
  {
    steps,
    choices,
    names,
  }: {
    readonly steps: readonly ActorStep[];
    readonly choices: UnseenChoices;
    readonly names: UnseenNames;
  },
  random: Random,
): readonly ActorStep[] =>
  steps.map((step, index) => ({
    ...step,
    intent: choices.steps.has(index)
      ? { ...step.intent, payload: { choice: otherChoiceText(random) } }
      : names.otherwise(step.intent),
  }));
