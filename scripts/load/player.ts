import type { IntentType, Random, RefusalCode } from "@baize/engine";
import type { RefusedIntent } from "@baize/protocol";
import type { IntentAnswer } from "./measured-wire.ts";
import type { IntentMeasurements } from "./measurements.ts";
import { chooseIntent, type IntentChoice, type Mix } from "./mix.ts";
import type { Participant } from "./table.ts";

export interface LoadPlayerOptions {
  readonly participant: Participant;
  /** The indexes of the room and of the connection in it. */
  readonly room: number;
  readonly connection: number;
  readonly mix: Mix;
  /** The number of intents that it chooses from one view of the table; 0: it chose all before the start. */
  readonly look: number;
  readonly timeoutMs: number;
  readonly random: Random;
  readonly measurements: IntentMeasurements;
}

/** The table may have changed since the player chose: then the refusal is correct and not an error. */
const OUTDATED: ReadonlySet<string> = new Set<RefusalCode>([
  "no_such_card",
  "needs_consent",
  "no_such_seat",
  "no_such_zone",
  "not_here",
  "not_seated",
  "not_yours",
  "table_full",
]);

const CHECK_EVERY_MS = 200;

/** The most intents that are chosen before the start; without an end they are chosen in parts. */
export const MAX_PREPARED_INTENTS = 1_000;

/** Whether the table explains a refusal: limits of the table name a field, rate limits don't. */
const isRight = ({ code, field }: RefusedIntent): boolean =>
  OUTDATED.has(code) || (code === "over_limit" && field !== undefined);

interface Open {
  readonly type: IntentType;
  readonly at: number;
  readonly resolve: () => void;
}

/** Sends intents over its client's socket, bypassing the client, and times the answers as they arrive. */
export class LoadPlayer {
  readonly options: LoadPlayerOptions;
  readonly #open = new Map<string, Open>();
  readonly #prefix = crypto.randomUUID();
  readonly #timer: ReturnType<typeof setInterval>;
  #choices: IntentChoice[] = [];
  #count = 0;
  #isGone = false;

  constructor(options: LoadPlayerOptions) {
    this.options = options;
    const { wire } = options.participant;
    wire.onAnswer = (id, answer, at) => this.#settle(id, answer, at);
    wire.onDown = () => this.#lose("lost", () => true);
    this.#timer = setInterval(() => {
      if (wire.isUnread) return;
      const oldest = performance.now() - options.timeoutMs;
      this.#lose("timedOut", ({ at }) => at < oldest);
    }, CHECK_EVERY_MS);
  }

  /** After this the player receives nothing more. */
  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether no more answers can arrive. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Chooses a number of intents from the present view. */
  prepare(count: number): void {
    const { participant, mix, look, random, measurements } = this.options;
    const isForLong = look === 0;
    participant.wire.look();
    const snapshot = participant.client.getSnapshot();
    const named = new Set<string>();
    for (let turn = 0; turn < count; turn += 1) {
      let choice = chooseIntent(mix, snapshot, { random, named, isForLong });
      if (!choice && named.size > 0) {
        // Every card is named: they may be again.
        named.clear();
        choice = chooseIntent(mix, snapshot, { random, named, isForLong });
      }
      if (choice) this.#choices.push(choice);
      else measurements.skipped += 1;
    }
    this.#choices.reverse();
  }

  /** How many intents it has chosen and not sent. */
  get ready(): number {
    return this.#choices.length;
  }

  /** The next intent, or null when the table allows nothing of the mix. */
  choose(): IntentChoice | null {
    if (this.#choices.length === 0) this.prepare(this.options.look || MAX_PREPARED_INTENTS);
    return this.#choices.pop() ?? null;
  }

  /** Sends one intent, scheduled for `at`. Resolves when it is answered, or can no longer be. */
  send({ type, payload }: IntentChoice, at = performance.now()): Promise<void> {
    this.#count += 1;
    this.options.measurements.sent += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const answered = new Promise<void>((resolve) => this.#open.set(id, { type, at, resolve }));
    this.options.participant.wire.send(
      JSON.stringify({ type: "intent", id, intent: type, payload }),
    );
    return answered;
  }

  #settle(id: string, answer: IntentAnswer, now: number): void {
    const open = this.#open.get(id);
    if (!open) return;
    this.#open.delete(id);
    const { type, at, resolve } = open;
    const { measurements, room, connection } = this.options;
    if (answer.kind === "acked") {
      const { revision } = answer;
      measurements.samples.push({ type, room, connection, at, ackMs: now - at, revision });
    } else if (isRight(answer.refusal)) measurements.refuse(answer.refusal.code);
    else {
      const { code, message } = answer.refusal;
      measurements.fail(code);
      this.#complain(`${type} was refused: ${code}: ${message}`);
    }
    measurements.noteDone();
    resolve();
  }

  #lose(kind: "lost" | "timedOut", isLost: (open: Open) => boolean): void {
    const { timeoutMs, measurements } = this.options;
    const why =
      kind === "lost" ? "was lost with its connection" : `had no answer in ${timeoutMs} ms`;
    for (const [id, open] of this.#open) {
      if (!isLost(open)) continue;
      this.#open.delete(id);
      this.#isGone = true;
      measurements.failed[kind] += 1;
      this.#complain(`${open.type} ${why}`);
      open.resolve();
    }
  }

  #complain(what: string): void {
    this.options.measurements.errors.push(`${this.options.participant.name}: ${what}`);
  }
}
