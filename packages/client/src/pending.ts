import type { ParsedIntent } from "@baize/engine";
import type { StepFrame } from "@baize/protocol";
import type { IntentResult } from "./client.ts";
import { uniqueText } from "./platform.ts";

/** A sent intent: its frame, and the parsed intent. */
export interface SentIntent {
  readonly id: string;
  readonly text: string;
  /** Null when it was sent before the rules were loaded. */
  readonly intent: ParsedIntent | null;
  /** The same frame without the link of the seat's chain; left out when it has none. */
  readonly withoutLink?: string;
}

interface PendingIntent extends SentIntent {
  /** The frame to send, and to repeat after a reconnect. */
  text: string;
  readonly resolve: (outcome: IntentResult) => void;
  /** `doubtful`: sent on an earlier connection, so the server's state may already include it. */
  state: "unsent" | "sent" | "resent" | "doubtful";
}

/** The intents without an answer, in the order in which they were sent. */
export class Pending {
  readonly #prefix = uniqueText();
  readonly #waiting = new Map<string, PendingIntent>();
  #count = 0;

  get size(): number {
    return this.#waiting.size;
  }

  /** The id that has waited longest; null when none waits. */
  get oldest(): string | null {
    const [id = null] = this.#waiting.keys();
    return id;
  }

  /** A new id, unique among the intents of this seat from any client. */
  nextId(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  add(asked: SentIntent, state: "unsent" | "sent"): Promise<IntentResult> {
    return new Promise((resolve) => {
      this.#waiting.set(asked.id, { ...asked, resolve, state });
    });
  }

  /** Every frame without an answer, in order, to be sent on a new connection. */
  resend(): string[] {
    return [...this.#waiting.values()].map((waiting) => {
      waiting.state = waiting.state === "unsent" ? "sent" : "resent";
      return waiting.text;
    });
  }

  /** Marks repeated intents: the view now comes from a connection on which they may already have been applied. */
  markResentDoubtful(): void {
    for (const waiting of this.#waiting.values()) {
      if (waiting.state === "resent") waiting.state = "doubtful";
    }
  }

  /** The intents whose results can't be in the server's view yet. */
  predictable(): ParsedIntent[] {
    return [...this.#waiting.values()].flatMap(({ state, intent }) =>
      state === "doubtful" || intent === null ? [] : [intent],
    );
  }

  /** How many unanswered intents open a link of the seat's chain. */
  get openingLinks(): number {
    let count = 0;
    for (const { text, withoutLink } of this.#waiting.values()) {
      if (withoutLink !== undefined && text !== withoutLink) count += 1;
    }
    return count;
  }

  /**
   * The frame of an intent without its link, to be sent again because the link was refused: another device of the seat
   * committed to a chain meanwhile. Null when it has no link.
   */
  withoutLink(id: string): string | null {
    const waiting = this.#waiting.get(id);
    const { withoutLink } = waiting ?? {};
    if (!waiting || withoutLink === undefined || waiting.text === withoutLink) return null;
    waiting.text = withoutLink;
    return withoutLink;
  }

  /** Removes the intents that a step answers, and resolves their promises. Returns whether there were any. */
  settle({ acks = [], refusals = [], revision }: StepFrame): boolean {
    for (const { id } of acks) this.#answer(id, { kind: "acked", revision });
    for (const refusal of refusals) {
      this.#answer(refusal.id, { kind: "refused", refusal });
    }
    return acks.length + refusals.length > 0;
  }

  /** Resolves all of them as lost. */
  rejectAll(): void {
    for (const { resolve } of this.#waiting.values()) resolve({ kind: "lost" });
    this.#waiting.clear();
  }

  #answer(id: string, outcome: IntentResult): void {
    this.#waiting.get(id)?.resolve(outcome);
    this.#waiting.delete(id);
  }
}
