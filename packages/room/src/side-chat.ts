import { type Refusal, refuse } from "@baize/engine";
import { LIMITS, type SaidFrame, type Spoken } from "@baize/protocol";
import { Budget, WORK } from "./budget.ts";
import type { ConnectionPlatform } from "./platform.ts";
import { isBackedUp, type Session } from "./session.ts";
import type { SessionSet } from "./session-set.ts";

/**
 * Passes on what spectators say to each other, and keeps none of it. Who sees all hands is heard only by those who see
 * them too, so that the server carries no hidden card to anybody else ([WC2]). Where relays serve those who watch, there
 * is no chat.
 */
export class WatchersChat {
  readonly #sessions: SessionSet;
  readonly #platform: ConnectionPlatform;
  readonly #own = new WeakMap<Session, Budget>();
  readonly #all: Budget;

  constructor(sessions: SessionSet, platform: ConnectionPlatform) {
    this.#sessions = sessions;
    this.#platform = platform;
    const { allSaidPerSecond: perSecond, allSaidBurst: burst } = LIMITS;
    this.#all = new Budget({ perSecond, burst, now: platform.now() });
  }

  /** Passes on what a spectator says, charged to its account; why not, or null. */
  say(speaker: Session, { name, text }: Spoken): Refusal | null {
    const { viewer } = speaker.connection;
    if (viewer.kind !== "spectator" || viewer.level === "seat") return ONLY_WATCHERS;
    const isOpen = viewer.level === "public";
    const now = this.#platform.now();
    if (!this.#ownOf(speaker).take(now) || !this.#all.take(now)) return TOO_FAST;
    const said: SaidFrame = { type: "said", ...(name === undefined ? {} : { name }), text };
    const frame = JSON.stringify(said);
    let heard = 0;
    for (const session of this.#sessions.all) {
      if (session.connection.events || isBackedUp(session)) continue;
      if (!isOpen && session.key !== speaker.key) continue;
      session.connection.send(frame);
      heard += 1;
    }
    speaker.account.charge(heard * (WORK.frameOut + frame.length * WORK.byteOut), now);
    return null;
  }

  #ownOf(speaker: Session): Budget {
    let own = this.#own.get(speaker);
    if (!own) {
      const { saidPerSecond: perSecond, saidBurst: burst } = LIMITS;
      own = new Budget({ perSecond, burst, now: this.#platform.now() });
      this.#own.set(speaker, own);
    }
    return own;
  }
}

const ONLY_WATCHERS = refuse("not_here", "Only spectators write here", "text");

const TOO_FAST = refuse("over_limit", "Too many messages at once: wait a moment", "text");
