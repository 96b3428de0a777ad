import { CLOSE_CODES, encodeDocumentFrame, LIMITS } from "@baize/protocol";
import type { Account } from "./account.ts";
import { chargeFor, WORK_COSTS } from "./budget.ts";
import type { ConnectionPlatform } from "./platform.ts";
import { isEmptyVector, type PublicDocument } from "./public-document.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { Session } from "./session.ts";
import type { SessionSet } from "./session-set.ts";
import { differenceFrame, readSyncFrame } from "./sync.ts";

/** How often a backed-up socket with a pending answer is checked. */
const PENDING_CHECK_MS = 250;
/** How long an answer may be pending before its connection is closed. */
const MAX_PENDING_MS = 10_000;

const TOO_LONG = { kind: "malformed" } as const;

/** The frames with everything but the document, and the cost of making them in points. */
export interface Welcome {
  readonly frames: readonly (string | Uint8Array)[];
  readonly work: number;
}

/** The source of answers: the room, or a relay's copy of it. */
export interface AnswerSource {
  readonly revision: number;
  readonly document: PublicDocument;
  welcomeFor(session: Session): Welcome;
}

export interface SyncContext {
  readonly source: AnswerSource;
  readonly platform: ConnectionPlatform;
  readonly sessions: SessionSet;
  readonly limiter: RateLimiter;
  /** The minimum price of an answer. */
  readonly price: number;
  /** Ends the tick, so that an answer contains everything that was received before it. */
  readonly flush: () => void;
  /** Charges an account, and counts the work towards this turn. */
  readonly spend: (account: Account, points: number, work: number) => void;
}

/**
 * Answers clients that request a welcome or what their document lacks: at once, or when their socket has drained. An
 * answer that many clients request at the same time is made once.
 */
export class SyncAnswers {
  readonly #source: AnswerSource;
  readonly #platform: ConnectionPlatform;
  readonly #sessions: SessionSet;
  readonly #limiter: RateLimiter;
  readonly #price: number;
  readonly #flush: SyncContext["flush"];
  readonly #spend: SyncContext["spend"];
  /** The last encoded answer to a step 1. */
  #difference: { readonly update: Uint8Array; readonly frame: Uint8Array } | null = null;
  /** The sessions whose answers wait for their sockets. */
  readonly #waiting = new Set<Session>();
  #isSendDue = false;
  #isRewindReported = false;

  constructor({ source, platform, sessions, limiter, price, flush, spend }: SyncContext) {
    this.#source = source;
    this.#price = price;
    this.#platform = platform;
    this.#sessions = sessions;
    this.#limiter = limiter;
    this.#flush = flush;
    this.#spend = spend;
  }

  /**
   * Handles a binary frame, in which a client requests what its document lacks. Malformed frames and writes are
   * refused.
   */
  receive(session: Session, bytes: Uint8Array): void {
    const request = bytes.length > LIMITS.frameBytes ? TOO_LONG : readSyncFrame(bytes);
    switch (request.kind) {
      case "ignored":
        return;
      case "difference":
        this.answer(session, { vector: request.vector });
        return;
      case "write":
        this.#complain(session, "read_only", "The document is written by the server alone");
        return;
      case "malformed":
        this.#complain(session, "bad_frame", "That is no sync message");
        return;
    }
  }

  /** Sends a welcome or the document's difference; later when the socket is backed up. */
  answer(session: Session, ask: { vector?: Uint8Array; welcome?: true }): void {
    if (this.#sessions.mustWait(session)) {
      const {
        vector = null,
        welcome = false,
        since = this.#platform.now(),
      } = session.pendingSync ?? {};
      session.pendingSync = {
        vector: ask.vector ?? vector,
        welcome: ask.welcome ?? welcome,
        since,
      };
      this.#waiting.add(session);
      this.#sendLater();
      return;
    }
    // A session's first document is charged at its cost, without the minimum for requests.
    const isFirst = ask.vector !== undefined && !session.hasDocument;
    if (isFirst) session.hasDocument = true;
    this.#flush();
    // A delayed table may have moved on since the welcome: its overlay and its document must be of one moment.
    const isBehind = session.isDelayed && session.welcomed !== this.#source.revision;
    if (isBehind && ask.vector) this.sendWelcome(session);
    const work = ask.vector ? this.#sendDifference(session, ask.vector) : this.sendWelcome(session);
    const charge = chargeFor(work);
    this.#spend(
      session.account,
      isFirst ? charge : Math.max(this.#price - WORK_COSTS.frameIn, charge),
      work,
    );
  }

  /** Sends a welcome. Returns its cost in points. */
  sendWelcome(session: Session): number {
    if (session.connection.ticks === "document") return 0;
    const { frames, work } = this.#source.welcomeFor(session);
    session.welcomed = this.#source.revision;
    let bytes = 0;
    for (const frame of frames) {
      bytes += frame.length;
      session.connection.send(frame);
    }
    return work + frames.length * WORK_COSTS.frameOut + bytes * WORK_COSTS.byteOut;
  }

  #sendDifference(session: Session, vector: Uint8Array): number {
    const { document } = this.#source;
    const isPacked = session.connection.ticks === "whole" && isEmptyVector(vector);
    const read = document.bytesToRead(vector, isPacked ? "packed" : "difference");
    let update: Uint8Array;
    try {
      if (document.isBehind(vector)) this.#reportRewind();
      update = isPacked ? document.encodePacked() : document.difference(vector);
    } catch {
      // Yjs throws on a state vector that ends too early.
      this.#complain(session, "bad_frame", "That is no state vector");
      return read * WORK_COSTS.byteMade;
    }
    // Many clients that join at once get the same array: copies would burden the garbage collector.
    if (this.#difference?.update !== update)
      this.#difference = {
        update,
        frame: isPacked ? encodeDocumentFrame(update) : differenceFrame(update),
      };
    session.connection.send(this.#difference.frame);
    return WORK_COSTS.frameOut + update.length * WORK_COSTS.byteOut + read * WORK_COSTS.byteMade;
  }

  /**
   * Reports to the operator, once, that a client has changes that this room lacks: storage lost data. A client could
   * forge this, so the room does nothing else.
   */
  #reportRewind(): void {
    if (this.#isRewindReported) return;
    this.#isRewindReported = true;
    const { revision } = this.#source;
    this.#platform.report(
      new Error(
        `A client has seen changes after revision ${revision}, which storage does not hold`,
      ),
    );
  }

  /** Sends pending answers once their sockets have drained; closes sessions that read nothing. */
  #sendLater(): void {
    if (this.#isSendDue) return;
    this.#isSendDue = true;
    this.#platform.later(() => {
      this.#isSendDue = false;
      this.#sessions.closeSlowReaders();
      for (const session of [...this.#waiting]) {
        this.#waiting.delete(session);
        const isOpen = this.#sessions.get(session.connection.id) === session;
        if (isOpen && session.pendingSync) this.#sendPending(session, session.pendingSync);
      }
    }, PENDING_CHECK_MS);
  }

  #sendPending(session: Session, pending: NonNullable<Session["pendingSync"]>): void {
    if (!this.#sessions.mustWait(session)) {
      session.pendingSync = null;
      if (pending.welcome) this.answer(session, { welcome: true });
      if (pending.vector) this.answer(session, { vector: pending.vector });
    } else if (this.#platform.now() - pending.since < MAX_PENDING_MS) {
      this.#waiting.add(session);
      this.#sendLater();
    } else this.#sessions.closeAbusive(session, CLOSE_CODES.tooSlow);
  }

  #complain(session: Session, code: "read_only" | "bad_frame", message: string): void {
    this.#limiter.count(session, code);
    this.#limiter.notify(session, { code, message });
    this.#limiter.countBadFrame(session);
  }
}
