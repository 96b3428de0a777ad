import { type Refusal, refuse, type TableState } from "@baize/engine";
import { type CasterDisplay, type CasterDisplayFrame, LIMITS } from "@baize/protocol";
import { isKeyCurrent, isSpectatorScope } from "./admission.ts";
import { WORK_COSTS, WorkTokenBucket } from "./budget.ts";
import type { ConnectionPlatform } from "./platform.ts";
import { hasLongSendQueue, type Session } from "./session.ts";
import type { SessionSet } from "./session-set.ts";

interface CastsOptions {
  readonly state: TableState;
  readonly sessions: SessionSet;
  readonly platform: ConnectionPlatform;
  /** Shows a delayed session the moment that the others with its key are shown. */
  readonly bringUp: (session: Session) => void;
}

interface Channel {
  /** The latest cast, as a frame; null before the first. */
  latest: string | null;
  readonly pace: WorkTokenBucket;
}

/**
 * What casters show on their overlays. A cast goes to the connections with the same key and the same token. It names
 * cards by handles, and the room looks nothing up for it: it says no more than its sender could say anywhere, and an
 * overlay shows a card from its own view ([CS2]).
 */
export class Casts {
  readonly #options: CastsOptions;
  readonly #channels = new Map<string, Channel>();

  constructor(options: CastsOptions) {
    this.#options = options;
  }

  /** Sends a cast to the others, and charges the sender. Returns a refusal, or null. */
  send(sender: Session, cast: CasterDisplay): Refusal | null {
    const { state, platform } = this.#options;
    const id = channelOf(sender);
    if (id === null || !isKeyCurrent(state, sender.connection.credential)) return NO_CASTER_REFUSAL;
    const now = platform.now();
    const channel = this.#channel(id);
    if (!channel.pace.take(now)) return TOO_FAST;
    const frame = JSON.stringify({ type: "cast", ...cast } satisfies CasterDisplayFrame);
    channel.latest = frame;
    let work = 0;
    for (const session of this.#in(id)) {
      session.connection.keepCast?.(frame);
      work += frame.length * WORK_COSTS.byteMade;
      if (session === sender || hasLongSendQueue(session)) continue;
      this.#options.bringUp(session);
      session.connection.send(frame);
      work += WORK_COSTS.frameOut + frame.length * WORK_COSTS.byteOut;
    }
    sender.account.charge(work, now);
    return null;
  }

  /** Sends a session that has joined the latest cast of its key and token. Returns its cost in points. */
  join(session: Session): number {
    const id = channelOf(session);
    if (id === null) return 0;
    // A cast is forgotten once nobody is left who was shown it.
    if (this.#in(id).length <= 1) this.#channels.delete(id);
    const latest = this.#channels.get(id)?.latest ?? null;
    if (latest === null) return 0;
    session.connection.send(latest);
    session.connection.keepCast?.(latest);
    return WORK_COSTS.frameOut + latest.length * (WORK_COSTS.byteOut + WORK_COSTS.byteMade);
  }

  /** Takes up what a socket kept while the room hibernated. */
  resume(session: Session): void {
    const id = channelOf(session);
    const kept = session.connection.cast?.kept;
    if (id !== null && kept !== undefined) this.#channel(id).latest = kept;
  }

  /** Forgets everything: what was shown live isn't shown with a delay. */
  drop(): void {
    this.#channels.clear();
  }

  #channel(id: string): Channel {
    const known = this.#channels.get(id);
    if (known) return known;
    for (const each of this.#channels.keys()) {
      if (this.#in(each).length === 0) this.#channels.delete(each);
    }
    const { castPerSecond: perSecond, castBurst: burst } = LIMITS;
    const pace = new WorkTokenBucket({ perSecond, burst, now: this.#options.platform.now() });
    const channel = { latest: null, pace };
    this.#channels.set(id, channel);
    return channel;
  }

  #in(id: string): Session[] {
    const { all, delayed } = this.#options.sessions;
    return [...all, ...delayed].filter((session) => channelOf(session) === id);
  }
}

/** The key and the token of a session that casts or is cast to; null for others. */
const channelOf = ({ connection: { credential, cast, events } }: Session): string | null =>
  cast && !events && isSpectatorScope(credential.scope)
    ? `${credential.scope} ${credential.epoch} ${cast.token}`
    : null;

export const NO_CASTER_REFUSAL = refuse(
  "not_here",
  "Only a caster’s page shows cards on an overlay",
);

const TOO_FAST = refuse("over_limit", "Too many changes of the overlay at once: wait a moment");
