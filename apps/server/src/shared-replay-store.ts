import { succeed } from "@baize/engine";
import {
  LIMITS,
  type ReplayNote,
  SHARED_REPLAY_VERSION,
  type SharedReplayHeader,
} from "@baize/protocol";
import { type CooperativeGenerator, WORK_COSTS, WorkTokenBucket } from "@baize/room";
import type { AlarmSchedule } from "./alarm-schedule.ts";
import { checksum } from "./checksum.ts";
import { joinData, splitData } from "./chunks.ts";
import type { HttpError } from "./http-error.ts";
import {
  CALL_BUDGET_FAILURE,
  type HttpResult,
  NO_SUCH_ROOM_FAILURE,
  toHttpFailure,
} from "./http-result.ts";
import { streamLinesAsUtf8 } from "./line-stream.ts";
import { readStreamBytes } from "./request-body.ts";
import type { Settings } from "./settings.ts";
import { generateShareKey, shareIdOf } from "./share-key.ts";
import { hasTable, type Sql, textOrBytesOfSqlValue } from "./sql.ts";

/** Their name in the alarm schedule. */
export const SHARED_REPLAYS_ALARM = "shares";

/** How a shared replay is stored. Version 1 is its lines, compressed with gzip. */
const FORMAT = 1;
/** The most bytes of one: it passes from the Durable Object to the Worker in one piece. */
const MAX_BYTES = 16 * 1024 * 1024;
/**
 * How long one is made before another may take its place. A player whose budget is used up would block the place
 * otherwise.
 */
const MAX_MAKING_MS = 30_000;

/** What is kept: who shared it, their comments, and the lines of the recording. */
export interface NewSharedReplay {
  readonly by: string;
  readonly notes: readonly ReplayNote[];
  readonly lines: CooperativeGenerator<string>;
  /** Whether the key's budget allows more of the lines to be made. */
  readonly mayReadOn: () => boolean;
  /** Whether the room was closed meanwhile. */
  readonly isClosed: () => boolean;
}

/** A shared replay that is kept. */
export interface CreatedSharedReplay {
  readonly share: string;
  /** What deletes it. Storage has only what follows from it. */
  readonly key: string;
  readonly until: number;
}

interface SharedReplaysOptions {
  readonly sql: Sql;
  readonly schedule: AlarmSchedule;
  readonly settings: Pick<Settings, "sharedReplays">;
}

/** The recordings that a room's players have shared: files beside the room, which are made once and never change. */
export class SharedReplayStore {
  readonly #options: SharedReplaysOptions;
  /** The one that is being made. */
  #making: { readonly since: number; readonly stop: AbortController } | null = null;

  /** The budget of all who read them. They have no key, so none of them has an account in the room. */
  readonly #reading = new WorkTokenBucket({
    perSecond: LIMITS.intentsPerSecond * WORK_COSTS.intent,
    burst: LIMITS.intentBurst * WORK_COSTS.intent,
    now: Date.now(),
  });

  constructor(options: SharedReplaysOptions) {
    this.#options = options;
  }

  /**
   * Makes the file of a recording and keeps it, one at a time. `ask` tells the table and gives what is kept. One that
   * takes too long ends when the next is asked for.
   */
  async share(
    ask: () => Promise<HttpResult<NewSharedReplay>>,
  ): Promise<HttpResult<CreatedSharedReplay>> {
    const { sharedReplays: settings } = this.#options.settings;
    if (!settings) return toHttpFailure(NOT_OFFERED);
    const now = Date.now();
    if (this.#making && now < this.#making.since + MAX_MAKING_MS) return toHttpFailure(BUSY);
    const { count, bytes } = this.#size(now);
    if (count >= LIMITS.sharedReplays) return toHttpFailure(TOO_MANY);
    this.#making?.stop.abort();
    const making = { since: now, stop: new AbortController() };
    this.#making = making;
    const { signal } = making.stop;
    try {
      const asked = await ask();
      if (!asked.ok) return asked;
      const at = Date.now();
      const until = at + settings.ms;
      const most = Math.min(MAX_BYTES, settings.bytes - bytes);
      const data = await compressed(asked.value, { at, until, most, signal });
      if (data === null) return toHttpFailure(TOO_LONG);
      const key = generateShareKey();
      const share = await shareIdOf(key);
      signal.throwIfAborted();
      if (asked.value.isClosed()) return NO_SUCH_ROOM_FAILURE;
      this.#keep(share, until, data);
      await this.#plan();
      return { ok: true, value: { share, key, until } };
    } catch (bug) {
      if (signal.aborted) return toHttpFailure(TOO_SLOW);
      throw bug;
    } finally {
      if (this.#making === making) this.#making = null;
    }
  }

  /** The file of a shared replay; null when there is none, or when it is damaged. */
  read(share: string, now: number): HttpResult<Uint8Array<ArrayBuffer> | null> {
    if (!this.#charge(WORK_COSTS.call, now)) return CALL_BUDGET_FAILURE;
    const length = this.#lengthOf(share, now);
    if (length === null) return succeed(null);
    return this.#charge(length * WORK_COSTS.byteOut, now)
      ? succeed(this.#fileOf(share, length))
      : CALL_BUDGET_FAILURE;
  }

  /** Whether a shared replay is kept. Its file is not read. */
  has(share: string, now: number): HttpResult<boolean> {
    return this.#charge(WORK_COSTS.call, now)
      ? succeed(this.#lengthOf(share, now) !== null)
      : CALL_BUDGET_FAILURE;
  }

  /** Charges those who read. Returns false when they may not read now. */
  #charge(points: number, now: number): boolean {
    const isOpen = this.#reading.level(now) > 0;
    if (isOpen) this.#reading.charge(points, now);
    return isOpen;
  }

  #fileOf(share: string, length: number): Uint8Array<ArrayBuffer> | null {
    const chunks: Uint8Array[] = [];
    const parts = this.#options.sql.exec(
      "SELECT chunk, sum, data FROM share_part WHERE id = ? ORDER BY chunk",
      share,
    );
    for (const part of parts) {
      const data = textOrBytesOfSqlValue(part.data);
      if (!(data instanceof Uint8Array)) return null;
      if (part.sum !== checksum(share, Number(part.chunk), data)) return null;
      chunks.push(data);
    }
    const file = new Uint8Array(joinData(chunks) as Uint8Array<ArrayBuffer>);
    return file.length === length ? file : null;
  }

  /** Deletes a shared replay. False when there is none. */
  delete(share: string): boolean {
    if (!this.#isThere()) return false;
    const { sql } = this.#options;
    let isGone = false;
    sql.transaction(() => {
      isGone = [...sql.exec("DELETE FROM share WHERE id = ? RETURNING id", share)].length > 0;
      sql.exec("DELETE FROM share_part WHERE id = ?", share);
    });
    return isGone;
  }

  /** Deletes those whose time is over. */
  async deleteDue(now: number): Promise<void> {
    if (!this.#isThere()) return;
    const due = [...this.#options.sql.exec("SELECT id FROM share WHERE until <= ?", now)];
    for (const { id } of due) this.delete(String(id));
    await this.#plan();
  }

  /** When the last of them is deleted; null when there is none. The room is kept until then. */
  get lastUntil(): number | null {
    if (!this.#isThere()) return null;
    const [row] = this.#options.sql.exec("SELECT max(until) AS until FROM share");
    return row === undefined || row.until === null ? null : Number(row.until);
  }

  /** The bytes of a shared replay; null when there is none. */
  #lengthOf(share: string, now: number): number | null {
    if (!this.#isThere()) return null;
    const [row] = this.#options.sql.exec(
      "SELECT format, until, bytes FROM share WHERE id = ?",
      share,
    );
    return row?.format === FORMAT && Number(row.until) > now ? Number(row.bytes) : null;
  }

  #size(now: number): { readonly count: number; readonly bytes: number } {
    if (!this.#isThere()) return { count: 0, bytes: 0 };
    const [row] = this.#options.sql.exec(
      "SELECT count(*) AS count, total(bytes) AS bytes FROM share WHERE until > ?",
      now,
    );
    return { count: Number(row?.count), bytes: Number(row?.bytes) };
  }

  #keep(share: string, until: number, data: Uint8Array): void {
    const { sql } = this.#options;
    sql.transaction(() => {
      for (const statement of TABLES) sql.exec(statement);
      sql.exec("INSERT INTO share VALUES (?, ?, ?, ?)", share, FORMAT, until, data.length);
      for (const [chunk, part] of splitData(data).entries()) {
        const sum = checksum(share, chunk, part);
        sql.exec("INSERT INTO share_part VALUES (?, ?, ?, ?)", share, chunk, sum, part);
      }
    });
  }

  async #plan(): Promise<void> {
    const { sql, schedule } = this.#options;
    const [row] = sql.exec("SELECT min(until) AS until FROM share");
    if (row === undefined || row.until === null) schedule.cancel(SHARED_REPLAYS_ALARM);
    else await schedule.schedule(SHARED_REPLAYS_ALARM, Number(row.until));
  }

  /** Reading creates no table. */
  #isThere(): boolean {
    return hasTable(this.#options.sql, "share");
  }
}

const TABLES = [
  `CREATE TABLE IF NOT EXISTS share (id TEXT PRIMARY KEY, format INTEGER NOT NULL,
    until INTEGER NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS share_part (id TEXT NOT NULL, chunk INTEGER NOT NULL,
    sum INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (id, chunk))`,
];

interface FileOptions {
  readonly at: number;
  readonly until: number;
  readonly most: number;
  /** Ends the work with an error. */
  readonly signal: AbortSignal;
}

/** The compressed file, made as fast as the key's budget allows; null as soon as it is too long. */
const compressed = (
  { by, notes, lines, mayReadOn }: NewSharedReplay,
  { at, until, most, signal }: FileOptions,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const sorted = notes.toSorted((one, other) => one.revision - other.revision);
  const version = SHARED_REPLAY_VERSION;
  const header: SharedReplayHeader = { type: "share", version, by, at, until, notes: sorted };
  const file = streamLinesAsUtf8(withHeader(header, lines, signal), {
    mayReadOn: () => signal.aborted || mayReadOn(),
  }) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return readStreamBytes({ body: file.pipeThrough(new CompressionStream("gzip")) }, most);
};

function* withHeader(
  header: SharedReplayHeader,
  lines: CooperativeGenerator<string>,
  signal: AbortSignal,
): CooperativeGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const line of lines) {
    signal.throwIfAborted();
    yield line;
  }
}

const NOT_OFFERED: HttpError = {
  code: "not_offered",
  message: "This server shares no replays: its operator has switched that off",
};
const BUSY: HttpError = {
  code: "over_limit",
  message: "A replay of this table is being shared; try again in a moment",
};
const TOO_SLOW: HttpError = {
  code: "over_limit",
  message:
    "Making the replay took too long, and another player's was made instead; share a shorter clip",
};
const TOO_MANY: HttpError = {
  code: "over_limit",
  message: `A table has at most ${LIMITS.sharedReplays} shared replays; delete one first`,
};
const TOO_LONG: HttpError = {
  code: "too_large",
  message: "The replay is too large to be shared; share a shorter clip of it, or delete another",
};
