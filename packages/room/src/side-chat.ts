import { type Refusal, refuse, type SeatId, type TableState, teamOf } from "@baize/engine";
import { type ChatFrame, type ChatMessage, LIMITS } from "@baize/protocol";
import { isKeyCurrent } from "./admission.ts";
import { Budget, WORK } from "./budget.ts";
import type { ConnectionPlatform } from "./platform.ts";
import { isBackedUp, type Session } from "./session.ts";
import { playerAt, type SessionSet } from "./session-set.ts";

/** Whether a session receives a message. */
type RecipientFilter = (session: Session) => boolean;

interface SideChatOptions {
  readonly state: TableState;
  readonly sessions: SessionSet;
  readonly platform: ConnectionPlatform;
}

/**
 * The chats of spectators and of teams. Messages are sent on and not stored. A spectator who sees all hands writes only to
 * others who see them, so that no hidden card is passed on by chat ([WC2]). Spectators at relays have no chat.
 */
export class SideChat {
  readonly #options: SideChatOptions;
  readonly #own = new WeakMap<Session, Budget>();
  readonly #ofSeat = new Map<SeatId, Budget>();
  readonly #watchers: Budget;

  constructor(options: SideChatOptions) {
    this.#options = options;
    const { allSaidPerSecond: perSecond, allSaidBurst: burst } = LIMITS;
    this.#watchers = new Budget({ perSecond, burst, now: options.platform.now() });
  }

  /** Sends a message to its recipients and charges the sender. Returns a refusal, or null. */
  say(speaker: Session, { name, text }: ChatMessage): Refusal | null {
    const { sessions, platform } = this.#options;
    const isRecipient = this.#recipientsOf(speaker);
    if (!isRecipient) return NOBODY_HEARS;
    const seat = playerAt(speaker.connection);
    const now = platform.now();
    const isPaced = this.#ownOf(speaker).take(now) && (seat !== null || this.#watchers.take(now));
    if (!isPaced) return TOO_FAST;
    const said: ChatFrame = {
      type: "said",
      ...(seat === null ? {} : { seat }),
      ...(seat !== null || name === undefined ? {} : { name }),
      text,
    };
    const frame = JSON.stringify(said);
    let heard = 0;
    for (const session of sessions.all) {
      if (session.connection.events || isBackedUp(session) || !isRecipient(session)) continue;
      session.connection.send(frame);
      heard += 1;
    }
    speaker.account.charge(heard * (WORK.frameOut + frame.length * WORK.byteOut), now);
    return null;
  }

  /** The recipients of a sender's messages; null when there is no chat for the sender. */
  #recipientsOf({ connection, key }: Session): RecipientFilter | null {
    const { viewer } = connection;
    if (!isKeyCurrent(this.#options.state, connection.credential)) return null;
    if (viewer.kind === "seat") return this.#teamOf(viewer.seat);
    if (viewer.level === "seat") return null;
    return viewer.level === "public" ? () => true : (session) => session.key === key;
  }

  #teamOf(seat: Parameters<typeof teamOf>[1]): RecipientFilter | null {
    const { state } = this.#options;
    const team = teamOf(state.game, seat);
    if (team === null || !this.#isThere(seat)) return null;
    return ({ connection }) => {
      const player = playerAt(connection);
      return (
        player !== null &&
        teamOf(state.game, player) === team &&
        this.#isThere(player) &&
        isKeyCurrent(state, connection.credential)
      );
    };
  }

  /** Whether a seat's player hasn't left: its cards may wait for another one. */
  #isThere(seat: SeatId): boolean {
    return this.#options.state.get("seats", seat)?.left === false;
  }

  /** A seat's sessions share a pace, so that connecting anew brings no new burst. */
  #ownOf(session: Session): Budget {
    const speaker = playerAt(session.connection) ?? session;
    let own = typeof speaker === "number" ? this.#ofSeat.get(speaker) : this.#own.get(speaker);
    if (!own) {
      const { saidPerSecond: perSecond, saidBurst: burst } = LIMITS;
      own = new Budget({ perSecond, burst, now: this.#options.platform.now() });
      if (typeof speaker === "number") this.#ofSeat.set(speaker, own);
      else this.#own.set(speaker, own);
    }
    return own;
  }
}

const NOBODY_HEARS = refuse("not_here", "Only spectators and team members can write here", "text");

const TOO_FAST = refuse("over_limit", "Too many messages at once: wait a moment", "text");
