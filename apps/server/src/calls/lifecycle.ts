import { RpcTarget } from "cloudflare:workers";
import { type KeyScope, succeed } from "@baize/engine";
import {
  type Caller,
  type Credential,
  isUnreadableRoomError,
  type LinkEpochs,
  type Room,
  type RoomFileOrigin,
  type RoomOpening,
  type RoomStatus,
} from "@baize/room";
import { type HeldRoom, inTurns, untilRelays } from "../held-room.ts";
import {
  type HttpResult,
  MOMENT_NOT_KEPT,
  NO_SUCH_ROOM_FAILURE,
  OVER_BUDGET,
  TOO_LARGE,
} from "../http-result.ts";
import { type SavedRoom, sealRoom } from "../room-file.ts";
import type { Sql } from "../sql.ts";
import { SqlJournal } from "../sql-journal.ts";
import type { CallAdmission, SentCredential } from "./admission.ts";

export interface NewRoom extends RoomOpening {
  /** A webhook for this room, besides those for every room. */
  readonly webhook?: string;
}

/** A room's status, and when the room is deleted unless somebody connects; null while somebody is connected. */
interface KeptRoomStatus extends RoomStatus {
  readonly expiresAt: number | null;
  /** Whether the key that was asked with has its scope's present epoch. */
  readonly keyWorks: boolean;
}

export interface LifecycleCallsOptions {
  readonly held: HeldRoom;
  readonly admission: CallAdmission;
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
export class LifecycleCalls extends RpcTarget {
  readonly #options: LifecycleCallsOptions;

  constructor(options: LifecycleCallsOptions) {
    super();
    this.#options = options;
  }

  /** Opens the room. Returns the epochs of its links; null when it exists already. */
  async create({ webhook, ...opening }: NewRoom): Promise<LinkEpochs | null> {
    const { held, storeWebhook } = this.#options;
    const room = await held.create(opening, () => {
      if (webhook !== undefined) storeWebhook(webhook);
    });
    return room?.linkEpochs ?? null;
  }

  /** Opens a room from a file. Returns the epochs of its links; null when it exists already. */
  async reopen(saved: SavedRoom, from: RoomFileOrigin): Promise<LinkEpochs | null> {
    const room = await this.#options.held.reopen(saved, from);
    return room?.linkEpochs ?? null;
  }

  /** The room's status, or null when there is none. It writes nothing. */
  async status(credential: Credential | null): Promise<HttpResult<KeptRoomStatus> | null> {
    const { held, expiresAt } = this.#options;
    const room = await held.enter();
    if (!room) return null;
    if (!room.charges.call(null)) return OVER_BUDGET;
    await untilRelays((go) => room.whenCounted(go));
    const keyWorks = credential !== null && room.epochOf(credential.scope) === credential.epoch;
    const status = { ...room.statusFor(keyWorks ? credential.scope : null), keyWorks };
    return succeed({ ...status, expiresAt: room.isEmpty ? await expiresAt() : null });
  }

  /** Closes the room for good. */
  async remove(caller: SentCredential | "operator"): Promise<HttpResult<null>> {
    const { admission, end } = this.#options;
    const outcome = await admission
      .call(caller, (admin) => admin.close(caller))
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
    const { held, admission, id, sql } = this.#options;
    const asked = await admission.call(
      caller,
      (admin, room) => admin.logExport(caller, at) ?? succeed(room),
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
      if (held.isClosed(room)) return null;
      throw bug;
    });
    if (held.isClosed(room)) return NO_SUCH_ROOM_FAILURE;
    if (!saved) return MOMENT_NOT_KEPT;
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
    const file = await sealRoom(secret, about, parts);
    return file ? succeed(file) : TOO_LARGE;
  }
}

/** The room as storage has it after a checkpoint of a revision, or of a later one. */
const savedSince = async (revision: number, journal: SqlJournal): Promise<SavedRoom> => {
  const stored = await inTurns(journal.readInPieces());
  if (!stored || stored.seq < revision) throw new Error("The room could not be saved");
  const parts = [...stored.parts].map(([name, data]) => ({ name, data }));
  return { revision: stored.seq, parts };
};

/** The room as it was at an earlier revision; null when that is no longer stored. */
const savedAt = async (
  room: Room,
  { at, scope }: { readonly at: number; readonly scope: KeyScope },
): Promise<SavedRoom | null> => {
  const parts = await inTurns(room.reader.partsAt(scope, at));
  return parts && { revision: at, parts };
};
