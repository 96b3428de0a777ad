import type { IntentType, Random, RefusalCode } from "@baize/engine";
import type { RefusalNotice } from "@baize/protocol";
import type { Measurements } from "./measurements.ts";
import { type Choice, choose, type Mix } from "./mix.ts";
import type { Participant } from "./table.ts";
import type { Answer } from "./wire.ts";

export interface PlayerOptions {
  readonly participant: Participant;
  /** The indexes of the room and of the connection in it. */
  readonly room: number;
  readonly connection: number;
  readonly mix: Mix;
  /** The number of intents that it chooses from one view of the table. */
  readonly look: number;
  readonly timeoutMs: number;
  readonly random: Random;
  readonly measurements: Measurements;
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

/** Whether the table explains a refusal: limits of the table name a field, rate limits don't. */
const isRight = ({ code, field }: RefusalNotice): boolean =>
  OUTDATED.has(code) || (code === "over_limit" && field !== undefined);

interface Open {
  readonly type: IntentType;
  readonly at: number;
  readonly resolve: () => void;
}

/** Sends intents over its client's socket, bypassing the client, and times the answers as they arrive. */
export class Player {
  readonly options: PlayerOptions;
  readonly #open = new Map<string, Open>();
  readonly #prefix = crypto.randomUUID();
  readonly #timer: ReturnType<typeof setInterval>;
  #choices: Choice[] = [];
  #count = 0;
  #isGone = false;

  constructor(options: PlayerOptions) {
    this.options = options;
    const { wire } = options.participant;
    wire.onAnswer = (id, answer, at) => this.#settle(id, answer, at);
    wire.onDown = () => this.#lose("was lost with its connection", () => true);
    this.#timer = setInterval(() => {
      const oldest = performance.now() - options.timeoutMs;
      this.#lose(`had no answer in ${options.timeoutMs} ms`, ({ at }) => at < oldest);
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
    const { participant, mix, random, measurements } = this.options;
    participant.wire.look();
    const snapshot = participant.client.getSnapshot();
    const named = new Set<string>();
    for (let turn = 0; turn < count; turn += 1) {
      let choice = choose(mix, snapshot, { random, named });
      if (!choice && named.size > 0) {
        // Every card is named: they may be again.
        named.clear();
        choice = choose(mix, snapshot, { random, named });
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
  choose(): Choice | null {
    if (this.#choices.length === 0) this.prepare(this.options.look);
    return this.#choices.pop() ?? null;
  }

  /** Sends one intent, scheduled for `at`. Resolves when it is answered, or can no longer be. */
  send({ type, payload }: Choice, at = performance.now()): Promise<void> {
    this.#count += 1;
    this.options.measurements.sent += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const answered = new Promise<void>((resolve) => this.#open.set(id, { type, at, resolve }));
    this.options.participant.wire.send(
      JSON.stringify({ type: "intent", id, intent: type, payload }),
    );
    return answered;
  }

  #settle(id: string, answer: Answer, now: number): void {
    const open = this.#open.get(id);
    if (!open) return;
    this.#open.delete(id);
    const { type, at, resolve } = open;
    const { measurements, room, connection } = this.options;
    if (answer.kind === "acked") {
      const { revision } = answer;
      measurements.samples.push({ type, room, connection, at, ackMs: now - at, revision });
    } else if (isRight(answer.refusal)) measurements.refuse(answer.refusal.code);
    else this.#complain(`${type} was refused: ${answer.refusal.code}: ${answer.refusal.message}`);
    measurements.noteDone();
    resolve();
  }

  #lose(why: string, isLost: (open: Open) => boolean): void {
    for (const [id, open] of this.#open) {
      if (!isLost(open)) continue;
      this.#open.delete(id);
      this.#isGone = true;
      this.#complain(`${open.type} ${why}`);
      open.resolve();
    }
  }

  #complain(what: string): void {
    this.options.measurements.errors.push(`${this.options.participant.name}: ${what}`);
  }
}
