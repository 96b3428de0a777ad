import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Platform, Room } from "@baize/room";
import { createCryptoRandom } from "../../apps/server/src/random-source.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import {
  copyLiveDatabase,
  databaseBytesOf,
  inTemporaryFolder,
  type RoomFile,
} from "./data-folder.ts";

/** What an operator is told of a room: nothing about cards. */
export interface StoredRoom {
  readonly room: string | null;
  readonly file: string;
  readonly bytes: number;
  /** What the file holds: a room, one that can't be read, or nothing. */
  readonly state: "room" | "unreadable" | "empty";
  /** Why it can't be read. */
  readonly fault?: string;
  readonly name?: string;
  readonly game?: string;
  readonly revision?: number;
  readonly players?: readonly string[];
  readonly locked?: boolean;
  /** Times in milliseconds since 1970. */
  readonly createdAt?: number;
  readonly playedAt?: number;
  /** When the room is deleted unless somebody connects. */
  readonly expiresAt?: number | null;
}

/**
 * Opens a copy of a room as the server would, so that every checksum is looked at; the room's own file isn't touched.
 */
export async function readStoredRoom({ room, file }: RoomFile): Promise<StoredRoom> {
  const about = { room, file, bytes: databaseBytesOf(file) };
  try {
    const found = await inTemporaryFolder((folder) => {
      const copy = join(folder, "room.sqlite");
      copyLiveDatabase(file, copy);
      return openCopy(copy, room ?? "unknown");
    });
    return found ? { ...about, state: "room", ...found } : { ...about, state: "empty" };
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : String(cause);
    return { ...about, state: "unreadable", fault };
  }
}

type Contents = Omit<StoredRoom, "room" | "file" | "bytes" | "state">;

function openCopy(copy: string, id: string): Contents | null {
  const database = new DatabaseSync(copy);
  try {
    const [verdict] = database.prepare("PRAGMA quick_check(1)").all();
    if (verdict?.quick_check !== "ok") throw new Error(String(verdict?.quick_check));
    const journal = new SqlJournal(nodeSql(database));
    const stored = journal.read();
    const room = stored && Room.restore(id, platformOf(journal));
    if (!(stored && room)) return null;
    const { name, game, taken, locked } = room.status;
    const [meta] = database.prepare("SELECT created FROM meta").all();
    return {
      name,
      game,
      revision: stored.tail.at(-1)?.seq ?? stored.seq,
      players: taken.map(({ name: player }) => player),
      locked,
      createdAt: Number(meta?.created),
      playedAt: journal.lastAt,
      expiresAt: lifetimeEnd(database),
    };
  } finally {
    database.close();
  }
}

function lifetimeEnd(database: DatabaseSync): number | null {
  const has = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'due'").all().length > 0;
  const [row] = has ? database.prepare("SELECT at FROM due WHERE name = 'lifetime'").all() : [];
  return row ? Number(row.at) : null;
}

/** A platform for a room that nobody plays in. */
const platformOf = (journal: SqlJournal): Platform => ({
  journal,
  random: createCryptoRandom(),
  now: () => Date.now(),
  soon: () => undefined,
  later: () => undefined,
  alarm: () => undefined,
  report: () => undefined,
  crash: (cause) => {
    throw cause;
  },
});
