import type { RoomKeyScope } from "@baize/engine";
import { CLOSE_CODES, type CloseStatus } from "@baize/protocol";
import { isDelayed } from "./admission.ts";
import { WORK_COSTS } from "./budget.ts";
import type { Connection } from "./connection.ts";
import { DelayedTable } from "./delayed-table.ts";
import type { Platform } from "./platform.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { RoomState } from "./room-state.ts";
import type { Session } from "./session.ts";
import type { Sessions } from "./sessions.ts";
import { type RoomStatus, statusOf } from "./status.ts";
import { SyncAnswers, type SyncContext } from "./sync-answers.ts";
import { answerSessions } from "./tick.ts";

interface DelayedSessionsOptions extends Pick<SyncContext, "spend"> {
  readonly room: string;
  readonly roomState: RoomState;
  readonly platform: Platform;
  readonly sessions: Sessions;
  readonly limiter: RateLimiter;
  /** Called once a session was sent its first welcome. */
  readonly onFirstWelcome: (session: Session) => void;
}

/**
 * The sessions that watch with a delay. They are sent nothing by themselves: they ask, and are answered from the
 * delayed table.
 */
export class DelayedSessions {
  /** What they see. */
  readonly table: DelayedTable;
  readonly #options: DelayedSessionsOptions;
  readonly #answers: SyncAnswers;

  constructor(options: DelayedSessionsOptions) {
    this.#options = options;
    this.table = new DelayedTable(options);
    this.#answers = new SyncAnswers({
      ...options,
      source: this.table,
      price: WORK_COSTS.intent,
      flush: () => {},
    });
  }

  /** Whether a key of the scope shows the table with a delay now. */
  isDelayed(scope: RoomKeyScope): boolean {
    return isDelayed(this.#options.roomState.state, scope);
  }

  /** The room's status as it is shown late; before there is anything to show, without what happens in the game. */
  statusInPlaceOf(live: RoomStatus): RoomStatus {
    const shown = this.table.roomState;
    return shown ? statusOf(shown.state, 0) : statusBeforeAnythingIsShown(live);
  }

  /** Calls back once a key of the scope may be answered with what it shows now. */
  whenShown(scope: RoomKeyScope, go: () => void): void {
    if (!this.isDelayed(scope)) go();
    else this.table.whenCaughtUp(this.#options.limiter.accounts.ofCaller(scope), go);
  }

  /** Why a connection can't watch with a delay, or null. Streams, and the document alone, would need the live table. */
  objectionTo({ events, ticks }: Connection): CloseStatus | null {
    if (events || ticks === "document") return CLOSE_CODES.onlyDelayed;
    return this.table.hasBegun ? null : CLOSE_CODES.nothingYet;
  }

  /** Sends what a session sees, once that is made; `known` is the revision that it shows already. */
  welcome(session: Session, known?: number): void {
    const { sessions, onFirstWelcome } = this.#options;
    this.table.whenCaughtUp(session.account, () => {
      const { id } = session.connection;
      if (sessions.get(id) !== session || this.table.revision === known) return;
      if (!this.table.roomState) {
        sessions.close(session, CLOSE_CODES.nothingYet);
        return;
      }
      const isFirst = session.welcomed === null;
      this.#answers.answer(session, { welcome: true });
      if (isFirst) onFirstWelcome(session);
    });
  }

  /** Calls back once a session's table is there, which a room that has slept makes anew. */
  whenTableIsThere(session: Session, go: () => void): void {
    if (!session.isDelayed || this.table.roomState) {
      go();
      return;
    }
    this.table.whenCaughtUp(session.account, () => {
      if (this.#options.sessions.get(session.connection.id) === session) go();
    });
  }

  /** Sends a session the moment that is shown, unless it has it: an overlay may lack the card that its caster shows. */
  bringUp(session: Session): void {
    const { roomState, revision } = this.table;
    if (!session.isDelayed || !roomState || session.welcomed === revision) return;
    this.#answers.answer(session, { welcome: true });
  }

  /** Handles a binary frame, in which a session requests what its document lacks. */
  receive(session: Session, bytes: Uint8Array): void {
    this.#answers.receive(session, bytes);
  }

  /** Sends what was refused to them. The frame names the revision that they are shown. */
  sendRefusals(): void {
    const { sessions, platform } = this.#options;
    answerSessions(this.table.revision, { sessions: sessions.delayed, now: platform.now() });
  }

  /** Spectators connect again before the tick that sets another delay is sent. */
  changeDelay(): void {
    this.table.drop();
    this.#options.sessions.closeWatchers();
  }
}

/** The part of a status that says which table it is. It lists what it tells, so that a later field isn't told by itself. */
const statusBeforeAnythingIsShown = (live: RoomStatus): RoomStatus => ({
  name: live.name,
  game: live.game,
  ...(live.variant === undefined ? {} : { variant: live.variant }),
  taken: [],
  free: [],
  spectators: 0,
  locked: live.locked,
  turn: 0,
  match: null,
  calling: false,
  houseRules: live.houseRules,
  copiedFrom: live.copiedFrom,
});
