import {
  applyChangeInPlace,
  buildPublicStep,
  type Change,
  isPrivilegedSpectator,
  mergeChanges,
  PUBLIC_VIEWER,
  type TableState,
  type Viewer,
} from "@baize/engine";
import type { Account } from "./account.ts";
import { agreedSince } from "./admission.ts";
import { WORK_COSTS } from "./budget.ts";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import { decodeEntries } from "./entry.ts";
import type { JournalRow } from "./journal.ts";
import type { Platform } from "./platform.ts";
import { PublicDocument } from "./public-document.ts";
import { changeFromNothing, lastTickRevisionBefore, rewind, rowsFrom } from "./rewind.ts";
import { emptyRoomState, type RoomState, updateRoomStateAfterEntry } from "./room-state.ts";
import type { Session } from "./session.ts";
import type { AnswerSource, Welcome } from "./sync-answers.ts";
import { WelcomeCache } from "./welcome-cache.ts";

const MINUTE_MS = 60_000;
/** How many revisions before the first moment that it shows the log begins. */
const EARLIER_REVISIONS = 200;
/** The charge for a piece of the work that finds and makes the first moment. */
const PIECE_WORK = 2_000;

interface DelayedTableContext {
  readonly room: string;
  readonly roomState: RoomState;
  readonly platform: Platform;
}

/** A moment of the room, moved on by the rows of its journal. */
interface Moment {
  readonly roomState: RoomState;
  readonly welcomes: WelcomeCache;
}

/**
 * The room as it was some minutes ago, for spectators who watch with a delay. It is read from the journal, as a replay
 * is, when one of them asks; nothing runs by itself, so an idle room sleeps.
 */
export class DelayedTable implements AnswerSource {
  readonly #context: DelayedTableContext;
  #moment: Moment | null = null;
  /** The work of catching up, while it is under way. */
  #work: CooperativeGenerator<never, void> | null = null;
  /** The points of the rows that were read in this piece. */
  #points = 0;
  /** When the first row was written that was too new to be shown. Until it may be shown, nothing is read. */
  #nextAt = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(context: DelayedTableContext) {
    this.#context = context;
  }

  /** The room as it is shown; null when nothing is. */
  get roomState(): RoomState | null {
    return this.#moment?.roomState ?? null;
  }

  get revision(): number {
    return this.roomState?.revision ?? 0;
  }

  get document(): PublicDocument {
    return this.roomState?.document ?? new PublicDocument();
  }

  /** Whether the journal's first row is old enough to be shown. */
  get hasBegun(): boolean {
    const { journal } = this.#context.platform;
    const [first] = journal.rows(journal.firstKept - 1, journal.firstKept);
    return first !== undefined && first.at <= this.#until;
  }

  /**
   * How a viewer is shown the moment: spectators who see hands see them in what was played since the agreement ([AH5],
   * [EY5]).
   */
  shownTo(viewer: Viewer): Viewer {
    if (!isPrivilegedSpectator(viewer)) return viewer;
    const since = agreedSince(this.#live, viewer);
    return since !== null && since <= this.revision ? viewer : PUBLIC_VIEWER;
  }

  welcomeFor({ connection: { viewer, ticks } }: Pick<Session, "connection">): Welcome {
    if (!this.#moment) return { frames: [], work: 0 };
    return this.#moment.welcomes.welcomeFor({
      connection: { viewer: this.shownTo(viewer), ticks },
    });
  }

  /** Forgets the moment, because the delay has changed. Work that is under way begins again with the new delay. */
  drop(): void {
    this.#forget();
    if (this.#work) this.#work = this.#catchUp();
  }

  #forget(): void {
    this.#moment = null;
    this.#nextAt = 0;
  }

  /**
   * Calls back once the latest moment that the delay allows is shown. The work is done in pieces, so that other rooms
   * run in between, and charged to who asked first.
   */
  whenCaughtUp(account: Account, go: () => void): void {
    this.#waiting.push(go);
    if (this.#work) return;
    this.#work = this.#catchUp();
    this.#doPiece(account);
  }

  #doPiece(account: Account): void {
    const { platform } = this.#context;
    const isBeginning = this.#moment === null;
    const isOver = this.#runPiece();
    account.charge(isBeginning ? PIECE_WORK : this.#points, platform.now());
    this.#points = 0;
    if (!isOver) {
      platform.later(() => this.#doPiece(account), 0);
      return;
    }
    this.#work = null;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Returns whether the work is over. A row that can't be read ends it: then nothing is shown. */
  #runPiece(): boolean {
    try {
      return this.#work?.next().done ?? true;
    } catch (cause) {
      this.#context.platform.report(cause);
      this.#forget();
      return true;
    }
  }

  get #live(): TableState {
    return this.#context.roomState.state;
  }

  /** The time of the latest moment that may be shown. */
  get #until(): number {
    return this.#context.platform.now() - this.#live.field("delay") * MINUTE_MS;
  }

  *#catchUp(): CooperativeGenerator<never, void> {
    const { roomState, platform } = this.#context;
    const { journal } = platform;
    const until = this.#until;
    // Rows that follow the shown moment were deleted to make space.
    if (journal.firstKept > this.revision + 1) this.#forget();
    if (!this.#moment) {
      this.#moment = yield* this.#begin(until);
      return;
    }
    if (this.#nextAt > until) return;
    const shown = this.#moment.roomState;
    for (const row of rowsFrom({ journal, revision: roomState.revision }, shown.revision)) {
      if (row && row.at > until) {
        this.#nextAt = row.at;
        return;
      }
      if (!row) yield null;
      else this.#apply(row, shown);
    }
  }

  /** The latest moment up to a time; null when the journal doesn't go back that far. */
  *#begin(until: number): CooperativeGenerator<never, Moment | null> {
    const { room, roomState: live, platform } = this.#context;
    const { journal } = platform;
    const last = yield* lastTickRevisionBefore({ journal, revision: live.revision }, until);
    if (last === null) return null;
    const { state: now, revision } = live;
    const startAt = Math.max(0, last - EARLIER_REVISIONS);
    const source = { state: now, revision, journal, startAt };
    const { state, from } = yield* rewind(source, []);
    // A row in between can't be read, so an earlier moment can't be made.
    if (from > last) return null;
    const shown = { ...emptyRoomState(state.game, state.deriveHandle), state, revision: from };
    for (const row of rowsFrom({ journal, revision: last }, from)) {
      if (row) recordRow(row, shown);
      else yield null;
    }
    shown.document.write([buildPublicStep(state, changeFromNothing(state))]);
    const delayed = { minutes: this.#live.field("delay"), madeAt: platform.now() };
    const welcomes = new WelcomeCache({ room, roomState: shown, platform, delayed });
    return { roomState: shown, welcomes };
  }

  #apply(row: JournalRow, shown: RoomState): void {
    const change = mergeChanges(recordRow(row, shown));
    shown.document.write([buildPublicStep(shown.state, change)]);
    if (shown.document.isWorn) shown.document.renew();
    this.#points += WORK_COSTS.journalRow + row.entries.length * WORK_COSTS.byteMade;
  }
}

/** Applies a row and everything that follows from it. Returns its Changes. */
const recordRow = ({ entries, seq }: JournalRow, shown: RoomState): readonly Change[] => {
  const changes: Change[] = [];
  for (const entry of decodeEntries(entries, shown.state)) {
    applyChangeInPlace(shown.state, entry.change);
    updateRoomStateAfterEntry(shown, entry);
    changes.push(entry.change);
  }
  shown.revision = seq;
  return changes;
};
