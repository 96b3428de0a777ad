import type { PlayerNotifier, SeatAndKeyEpoch } from "@baize/room";
import type { AlarmSchedule } from "./alarm-schedule.ts";
import { isAllowedPushEndpoint } from "./push-hosts.ts";
import {
  decryptSubscription,
  type PushResult,
  pushTurnNotification,
  type StoredSubscription,
} from "./push-subscription.ts";
import type { Settings } from "./settings.ts";
import { hasTable, type Sql } from "./sql.ts";

/** Its name in the alarm schedule, which is that of the room's purpose. */
const CALL = "call";
/** The browsers of a player that are called. Another one takes the place of the first. */
const MAX_PER_SEAT = 3;
/** How long a player may be away before the call: whoever reloads a page or changes networks isn't called. */
const CALL_AFTER_MS = 30_000;
/** A player isn't called sooner again, however often the others pass the turn. */
const CALL_PAUSE_MS = 5 * 60_000;
/** How often a call is tried for a turn, and how long after a failure. */
const TRIES = 3;
const RETRY_MS = 2 * 60_000;

export const PUSH_RESULTS = ["sent", "gone", "failed"] as const satisfies readonly PushResult[];

interface PushNotifierOptions {
  readonly room: () => string;
  readonly sql: Sql;
  readonly schedule: AlarmSchedule;
  readonly settings: Pick<Settings, "secrets" | "pushHosts">;
  readonly waitUntil: (work: Promise<void>) => void;
  readonly report: (bug: unknown) => void;
  readonly onResult: (result: PushResult) => void;
}

/** A browser that is called for a seat. */
interface Row {
  readonly id: string;
  readonly epoch: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
  /** The tries that are left for this turn. */
  readonly left: number;
}

/**
 * Calls the players who asked for it when their turn waits: keeps their subscriptions beside the room, encrypted, and
 * sends each one message for a turn. They are in no journal, checkpoint or file of the room. The room says whose turn
 * waits; when to call is a time in the alarm schedule, so that it holds after a restart.
 */
export class PushNotifier implements PlayerNotifier {
  readonly #options: PushNotifierOptions;
  /** Counts turns, so that what a call comes to isn't noted for a later one. */
  #turn = 0;

  constructor(options: PushNotifierOptions) {
    this.#options = options;
  }

  /** Keeps a subscription of a seat's player, for as long as the seat's key is valid. */
  keep({ seat, epoch }: SeatAndKeyEpoch, { id, sealed }: StoredSubscription): void {
    const { sql } = this.#options;
    sql.exec(
      `CREATE TABLE IF NOT EXISTS push (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seat INTEGER NOT NULL,
        epoch INTEGER NOT NULL, sealed BLOB NOT NULL, left INTEGER NOT NULL, called INTEGER NOT NULL)`,
    );
    sql.exec(
      `INSERT INTO push (id, seat, epoch, sealed, left, called) VALUES (?, ?, ?, ?, ${TRIES}, 0)
        ON CONFLICT (id) DO UPDATE SET seq = (SELECT max(seq) + 1 FROM push),
          seat = excluded.seat, epoch = excluded.epoch, sealed = excluded.sealed`,
      id,
      seat,
      epoch,
      sealed,
    );
    sql.exec(
      `DELETE FROM push WHERE seat = ?1 AND seq NOT IN
        (SELECT seq FROM push WHERE seat = ?1 ORDER BY seq DESC LIMIT ${MAX_PER_SEAT})`,
      seat,
    );
  }

  /** Forgets one browser of a seat. */
  end(seat: number, id: string): void {
    if (this.#isThere()) {
      this.#options.sql.exec("DELETE FROM push WHERE seat = ? AND id = ?", seat, id);
    }
  }

  forget(seat: number): void {
    if (this.#isThere()) this.#options.sql.exec("DELETE FROM push WHERE seat = ?", seat);
  }

  waitFor(seat: number | null, { isNewTurn }: { readonly isNewTurn: boolean }): void {
    if (!this.#isThere()) return;
    const { sql, schedule, report } = this.#options;
    if (isNewTurn) {
      this.#turn += 1;
      sql.exec(`UPDATE push SET left = ${TRIES} WHERE left < ${TRIES}`);
    }
    if (isNewTurn || seat === null) schedule.cancel(CALL);
    // After a restart the time that was set before stays.
    if (seat === null || schedule.dueAt(CALL) !== null) return;
    const [row] = sql.exec(
      "SELECT max(called) AS called FROM push WHERE seat = ? AND left > 0",
      seat,
    );
    if (row === undefined || row.called === null) return;
    const at = Math.max(Date.now() + CALL_AFTER_MS, Number(row.called) + CALL_PAUSE_MS);
    schedule.schedule(CALL, at).catch(report);
  }

  call(seat: SeatAndKeyEpoch): void {
    this.#options.waitUntil(this.#call(seat).catch(this.#options.report));
  }

  async #call({ seat, epoch }: SeatAndKeyEpoch): Promise<void> {
    const { sql, schedule } = this.#options;
    const rows = this.#rowsOf(seat);
    if (rows.length === 0) return;
    const turn = this.#turn;
    const now = Date.now();
    // Noted before it is sent: a server that dies meanwhile tries again, but not for ever.
    sql.exec("UPDATE push SET left = left - 1, called = ? WHERE seat = ? AND left > 0", now, seat);
    await schedule.schedule(CALL, now + RETRY_MS);
    await Promise.all(rows.map((row) => this.#callOne({ seat, epoch }, row, turn)));
    if (this.#turn === turn && this.#rowsOf(seat).length === 0) schedule.cancel(CALL);
  }

  async #callOne(
    seat: SeatAndKeyEpoch,
    { id, epoch, sealed, left }: Row,
    turn: number,
  ): Promise<void> {
    const { sql, settings, report, onResult } = this.#options;
    const room = this.#options.room();
    const opened = await decryptSubscription(settings.secrets, { ...seat, room }, sealed);
    // It may be of a former key, its host off the operator's list, or its secret gone.
    const isUsable = opened !== null && isAllowedPushEndpoint(opened.endpoint, settings.pushHosts);
    const { result, why } = isUsable
      ? await pushTurnNotification(opened, { room, id })
      : ({ result: "gone" } as const);
    onResult(result);
    // The room may have been deleted meanwhile.
    if (!this.#isThere()) return;
    if (result === "gone") sql.exec("DELETE FROM push WHERE id = ? AND epoch = ?", id, epoch);
    else if (result === "sent" && this.#turn === turn) {
      sql.exec("UPDATE push SET left = 0 WHERE id = ?", id);
    } else if (opened && left === 1) {
      const { host } = new URL(opened.endpoint);
      report(new Error(`A player can't be called at ${host}: ${why}`));
    }
  }

  #rowsOf(seat: number): Row[] {
    if (!this.#isThere()) return [];
    const rows = this.#options.sql.exec(
      "SELECT id, epoch, sealed, left FROM push WHERE seat = ? AND left > 0",
      seat,
    );
    return Array.from(rows, ({ id, epoch, sealed, left }) => ({
      id: String(id),
      epoch: Number(epoch),
      sealed: new Uint8Array(sealed as ArrayBuffer),
      left: Number(left),
    }));
  }

  #isThere(): boolean {
    return hasTable(this.#options.sql, "push");
  }
}
