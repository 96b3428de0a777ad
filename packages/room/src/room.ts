import {
  type Game,
  merge,
  parseIntent,
  type Refusal,
  type Result,
  reduce,
  refuse,
  type SeatId,
  succeed,
  type Viewer,
} from "@baize/engine";
import { CLOSE, decodeUp, type IntentFrame, type UpFrame } from "@baize/protocol";
import { Attendance } from "./attendance.ts";
import { type Census, censusOf } from "./census.ts";
import type { Connection } from "./connection.ts";
import { type Contents, note } from "./contents.ts";
import type { Entry } from "./entry.ts";
import { noticeFrame } from "./frames.ts";
import { Greetings } from "./greetings.ts";
import { untilAbandoned } from "./guard.ts";
import { type LogSentence, logSentences } from "./log-text.ts";
import { openContents, restoreContents } from "./opening.ts";
import type { Platform } from "./platform.ts";
import { replayLines } from "./replay.ts";
import type { Retracing } from "./retrace.ts";
import { openSession, type Session, tooFast } from "./session.ts";
import { type RoomStatus, statusOf } from "./status.ts";
import { answerSync } from "./sync-answer.ts";
import { endTick, TICK_ENTRIES, type Tick, writeTick } from "./tick.ts";
import { Upkeep } from "./upkeep.ts";

/**
 * One table and those who sit at it: takes frames in, lets the engine decide, and ends each tick by writing the
 * journal and telling every viewer what it means to them. It knows no platform and awaits nothing.
 */
export class Room {
  readonly id: string;
  readonly #contents: Contents;
  readonly #platform: Platform;
  readonly #attendance: Attendance;
  readonly #upkeep: Upkeep;
  readonly #greetings: Greetings;
  #entries: Entry[] = [];
  #tickIsDue = false;

  private constructor(id: string, contents: Contents, given: Platform) {
    const platform = untilAbandoned(given);
    this.id = id;
    this.#contents = contents;
    this.#platform = platform;
    this.#attendance = new Attendance(contents.state, platform);
    this.#greetings = new Greetings(id, contents, platform);
    this.#upkeep = new Upkeep({ contents, platform, renew: () => this.#renewDocument() });
  }

  /** Opens a new room: its opening is the first row of its journal, and durable before this returns. */
  static open(id: string, opening: { game: Game; name: string }, platform: Platform): Room {
    const room = new Room(id, openContents(opening, platform), platform);
    room.#upkeep.write();
    return room;
  }

  /** Brings a room back from its journal, or null where there is none. */
  static restore(id: string, platform: Platform): Room | null {
    const contents = restoreContents(platform);
    return contents && new Room(id, contents, platform);
  }

  get status(): RoomStatus {
    return statusOf(this.#contents.state, this.#attendance.spectators);
  }

  get census(): Census {
    return censusOf(this.#contents, this.#attendance.sessions);
  }

  /** Writes a checkpoint now, so that storage holds all of the room in its parts. False where that failed. */
  settle(): boolean {
    return this.flush() && this.#orAbandon(() => this.#upkeep.write());
  }

  /** What a viewer was shown so far, line by line; see `replayLines`. */
  replay(viewer: Viewer): Generator<string> {
    return replayLines({ room: this.id, ...this.#retracing(viewer) });
  }

  /** The whole log as a viewer could read it; see `logSentences`. */
  log(viewer: Viewer): Generator<LogSentence | null> {
    return logSentences(this.#retracing(viewer));
  }

  #retracing(viewer: Viewer): Retracing {
    this.flush();
    const { state, revision } = this.#contents;
    return { state, revision, journal: this.#platform.journal, viewer };
  }

  /** Whether nobody is connected. */
  get isEmpty(): boolean {
    return this.#attendance.isEmpty;
  }

  get revision(): number {
    return this.#contents.revision;
  }

  /** How often a seat was given up; a key of another generation does not open it. */
  generation(seat: SeatId): number {
    return this.#contents.state.field("generations")[seat] ?? 0;
  }

  /** Seats somebody at a free seat: the asked-for one, or the first. Durable when this returns. */
  claim(name: string, asked?: SeatId): Result<SeatId> {
    const { taken, free } = this.status;
    if (asked !== undefined && taken.some(({ seat }) => seat === asked)) {
      return refuse("seat_taken", `Somebody sits at seat ${asked}`, "seat");
    }
    const seat = asked ?? free[0];
    if (seat === undefined) return refuse("seat_taken", "Every seat at this table is taken");
    const refusal = this.#carryOut(seat, { id: "", intent: "seat.claim", payload: { name } });
    if (refusal) return refusal;
    return this.flush()
      ? succeed(seat)
      : refuse("internal", "The room could not keep that; try again");
  }

  /** Takes a connection in and welcomes it, or closes it with the reason why not. */
  connect(connection: Connection, generation: number): void {
    const { viewer } = connection;
    if (viewer.kind === "seat" && generation !== this.generation(viewer.seat)) {
      connection.close(CLOSE.badKey.code, CLOSE.badKey.reason);
      return;
    }
    // What is still to be told of the tick is older than the welcome, which comes first.
    this.flush();
    const session = openSession(connection, this.#platform);
    if (!this.#attendance.admit(session)) return;
    this.#greetings.greet(session);
    this.#attendance.introduce(session);
  }

  /** Takes a connection back that was there before the room went to sleep. */
  resume(connection: Connection): void {
    this.#attendance.resume(openSession(connection, this.#platform));
  }

  disconnect(id: string): void {
    if (!this.#attendance.dismiss(id)) return;
    this.flush();
    if (this.#attendance.isEmpty) this.#upkeep.noteEmpty();
  }

  /** Takes a frame in. Whatever it holds, this answers and doesn't throw. */
  receive(id: string, data: string | Uint8Array): void {
    const session = this.#attendance.get(id);
    if (!session) return;
    if (typeof data !== "string") this.#receiveSync(session, data);
    else {
      const decoded = decodeUp(data);
      if (decoded.ok) this.#handle(session, decoded.frame);
      else if (decoded.id !== undefined)
        this.#refuse(session, decoded.id, { ...decoded, code: "invalid_payload" });
      else session.connection.send(noticeFrame(decoded));
      if (!decoded.ok) this.#attendance.strike(session);
    }
  }

  /** Ends the tick: everything taken in so far becomes durable and is told to everyone. False where that failed. */
  flush(): boolean {
    this.#tickIsDue = false;
    const entries = this.#entries;
    this.#entries = [];
    return this.#orAbandon(() => {
      endTick({ ...this.#tick(), entries });
      this.#attendance.dropSlow();
      if (entries.length > 0) this.#upkeep.noteTick();
    });
  }

  #tick(): Omit<Tick, "entries"> {
    const { journal, now, meter } = this.#platform;
    const { sessions } = this.#attendance;
    return { contents: this.#contents, sessions, journal, now: now(), meter };
  }

  /** What fails once the state has moved on can't be taken back here: the room must come back from its journal. */
  #orAbandon(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (cause) {
      this.#platform.abandon(cause);
      return false;
    }
  }

  #handle(session: Session, frame: UpFrame): void {
    switch (frame.type) {
      case "intent":
        this.#handleIntent(session, frame);
        return;
      case "presence":
        this.#attendance.point(session, frame);
        return;
      case "resync":
        this.flush();
        this.#greetings.greet(session);
        return;
      case "ping":
        return;
    }
  }

  #handleIntent(session: Session, frame: IntentFrame): void {
    const { viewer } = session.connection;
    if (viewer.kind === "spectator") {
      this.#refuse(session, frame.id, refuse("spectator", "Spectators watch; they don't play"));
      return;
    }
    if (this.#contents.remembered.has(viewer.seat, frame.id)) {
      session.acks.push({ id: frame.id });
      this.#planTick();
      return;
    }
    if (!session.intents.take(this.#platform.now())) {
      this.#refuse(session, frame.id, tooFast(this.#platform));
      this.#attendance.hurry(session);
      return;
    }
    const refusal = this.#carryOut(viewer.seat, frame);
    if (refusal) this.#refuse(session, frame.id, refusal);
    else session.acks.push({ id: frame.id });
    if (this.#entries.length >= TICK_ENTRIES) this.flush();
    else this.#planTick();
  }

  #carryOut(
    seat: SeatId,
    { id, intent: type, payload }: Omit<IntentFrame, "type">,
  ): Refusal | null {
    const { state } = this.#contents;
    const parsed = parseIntent(type, payload);
    if (!parsed.ok) return parsed;
    const { random, now } = this.#platform;
    const { history } = this.#contents;
    const past = { history: history.entries(), takenBack: history.takenBack() };
    const context = { actor: seat, random, now: now(), ...past };
    try {
      const result = reduce(state, parsed.value, context);
      if (!result.ok) return result;
      const intent = id === "" ? null : { id, type };
      const revision = this.#contents.revision + 1;
      const entry: Entry = { revision, seat, intent, change: result.value };
      this.#entries.push(entry);
      note(this.#contents, entry);
      return null;
    } catch (bug) {
      this.#platform.report(bug);
      return refuse("internal", "The table could not do that; nothing was changed");
    }
  }

  #receiveSync(session: Session, bytes: Uint8Array): void {
    const isSense = answerSync(session.connection, bytes, (vector) => {
      this.flush();
      return this.#contents.document.difference(vector);
    });
    if (!isSense) this.#attendance.strike(session);
  }

  #refuse(session: Session, id: string, { code, message, field }: Omit<Refusal, "ok">): void {
    session.refusals.push({ id, code, message, ...(field === undefined ? {} : { field }) });
    this.#planTick();
  }

  #planTick(): void {
    if (this.#tickIsDue) return;
    this.#tickIsDue = true;
    this.#platform.soon(() => this.flush());
  }

  /** Lets the document's history go. It is a tick of its own, in which nothing at the table changed. */
  #renewDocument(): void {
    this.flush();
    const contents = this.#contents;
    const update = contents.document.renew();
    if (!update) return;
    contents.revision += 1;
    this.#orAbandon(() =>
      writeTick({ ...this.#tick(), entries: [] }, { update, change: merge([]) }),
    );
  }
}
