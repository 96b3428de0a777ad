import { CLOSE_CODES } from "@baize/protocol";
import type {
  RelayMessage,
  RelayMessageBatch,
  RelaySnapshot,
  RelaySpectatorReport,
  RelayTransport,
  TableListing,
} from "@baize/room";
import type { CloseCodeAndReason } from "./close-code-and-reason.ts";
import type { RawEnvVariables } from "./env-variables.ts";
import { formatRelayName } from "./relay-name.ts";
import { hasTable, type Sql } from "./sql.ts";
import { withTimeout } from "./with-timeout.ts";

/** What a room calls at a relay. */
interface RelayCalls {
  deliver(delivery: RelayMessageBatch): Promise<RelaySpectatorReport>;
  close(why: CloseCodeAndReason): Promise<void>;
}

/** What a relay calls at its room. */
interface CallsOfRelays {
  relaySnapshot(relay: number): Promise<RelaySnapshot | null>;
  countRelay(relay: number, census: RelaySpectatorReport): Promise<boolean>;
}

/** What a room calls at the open list. */
interface CallsOfOpenList {
  put(room: string, listing: TableListing | null): Promise<void>;
}

interface Namespace<Calls> {
  getByName(name: string): Calls;
}

export type RelayNamespace = Namespace<RelayCalls>;

/** The environment of a room's object, as far as it uses it. */
export interface RoomServerEnv extends RawEnvVariables {
  readonly RELAYS: RelayNamespace;
  readonly TABLES: Namespace<CallsOfOpenList>;
}

/** The environment of a relay's object, as far as it uses it. */
export interface RelayEnv extends RawEnvVariables {
  readonly ROOMS: Namespace<CallsOfRelays>;
}

/** The relays of a room, stored so that a room that wakes up knows them. */
export class RelayListStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Reading the list doesn't create its table. */
  read(): number[] {
    if (!hasTable(this.#sql, "relays")) return [];
    return Array.from(this.#sql.exec("SELECT id FROM relays ORDER BY id"), ({ id }) => Number(id));
  }

  write(relays: readonly number[]): void {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS relays (id INTEGER PRIMARY KEY)");
    const stored = new Set(this.read());
    for (const id of relays)
      if (!stored.delete(id)) this.#sql.exec("INSERT INTO relays VALUES (?)", id);
    for (const id of stored) this.#sql.exec("DELETE FROM relays WHERE id = ?", id);
  }
}

/** How long a relay may take to confirm a delivery. Some acks wait for one. */
const CONFIRM_MS = 3_000;

interface RoomRelaysOptions {
  readonly room: string;
  readonly namespace: RelayNamespace;
  readonly list: RelayListStore;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Counts a message to a relay in the room's metrics. */
  readonly onSent: (bytes: number) => void;
  readonly report: (bug: unknown) => void;
}

/** A room's relays as other Durable Objects, which it calls to deliver messages. */
export class RoomRelayTransport implements RelayTransport {
  readonly #options: RoomRelaysOptions;
  readonly known: readonly number[];

  constructor(options: RoomRelaysOptions) {
    this.#options = options;
    this.known = options.list.read();
  }

  keep(relays: readonly number[]): void {
    this.#options.list.write(relays);
  }

  deliver(
    relay: number,
    delivery: RelayMessageBatch,
    done: (census: RelaySpectatorReport | null) => void,
  ): void {
    const { onSent, report, waitUntil } = this.#options;
    for (const message of delivery.messages) onSent(bytesOf(message));
    const confirmed = withTimeout(CONFIRM_MS, this.#stub(relay).deliver(delivery)).catch(
      (cause) => {
        // The relay's object was replaced, or is overloaded.
        report(cause);
        return null;
      },
    );
    waitUntil(confirmed.then(done).catch(report));
  }

  cutOff(relay: number): void {
    this.#options.waitUntil(this.#close(relay, CLOSE_CODES.roomFailed));
  }

  /**
   * Disconnects everybody at all relays, and deletes the list of relays. Resolves when each relay has done so or can't
   * be reached.
   */
  async closeAll(why: CloseCodeAndReason): Promise<void> {
    const { list } = this.#options;
    const relays = list.read();
    if (relays.length === 0) return;
    list.write([]);
    await Promise.all(relays.map((relay) => this.#close(relay, why)));
  }

  async #close(relay: number, { code, reason }: CloseCodeAndReason): Promise<void> {
    try {
      await withTimeout(CONFIRM_MS, this.#stub(relay).close({ code, reason }));
    } catch (cause) {
      this.#options.report(cause);
    }
  }

  #stub(relay: number): ReturnType<RelayNamespace["getByName"]> {
    const { namespace, room } = this.#options;
    return namespace.getByName(formatRelayName(room, relay));
  }
}

const bytesOf = (message: RelayMessage): number => {
  if (message.kind !== "tick") return JSON.stringify(message).length;
  return message.tick.step.length + message.tick.whole.length;
};
