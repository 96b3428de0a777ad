import {
  type ParsedIntent,
  parseIntent,
  type Refusal,
  reduce,
  refuse,
  type SeatId,
} from "@baize/engine";
import type { IntentFrame } from "@baize/protocol";
import { type Contents, note } from "./contents.ts";
import type { Entry } from "./entry.ts";
import type { Platform } from "./platform.ts";

/** An intent to carry out; without an id where no client asked for it. */
export type Asked = Pick<IntentFrame, "intent" | "payload"> & { readonly id?: string };

/** Carries intents out, one after the other, and keeps what they did until the tick ends. */
export class Proceedings {
  readonly #contents: Contents;
  readonly #platform: Platform;
  #entries: Entry[] = [];

  constructor(contents: Contents, platform: Platform) {
    this.#contents = contents;
    this.#platform = platform;
  }

  /** How many entries the tick has so far. */
  get length(): number {
    return this.#entries.length;
  }

  /** The tick's entries; the next tick begins without any. */
  take(): readonly Entry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  /**
   * Runs an intent for a seat, or a system intent with no seat: null, or the refusal. It doesn't throw, whatever the
   * intent is.
   */
  carryOut(seat: SeatId | null, { id, intent: type, payload }: Asked): Refusal | null {
    const { state, history } = this.#contents;
    const parsed = parseIntent(type, payload);
    if (!parsed.ok) return parsed;
    // What only the room does is no more known to clients than what there isn't.
    if (id !== undefined && isRoomOnly(parsed.value)) {
      return refuse("unknown_intent", "There is no such intent", "intent");
    }
    const { random, now } = this.#platform;
    const past = { history: history.entries(), takenBack: history.takenBack() };
    const revision = this.#contents.revision + 1;
    const context = { actor: seat, random, now: now(), revision, ...past };
    try {
      const result = reduce(state, parsed.value, context);
      if (!result.ok) return result;
      const intent = id === undefined ? null : { id, type };
      const entry: Entry = { revision, seat, intent, change: result.value };
      this.#entries.push(entry);
      note(this.#contents, entry);
      return null;
    } catch (bug) {
      this.#platform.report(bug);
      return refuse("internal", "The table could not do that; nothing was changed");
    }
  }
}

const isRoomOnly = ({ definition: { actor } }: ParsedIntent): boolean =>
  actor === "room" || actor === "system";
