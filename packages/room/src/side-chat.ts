import {
  addJudgeTitle,
  areNamesConfusable,
  makeUniqueName,
  namesAtTable,
  type Refusal,
  refuse,
  removeJudgeTitle,
  type SeatId,
  type TableState,
  teamOf,
} from "@baize/engine";
import { type ChatFrame, type ChatMessage, LIMITS } from "@baize/protocol";
import { isJudge, isKeyCurrent } from "./admission.ts";
import { WORK_COSTS, WorkTokenBucket } from "./budget.ts";
import type { ConnectionPlatform } from "./platform.ts";
import { hasLongSendQueue, type Session } from "./session.ts";
import { playerSeatOfConnection, type SessionSet } from "./session-set.ts";

/** Whether a session receives a message. */
type RecipientFilter = (session: Session) => boolean;

interface SideChatOptions {
  readonly state: TableState;
  readonly sessions: SessionSet;
  readonly platform: ConnectionPlatform;
  /** The table as spectators with a delay see it; null before there is anything to show. */
  readonly delayedState: () => TableState | null;
}

/**
 * The chats of spectators and of teams. Messages are relayed and not stored. Spectators who see all hands write only to
 * each other, so that no hidden card is passed on by chat ([WC2]). Spectators who watch with a delay write only to each
 * other, so that nobody tells them of the present ([WC5]). Spectators at relays have no chat.
 */
export class SideChat {
  readonly #options: SideChatOptions;
  readonly #own = new WeakMap<Session, WorkTokenBucket>();
  readonly #ofSeat = new Map<SeatId, WorkTokenBucket>();
  /** The rate limit of each key and address. */
  readonly #ofSource = new Map<string, WorkTokenBucket>();
  /** The name that each spectator asked for, and the one it got. */
  readonly #names = new WeakMap<Session, { readonly wished: string; readonly given: string }>();
  readonly #watchers: WorkTokenBucket;

  constructor(options: SideChatOptions) {
    this.#options = options;
    const { allSaidPerSecond: perSecond, allSaidBurst: burst } = LIMITS;
    this.#watchers = new WorkTokenBucket({ perSecond, burst, now: options.platform.now() });
  }

  /** Sends a message to its recipients and charges the sender. Returns a refusal, or null. */
  say(speaker: Session, { name, text }: ChatMessage): Refusal | null {
    const { sessions, platform } = this.#options;
    const isRecipient = this.#recipientsOf(speaker);
    if (!isRecipient) return NOBODY_HEARS;
    const seat = playerSeatOfConnection(speaker.connection);
    if (seat === null && this.#options.state.field("spectatorChatOff")) return TURNED_OFF;
    const now = platform.now();
    const isPaced =
      this.#ownOf(speaker).take(now) &&
      (seat !== null || (this.#sourceOf(speaker)?.take(now) ?? true)) &&
      (seat !== null || this.#watchers.take(now));
    if (!isPaced) return TOO_FAST;
    const called = seat === null ? this.#nameOf(speaker, name) : undefined;
    const said: ChatFrame = {
      type: "said",
      ...(seat === null ? {} : { seat }),
      ...(called === undefined ? {} : { name: called }),
      text,
    };
    const frame = JSON.stringify(said);
    let heard = 0;
    for (const session of speaker.isDelayed ? sessions.delayed : sessions.all) {
      if (session.connection.events || hasLongSendQueue(session) || !isRecipient(session)) continue;
      session.connection.send(frame);
      heard += 1;
    }
    speaker.account.charge(heard * (WORK_COSTS.frameOut + frame.length * WORK_COSTS.byteOut), now);
    return null;
  }

  /**
   * The name of a spectator. It never looks like that of a player, the judge, or another writer, as far as the spectator
   * sees them: with a delay a number would tell who came since. The judge keeps the name known at the table.
   */
  #nameOf(speaker: Session, wished: string | undefined): string | undefined {
    const { sessions, delayedState } = this.#options;
    const state = speaker.isDelayed ? delayedState() : this.#options.state;
    const judge = isJudge(speaker.connection) ? state?.field("judge")?.name : null;
    if (judge) return addJudgeTitle(judge);
    const own = wished === undefined ? "" : removeJudgeTitle(wished);
    if (own === "") return undefined;
    const others = state ? [...namesAtTable(state)] : [];
    for (const session of speaker.isDelayed ? sessions.delayed : sessions.all) {
      const known = session === speaker ? undefined : this.#names.get(session);
      if (known) others.push(known.given);
    }
    const before = this.#names.get(speaker);
    if (
      before?.wished === own &&
      !others.some((other) => areNamesConfusable(other, before.given))
    ) {
      return before.given;
    }
    const given = makeUniqueName(others, own);
    this.#names.set(speaker, { wished: own, given });
    return given;
  }

  /** The recipients of a sender's messages; null when there is no chat for the sender. */
  #recipientsOf({ connection, key, isDelayed }: Session): RecipientFilter | null {
    const { viewer } = connection;
    if (!isKeyCurrent(this.#options.state, connection.credential)) return null;
    if (viewer.kind === "seat") return this.#teamOf(viewer.seat);
    if (viewer.level === "seat") return null;
    return viewer.level === "public" && !isDelayed ? () => true : (session) => session.key === key;
  }

  #teamOf(seat: Parameters<typeof teamOf>[1]): RecipientFilter | null {
    const { state } = this.#options;
    const team = teamOf(state.game, seat);
    if (team === null || !this.#isThere(seat)) return null;
    return ({ connection }) => {
      const player = playerSeatOfConnection(connection);
      return (
        player !== null &&
        teamOf(state.game, player) === team &&
        this.#isThere(player) &&
        isKeyCurrent(state, connection.credential)
      );
    };
  }

  /** Whether a seat's player hasn't left. The cards of a seat whose player left may wait for another player. */
  #isThere(seat: SeatId): boolean {
    return this.#options.state.get("seats", seat)?.left === false;
  }

  /** A seat's sessions share a rate limit, so that reconnecting gives no new burst. */
  #ownOf(session: Session): WorkTokenBucket {
    const { saidPerSecond: perSecond, saidBurst: burst } = LIMITS;
    const seat = playerSeatOfConnection(session.connection);
    const known = seat === null ? this.#own.get(session) : this.#ofSeat.get(seat);
    if (known) return known;
    const own = new WorkTokenBucket({ perSecond, burst, now: this.#options.platform.now() });
    if (seat === null) this.#own.set(session, own);
    else this.#ofSeat.set(seat, own);
    return own;
  }

  /** Spectators of one key and address share a rate limit for the same reason; null where addresses aren't counted. */
  #sourceOf({ connection: { credential, source } }: Session): WorkTokenBucket | null {
    if (source === undefined) return null;
    const { addressSaidPerSecond: perSecond, addressSaidBurst: burst } = LIMITS;
    const key = `${credential.scope} ${source}`;
    const now = this.#options.platform.now();
    const budget = this.#ofSource.get(key) ?? new WorkTokenBucket({ perSecond, burst, now });
    this.#ofSource.delete(key);
    const [oldest] = this.#ofSource.keys();
    if (this.#ofSource.size >= MAX_SOURCES && oldest !== undefined) this.#ofSource.delete(oldest);
    this.#ofSource.set(key, budget);
    return budget;
  }
}

/** More sources than the rate limit of all together lets write. A new one replaces the one that wrote longest ago. */
const MAX_SOURCES = 1_000;

const NOBODY_HEARS = refuse("not_here", "Only spectators and team members can write here", "text");

const TURNED_OFF = refuse("not_here", "The host has turned off the spectators’ chat", "text");

const TOO_FAST = refuse("over_limit", "Too many messages at once: wait a moment", "text");
