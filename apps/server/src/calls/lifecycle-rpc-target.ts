import { RpcTarget } from "cloudflare:workers";
import { type RoomKeyScope, succeed } from "@baize/engine";
import {
  type Caller,
  type Credential,
  isUnreadableRoomError,
  type LinkEpochs,
  type NewRoomOptions,
  type Room,
  type RoomFileOrigin,
  type RoomStatus,
} from "@baize/room";
import {
  CALL_BUDGET_FAILURE,
  type HttpResult,
  NO_SUCH_ROOM_FAILURE,
  REVISION_NOT_KEPT_FAILURE,
  ROOM_FILE_TOO_LARGE_FAILURE,
} from "../http-result.ts";
import { type LoadedRoom, runWithPauses, waitForRelaysOrTimeout } from "../loaded-room.ts";
import { buildEncryptedRoomFile, type RoomCheckpoint } from "../room-file.ts";
import type { Sql } from "../sql.ts";
import { SqlJournal } from "../sql-journal.ts";
import type { CallCredential, RoomCallRunner } from "./call-runner.ts";

export interface NewRoom extends NewRoomOptions {
  /** A webhook for this room, besides those for every room. */
  readonly webhook?: string;
}

/** A room's status, and when the room is deleted unless somebody connects; null while somebody is connected. */
interface KeptRoomStatus extends RoomStatus {
  readonly expiresAt: number | null;
  /** Whether the key that was asked with has its scope's present epoch. */
  readonly keyWorks: boolean;
}

export interface LifecycleRpcTargetOptions {
  readonly loaded: LoadedRoom;
  readonly runner: RoomCallRunner;
  readonly id: () => string;
  readonly sql: Sql;
  /** Stores the room's own webhook. */
  readonly storeWebhook: (webhook: string) => void;
  /** When an empty room is deleted; null when it isn't known. */
  readonly expiresAt: () => Promise<number | null>;
  /** Disconnects everyone and deletes the storage. */
  readonly end: () => Promise<void>;
}

/** Calls that make a room, ask how it is, save it and delete it. */
export class LifecycleRpcTarget extends RpcTarget {
  readonly #options: LifecycleRpcTargetOptions;

  constructor(options: LifecycleRpcTargetOptions) {
    super();
    this.#options = options;
  }

  /** Opens the room. Returns the epochs of its links; null when it exists already. */
  async create({ webhook, ...opening }: NewRoom): Promise<LinkEpochs | null> {
    const { loaded, storeWebhook } = this.#options;
    const room = await loaded.create(opening, () => {
      if (webhook !== undefined) storeWebhook(webhook);
    });
    return room?.linkEpochs ?? null;
  }

  /** Opens a room from a file. Returns the epochs of its links; null when it exists already. */
  async reopen(saved: RoomCheckpoint, from: RoomFileOrigin): Promise<LinkEpochs | null> {
    const room = await this.#options.loaded.reopen(saved, from);
    return room?.linkEpochs ?? null;
  }

  /** The room's status, or null when there is none. It writes nothing. */
  async status(credential: Credential | null): Promise<HttpResult<KeptRoomStatus> | null> {
    const { loaded, expiresAt } = this.#options;
    const room = await loaded.enter();
    if (!room) return null;
    if (!room.charges.call(null)) return CALL_BUDGET_FAILURE;
    await waitForRelaysOrTimeout((go) => room.relays.whenCounted(go));
    const keyWorks = credential !== null && room.epochOf(credential.scope) === credential.epoch;
    const status = { ...room.statusFor(keyWorks ? credential.scope : null), keyWorks };
    return succeed({ ...status, expiresAt: room.isEmpty ? await expiresAt() : null });
  }

  /** Closes the room for good. */
  async remove(caller: CallCredential | "operator"): Promise<HttpResult<null>> {
    const { runner, end } = this.#options;
    const outcome = await runner
      .call(caller, (operations) => operations.close(caller))
      .catch((bug: unknown) => {
        // The operator also deletes what can't be read.
        if (caller === "operator" && isUnreadableRoomError(bug)) return succeed(null);
        throw bug;
      });
    if (outcome.ok) await end();
    return outcome;
  }

  /**
   * The room as an encrypted file, which only a server with the secret can read: as it is, or as it was at an earlier
   * revision of the full replay.
   */
  async save(
    caller: Caller,
    secret: string,
    at?: number,
  ): Promise<HttpResult<Uint8Array<ArrayBuffer>>> {
    const { loaded, runner, id, sql } = this.#options;
    const asked = await runner.call(
      caller,
      (operations, room) => operations.logExport(caller, at) ?? succeed(room),
    );
    if (!asked.ok) return asked;
    const room = asked.value;
    if (!room.settle()) throw new Error("The room could not be saved");
    const { revision } = room;
    // Writing and reading a large room takes long, so other work runs in between.
    await scheduler.wait(0);
    const journal = new SqlJournal(sql);
    const reading =
      at === undefined || caller === "operator"
        ? savedSince(revision, journal)
        : savedAt(room, { at, scope: caller.scope });
    const saved = await reading.catch((bug: unknown) => {
      if (loaded.isClosed(room)) return null;
      throw bug;
    });
    if (loaded.isClosed(room)) return NO_SUCH_ROOM_FAILURE;
    if (!saved) return REVISION_NOT_KEPT_FAILURE;
    const parts = [...saved.parts, ...journal.pictureParts()];
    const bytes = parts.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
    if (caller !== "operator") room.charges.answer(caller.scope, bytes);
    const { game } = room.status;
    const moment = at === undefined ? {} : { at };
    const about = {
      room: id(),
      game,
      revision: saved.revision,
      savedAt: Date.now(),
      ...moment,
    };
    const file = await buildEncryptedRoomFile(secret, about, parts);
    return file ? succeed(file) : ROOM_FILE_TOO_LARGE_FAILURE;
  }
}

/** The room as storage has it after a checkpoint of a revision, or of a later one. */
const savedSince = async (revision: number, journal: SqlJournal): Promise<RoomCheckpoint> => {
  const stored = await runWithPauses(journal.readInPieces());
  if (!stored || stored.seq < revision) throw new Error("The room could not be saved");
  const parts = [...stored.parts].map(([name, data]) => ({ name, data }));
  return { revision: stored.seq, parts };
};

/** The room as it was at an earlier revision; null when that is no longer stored. */
const savedAt = async (
  room: Room,
  { at, scope }: { readonly at: number; readonly scope: RoomKeyScope },
): Promise<RoomCheckpoint | null> => {
  const parts = await runWithPauses(room.reader.partsAt(scope, at));
  return parts && { revision: at, parts };
};
