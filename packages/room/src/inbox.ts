import type { Refusal } from "@baize/engine";
import { type BadFrame, decodeUpFrame, type UpFrame } from "@baize/protocol";
import { WORK_COSTS } from "./budget.ts";
import type { ConnectionPlatform } from "./platform.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { Session } from "./session.ts";
import type { SessionSet } from "./session-set.ts";
import type { SyncAnswers } from "./sync-answers.ts";
import { WorkQueue } from "./work-queue.ts";

interface InboxContext {
  readonly platform: ConnectionPlatform;
  readonly sessions: SessionSet;
  readonly limiter: RateLimiter;
  readonly answers: Pick<SyncAnswers, "receive">;
  readonly handle: (session: Session, frame: UpFrame) => void;
  /** Ends a turn: sends the answers that sessions have. */
  readonly flush: () => void;
  /** Acks an intent that was applied earlier; false when it wasn't. */
  readonly ackAgain: (session: Session, id: string) => boolean;
}

/**
 * Receives the frames of a room's or a relay's sessions. Charges each before it is decoded, and bounds the work of a
 * turn, so that other rooms of the thread run too.
 */
export class Inbox {
  readonly #context: InboxContext;
  readonly #queue = new WorkQueue();
  #turnIsDue = false;

  constructor(context: InboxContext) {
    this.#context = context;
  }

  /** Whether the end of the turn is planned, with answers or a tick. */
  get isTurnPlanned(): boolean {
    return this.#turnIsDue;
  }

  /** Handles a frame. It never throws, whatever the frame holds. */
  receive(id: string, data: string | Uint8Array): void {
    const { sessions, limiter } = this.#context;
    const session = sessions.get(id);
    if (!session) return;
    if (!limiter.charge(session, data.length)) this.#refuseOverBudget(session, data);
    else if (this.#queue.isFree) this.#read(session, data);
    else this.#wait(id, () => this.#readLater(session, data));
  }

  /** Counts work that was done in this turn. */
  count(work: number): void {
    this.#queue.add(work);
  }

  /** Runs work of unknown size: at once, or in a later turn if this one is full. Nothing else runs in its turn. */
  enter(who: string, go: () => void): void {
    if (this.#queue.isFree) go();
    else {
      this.#wait(who, () => {
        this.#queue.fill();
        go();
      });
    }
  }

  /** Refuses an intent, with the answers at the end of the turn. */
  refuse(session: Session, id: string, { code, message, field }: Omit<Refusal, "ok">): void {
    this.#context.limiter.count(session, code);
    session.refusals.push({ id, code, message, field });
    this.planTurn();
  }

  /** Ends the turn once all frames that have arrived are handled. */
  planTurn(): void {
    if (this.#turnIsDue) return;
    this.#turnIsDue = true;
    this.#context.platform.soon(() => this.#endTurn());
  }

  /** Notes that the turn's answers are being sent. Later answers need another end of the turn. */
  noteFlush(): void {
    this.#turnIsDue = false;
  }

  /**
   * Handles a frame that waited in the queue, unless its session's budget is used up by now or the session has closed.
   */
  #readLater(session: Session, data: string | Uint8Array): void {
    const { sessions, platform } = this.#context;
    if (sessions.get(session.connection.id) !== session) return;
    if (session.account.isOpen(platform.now())) this.#read(session, data);
    else this.#refuseOverBudget(session, data);
  }

  #read(session: Session, data: string | Uint8Array): void {
    this.#queue.add(WORK_COSTS.frameIn + data.length * WORK_COSTS.byteIn);
    if (typeof data !== "string") {
      this.#context.answers.receive(session, data);
      return;
    }
    const decoded = decodeUpFrame(data);
    if (decoded.ok) this.#context.handle(session, decoded.value);
    else this.#handleNonsense(session, decoded);
  }

  /** Refuses a frame over the budget. It decodes only what is needed to name the refused intent. */
  #refuseOverBudget(session: Session, data: string | Uint8Array): void {
    const { limiter, ackAgain } = this.#context;
    const meant = limiter.refuse(session, data);
    if (meant.kind === "intent") {
      // An intent that was applied earlier is acked: a refusal would claim that it wasn't.
      if (!ackAgain(session, meant.id)) this.refuse(session, meant.id, limiter.refusal);
    } else if (meant.kind === "other") {
      limiter.count(session, "over_limit");
      limiter.notify(session, limiter.refusal);
    }
  }

  #handleNonsense(session: Session, bad: BadFrame): void {
    const { limiter } = this.#context;
    if (bad.id !== undefined) this.refuse(session, bad.id, { ...bad, code: "invalid_payload" });
    else {
      limiter.count(session, bad.isPresence ? "bad_presence" : bad.code);
      limiter.notify(session, bad);
    }
    limiter.countBadFrame(session);
  }

  /** Queues work for a later turn, so that other sessions run first. */
  #wait(who: string, work: () => void): void {
    this.#queue.enqueue(who, work);
    this.planTurn();
  }

  /** Ends a turn with its answers. Queued work continues in the next turn. */
  #endTurn(): void {
    this.#context.flush();
    this.#queue.end();
    if (!this.#queue.isBacklogged) return;
    this.#context.platform.soon(() => {
      this.#queue.run();
      this.planTurn();
    });
  }
}
