import {
  type DeckCommitter,
  type IntentDefinition,
  type ParsedIntent,
  parseIntent,
  type Random,
  type Refusal,
  type Result,
  type RoomKeyScope,
  reduce,
  refuse,
  revertChangeInPlace,
  type SeatId,
  type SpectatorLevel,
  succeed,
} from "@baize/engine";
import { deckCommitment, hexSeedFromRandomWords } from "@baize/fairness";
import type { IntentFrame } from "@baize/protocol";
import { workOf } from "./budget.ts";
import { type Chance, type ChanceForChange, openedLink } from "./chance.ts";
import type { Entry } from "./entry.ts";
import type { Platform } from "./platform.ts";
import { type RoomState, updateRoomStateAfterEntry } from "./room-state.ts";
import type { StorageLimit } from "./storage-limit.ts";

/** An intent to run. It has no id when no client sent it. */
export type IntentRequest = Pick<IntentFrame, "intent" | "payload" | "link"> & {
  readonly id?: string;
};

/** The author of an intent. */
export interface IntentAuthor {
  /** The seat that acts; `JUDGE_ACTOR_ID` for the judge, null for a system intent. */
  readonly seat: SeatId | null;
  /** The judge's level, if the judge acts. */
  readonly judge?: SpectatorLevel;
  /** The account that is charged for what the intent writes and sends; null if the room itself or the operator acts. */
  readonly payer: RoomKeyScope | null;
}

/** The room itself, or its operator. */
export const THE_SERVER: IntentAuthor = { seat: null, payer: null };

/** An intent that the room itself runs, or runs for an HTTP caller. */
export const intentRequestOf = <Payload>(
  { type }: IntentDefinition<string, Payload>,
  payload: NoInfer<Payload>,
): IntentRequest => ({ intent: type, payload });

/** An entry of the tick, and the account that is charged for it. */
export interface ChargedEntry {
  readonly entry: Entry;
  readonly payer: RoomKeyScope | null;
}

export interface IntentRunnerOptions {
  readonly roomState: RoomState;
  readonly platform: Platform;
  readonly chance: Chance;
  readonly storage: StorageLimit;
  /** Called with each entry once it is applied. */
  readonly onEntry: (entry: Entry) => void;
}

/** Runs intents one after another and collects their entries until the tick ends. */
export class IntentRunner {
  readonly #roomState: RoomState;
  readonly #platform: Platform;
  readonly #chance: Chance;
  readonly #storage: StorageLimit;
  readonly #onEntry: IntentRunnerOptions["onEntry"];
  readonly #commitDeck: DeckCommitter;
  #entries: ChargedEntry[] = [];

  constructor({ roomState, platform, chance, storage, onEntry }: IntentRunnerOptions) {
    this.#roomState = roomState;
    this.#platform = platform;
    this.#chance = chance;
    this.#storage = storage;
    this.#onEntry = onEntry;
    this.#commitDeck = platform.commitDeck ?? createDeckCommitter(platform.random);
  }

  /** The number of entries in this tick. */
  get length(): number {
    return this.#entries.length;
  }

  /** The work of the latest entry, in points. */
  get work(): number {
    const latest = this.#entries.at(-1);
    return latest ? workOf(latest.entry.change) : 0;
  }

  /** Returns the tick's entries and starts the next tick. */
  take(): readonly ChargedEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  /**
   * Runs an intent for a seat or the judge, or a system intent without an actor. Returns null, or the refusal. It never
   * throws.
   */
  run(
    { seat: actor, judge, payer }: IntentAuthor,
    { id, intent: type, payload, link }: IntentRequest,
  ): Refusal | null {
    const { state, history } = this.#roomState;
    const parsed = parseIntent(type, payload);
    if (!parsed.ok) return parsed;
    // Clients are told that an intent which only the room may run doesn't exist.
    if (id !== undefined && isRoomOnly(parsed.value)) {
      return refuse("unknown_intent", "Unknown action; reload the page", "intent");
    }
    const seat = judge ? null : actor;
    const drawing = this.#drawing(seat, parsed.value, link);
    if (!drawing.ok) return drawing;
    const revision = this.#roomState.revision + 1;
    const now = this.#platform.now();
    const sender = id === undefined ? "room" : "client";
    const who = { actor, sender, ...(judge ? { judge } : {}) } as const;
    const given = { now, revision, commitDeck: this.#commitDeck };
    const context = { ...who, ...given, ...drawing.value, history };
    try {
      const result = reduce(state, parsed.value, context);
      if (!result.ok) return result;
      const full = this.#storage.refusal(result.value);
      if (full) {
        revertChangeInPlace(state, result.value);
        return full;
      }
      const intent = id === undefined ? null : { id, type };
      const entry: Entry = { revision, seat, intent, change: result.value };
      this.#entries.push({ entry, payer });
      updateRoomStateAfterEntry(this.#roomState, entry);
      this.#onEntry(entry);
      return null;
    } catch (bug) {
      this.#platform.report(bug);
      return refuse("internal", "Something went wrong on the server; nothing was changed");
    }
  }

  /** The chance for an intent. A seat's link is opened only for an intent that may draw. */
  #drawing(
    seat: SeatId | null,
    { definition, payload }: ParsedIntent,
    sent: string | undefined,
  ): Result<ChanceForChange> {
    const { state } = this.#roomState;
    const { endsGame } = definition;
    if (seat === null || sent === undefined || !definition.usesChance?.(payload)) {
      return succeed(this.#chance.draw(state, { actor: seat, endsGame }));
    }
    const opened = openedLink(state, seat, sent);
    if (!opened.ok) return opened;
    return succeed(this.#chance.draw(state, { actor: seat, link: opened.value, endsGame }));
  }
}

const isRoomOnly = ({ definition: { actor } }: ParsedIntent): boolean =>
  actor === "room" || actor === "system";

/** Commits to deck lists, each with a salt of its own from the platform's generator ([DK2]). */
export const createDeckCommitter =
  (random: Random): DeckCommitter =>
  (cards) => {
    const salt = hexSeedFromRandomWords(() => random.int(0x1_0000_0000));
    return { salt, commitment: deckCommitment(salt, cards) };
  };
