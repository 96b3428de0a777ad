import type { RoomKeyScope } from "@baize/engine";
import {
  type CooperativeGenerator,
  type Journal,
  type NewRoomOptions,
  Room,
  type RoomFileOrigin,
} from "@baize/room";
import { BufferedJournal } from "./buffered-journal.ts";
import type { RoomLifetime } from "./lifetime.ts";
import type { RoomCheckpoint } from "./room-file.ts";
import type { createRoomPlatform } from "./room-platform.ts";
import type { Sql } from "./sql.ts";
import { SqlJournal } from "./sql-journal.ts";
import { withTimeout } from "./with-timeout.ts";

/**
 * The platform resets an object that blocks its callers for 30 seconds. The turns of other rooms count towards that, so
 * after a third of the time the work runs without pauses.
 */
const MAX_PAUSED_MS = 10_000;

/** The longest time that a call waits for relays. Each delivery has less time to be confirmed. */
const RELAYS_MS = 10_000;

/** Runs work in pieces, and lets other rooms of the thread run in its pauses. */
export const runWithPauses = async <R>(work: CooperativeGenerator<never, R>): Promise<R> => {
  const begun = Date.now();
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    if (Date.now() - begun < MAX_PAUSED_MS) await scheduler.wait(0);
  }
};

/** Waits for the relays as long as the room does, but not after the room has crashed. */
export const waitForRelaysOrTimeout = async (when: (go: () => void) => void): Promise<void> => {
  let isOver = false;
  const promise = new Promise<void>((resolve) => {
    when(() => {
      isOver = true;
      resolve();
    });
  });
  if (!isOver) await withTimeout(RELAYS_MS, promise).catch(() => undefined);
};

interface LoadedRoomOptions {
  readonly ctx: DurableObjectState;
  readonly id: () => string;
  readonly sql: Sql;
  readonly lifetime: RoomLifetime;
  readonly platform: (journal: Journal) => ReturnType<typeof createRoomPlatform>;
  /** Called after the room was read from storage: the sockets that stayed open join it. */
  readonly onRestored: () => void;
  /** Called when a call wants a turn of the room. */
  readonly onCall: () => void;
}

/**
 * The room that an object holds in memory: read from storage when it is needed, until it crashes or is closed. Callers
 * over HTTP wait here for their turn of it.
 */
export class LoadedRoom {
  readonly #options: LoadedRoomOptions;
  /** Undefined before storage was read, and again after a crash; null when there is no room. */
  #room: Room | null | undefined;
  readonly #callers = new Set<() => void>();

  constructor(options: LoadedRoomOptions) {
    this.#options = options;
  }

  /** The room, if it is in memory: undefined before storage was read, null when there is none. */
  get current(): Room | null | undefined {
    return this.#room;
  }

  /**
   * The room, restored from its journal with the sockets that are still open; null when there is none. Other rooms of
   * the thread run meanwhile; calls and frames to this one wait.
   */
  async wake(): Promise<Room | null> {
    if (this.#room !== undefined) return this.#room;
    await this.#alone(() => this.#restore());
    return this.#room ?? null;
  }

  /** The room, once it has a turn for an HTTP caller, so that many simultaneous calls don't delay other rooms. */
  async enter(): Promise<Room | null> {
    const room = await this.wake();
    this.#options.onCall();
    if (!room) return null;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        this.#callers.delete(go);
        resolve();
      };
      this.#callers.add(go);
      room.add(go);
    });
    return this.wake();
  }

  /** Makes the room, and what is stored with it, in one transaction. Null when there is one already. */
  async create(opening: NewRoomOptions, store: () => void): Promise<Room | null> {
    if (await this.wake()) return null;
    const { id, sql, platform } = this.#options;
    const disk = new SqlJournal(sql);
    const journal = new BufferedJournal(disk, { revision: 0, parts: [] });
    return await this.#make(Room.openInPieces(id(), opening, platform(journal)), (room) => {
      store();
      journal.commit(Date.now());
      room.tellMade();
      if (!disk.read()) throw new Error("The room could not be kept");
    });
  }

  /** Makes the room from a file. Null when there is one already. */
  async reopen(saved: RoomCheckpoint, from: RoomFileOrigin): Promise<Room | null> {
    if (await this.wake()) return null;
    const { id, sql, platform } = this.#options;
    const journal = new BufferedJournal(new SqlJournal(sql), saved);
    return await this.#make(Room.reopenInPieces(id(), from, platform(journal)), () =>
      journal.commit(Date.now()),
    );
  }

  /** Opens a room, whose writes are held back, and stores it in one transaction. Null when there is one already. */
  async #make(
    opening: CooperativeGenerator<never, Room | null>,
    store: (room: Room) => void,
  ): Promise<Room | null> {
    const { ctx, lifetime } = this.#options;
    return await this.#alone(async () => {
      // Another caller may have opened it first.
      if (this.#room) return null;
      const room = await runWithPauses(opening);
      if (!room) throw new Error("The room could not be opened");
      ctx.storage.transactionSync(() => store(room));
      this.#room = room;
      // In the same turn, so that every room has an end to its lifetime.
      await lifetime.countFrom(Date.now());
      return room;
    });
  }

  /** Forgets a room that is being deleted. */
  close(): void {
    this.#room = null;
    this.#releaseCallers();
  }

  /** Forgets a room whose state is ahead of its journal. The next caller restores it. */
  drop(): void {
    this.#room = undefined;
    this.#releaseCallers();
  }

  /** Whether a room was closed, and perhaps another one made under its id. */
  isClosed(room: Room): boolean {
    return this.#room !== undefined && this.#room !== room;
  }

  /** Whether a long answer may continue. It stops when the room was closed meanwhile. */
  mayReadMore(scope: RoomKeyScope): boolean {
    return this.#room?.charges.mayReadMore(scope) ?? true;
  }

  /** Releases waiting callers, because a room that was closed or has crashed gives no more turns. */
  #releaseCallers(): void {
    for (const go of this.#callers) go();
  }

  /** Runs work while calls and frames to this object wait. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    // An exception inside would reset the object.
    const outcome = await this.#options.ctx.blockConcurrencyWhile(() =>
      work().then(
        (value) => ({ value }),
        (cause: unknown) => ({ cause }),
      ),
    );
    if ("cause" in outcome) throw outcome.cause;
    return outcome.value;
  }

  async #restore(): Promise<void> {
    // Two callers may have found that the room had crashed.
    if (this.#room !== undefined) return;
    const { id, sql, platform, onRestored } = this.#options;
    this.#room = await runWithPauses(Room.restoreInPieces(id(), platform(new SqlJournal(sql))));
    onRestored();
  }
}
