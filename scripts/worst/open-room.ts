import { DatabaseSync } from "node:sqlite";
import {
  type IntentType,
  type Refusal,
  type Result,
  type RoomKeyScope,
  type SeatId,
  seatId,
  type Viewer,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import type { HttpResult } from "../../apps/server/src/http-result.ts";
import { credentialOfClaims, type Grant, viewerOfGrant } from "../../apps/server/src/keys.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import {
  type Connection,
  type Credential,
  type Platform,
  Room,
} from "../../packages/room/src/index.ts";
import { BenchPlatform } from "../bench/bench-platform.ts";
import { type RunCost, syncRunCost } from "./call-cost.ts";
import type { FullTable } from "./table.ts";

/** After so long every budget is full again. */
const PAUSE_MS = 60_000;

/** The value of a result that must be accepted. */
export function requireAccepted<T>(result: Result<T> | HttpResult<T>): T;
export function requireAccepted(refusal: Refusal | null): null;
export function requireAccepted<T>(result: Result<T> | HttpResult<T> | Refusal | null): T | null {
  if (result === null) return result;
  if (result.ok) return result.value;
  const { message } = "error" in result ? result.error : result;
  throw new Error(`was refused: ${message}`);
}

/** The platform with a journal of its own. */
const memoryJournal = (): SqlJournal => new SqlJournal(nodeSql(new DatabaseSync(":memory:")));

const restored = (platform: Platform): Room => {
  const room = Room.restore("worst", platform);
  if (!room) throw new Error("The journal holds no room");
  return room;
};

/** How a client comes, besides its key. */
export type ConnectionOptions = Partial<Pick<Connection, "ticks" | "events" | "cast">>;

interface ClientOptions {
  readonly viewer: Viewer;
  readonly credential: Credential;
  readonly more?: ConnectionOptions;
}

/** A client's connection, which counts what it is sent and notes refusals. */
class BenchClient implements Connection {
  readonly id: string;
  readonly viewer: Viewer;
  readonly credential: Credential;
  readonly ticks: Connection["ticks"];
  readonly events?: NonNullable<Connection["events"]>;
  readonly cast?: NonNullable<Connection["cast"]>;
  readonly #world: BenchPlatform;
  /** The text frames since it was last asked. */
  #texts: string[] = [];
  closed: string | null = null;

  constructor(world: BenchPlatform, id: string, { viewer, credential, more = {} }: ClientOptions) {
    const { ticks = "split", events, cast } = more;
    this.#world = world;
    this.id = id;
    this.viewer = viewer;
    this.credential = credential;
    this.ticks = ticks;
    if (events) this.events = events;
    if (cast) this.cast = cast;
  }

  send(data: string | Uint8Array): void {
    this.#world.sent += data.length;
    if (typeof data === "string") this.#texts.push(data);
  }

  close(_code: number, reason: string): void {
    this.closed = reason;
  }

  queued(): number {
    return 0;
  }

  /** Why one of its latest frames was refused, or it was closed; null when all were accepted. */
  takeRefusal(): string | null {
    const texts = this.#texts;
    this.#texts = [];
    if (this.closed !== null) return this.closed;
    for (const text of texts) {
      if (text.startsWith('{"type":"notice"')) return text;
      const { refusals } = text.startsWith('{"type":"step"') ? JSON.parse(text) : {};
      if (refusals) return JSON.stringify(refusals);
    }
    return null;
  }
}

/**
 * A room opened from a table's journal, with every seat and as many spectators connected as it serves itself. All
 * players agreed to everything that they can agree to.
 */
export class ConnectedRoom {
  readonly table: FullTable;
  readonly world = new BenchPlatform();
  readonly journal = memoryJournal();
  readonly room: Room;
  /** The clients of the seats, in their order. */
  readonly seats: BenchClient[] = [];
  /** The revision up to which all players agreed to the full replay. */
  readonly agreedUpTo: number;
  readonly #spectators: BenchClient[] = [];
  /** What the room does after a pause. */
  #later: (() => void)[] = [];
  #clients = 0;
  #intents = 0;

  constructor(table: FullTable) {
    this.table = table;
    // A room at its limits may have no row any more, and the first row or a file makes the tables.
    const { roomState } = table;
    const parts = roomState.checkpoint.parts(roomState);
    this.journal.begin(0, { revision: roomState.revision, parts });
    for (const row of table.journal.rows(0, Number.MAX_SAFE_INTEGER)) this.journal.append(row);
    this.room = restored(this.platform);
    for (const seat of table.state.keys("seats")) {
      this.seats.push(this.connect({ role: "seat", seat: seatId(seat) }));
    }
    // A player who agreed at the table agrees anew.
    this.agreedUpTo = this.room.revision;
    this.#agree();
    const { unrelayedSpectators, roomSpectators } = LIMITS;
    for (let each = 0; each < roomSpectators; each += 1) {
      const level = each < unrelayedSpectators - 1 ? "all" : "public";
      if (each % 20 === 0) this.pause();
      this.#spectators.push(this.connect({ role: "spectator", level }));
    }
  }

  get platform(): Platform {
    const later = (work: () => void): void => void this.#later.push(work);
    return { ...this.world, journal: this.journal, later };
  }

  /** Everyone who is connected. */
  get clients(): readonly BenchClient[] {
    return [...this.seats, ...this.#spectators];
  }

  seat(number: number): BenchClient {
    const client = this.seats[number - 1];
    if (!client) throw new Error(`Nobody has seat ${number}`);
    return client;
  }

  /** A spectator who sees all hands, or what everybody sees. */
  spectator(level: "all" | "public"): BenchClient {
    const found = this.#spectators.find(
      ({ viewer }) => viewer.kind === "spectator" && viewer.level === level,
    );
    if (!found) throw new Error(`No spectator sees ${level}`);
    return found;
  }

  credential(scope: RoomKeyScope): Credential {
    return { scope, epoch: this.room.epochOf(scope) };
  }

  /** A client with a grant's key that isn't connected yet. */
  client(grant: Grant, more: ClientOptions["more"] = {}): BenchClient {
    this.#clients += 1;
    const { scope } = credentialOfClaims({ room: "worst", grant, epoch: 0, expiresAt: 0 });
    const given = { viewer: viewerOfGrant(grant), credential: this.credential(scope), more };
    return new BenchClient(this.world, `c${this.#clients}`, given);
  }

  /** Connects a client, which must be admitted. */
  connect(grant: Grant, more: ClientOptions["more"] = {}): BenchClient {
    const client = this.client(grant, more);
    this.room.connect(client);
    this.settle();
    if (client.closed !== null) throw new Error(`${grant.role} was not admitted: ${client.closed}`);
    client.takeRefusal();
    return client;
  }

  disconnect({ id }: BenchClient): void {
    this.room.disconnect(id);
    this.settle();
  }

  /** Sends an intent that must be accepted. */
  act(client: BenchClient, intent: IntentType, payload: unknown): void {
    const refusal = this.send(client, intent, payload);
    if (refusal !== null) throw new Error(`${intent} was refused: ${refusal}`);
  }

  /** Sends an intent. Returns why it was refused or the client was closed, or null. */
  send(client: BenchClient, intent: IntentType, payload: unknown): string | null {
    this.#intents += 1;
    this.pause();
    client.takeRefusal();
    const frame = { type: "intent", id: `open-${this.#intents}`, intent, payload };
    this.room.receive(client.id, JSON.stringify(frame));
    this.settle();
    return client.takeRefusal();
  }

  /** Some of them have agreed on some tables already, which is refused. */
  #agree(): void {
    for (const intent of ["allHands.agree", "eyes.agree", "record.agree"] as const) {
      for (const client of this.seats) this.send(client, intent, { agreed: true });
    }
    requireAccepted(
      this.room.httpOperations.links(this.credential("host"), { spectatorAll: true, judge: true }),
    );
    this.settle();
  }

  /** What follows is at another revision, with full budgets: nothing that was made before is still right. */
  renew(): void {
    this.act(this.seat(1), "coin.flip", {});
    this.pause();
  }

  pause(): void {
    this.world.time += PAUSE_MS;
    const due = this.#later;
    this.#later = [];
    for (const work of due) work();
    this.settle();
  }

  /** Lets the room do all that it put off to the end of the turn. */
  settle(): void {
    while (!this.world.isSettled) this.world.settle();
  }

  /** What a call costs with all that it causes to be done and sent. When a client sends it, it must be accepted. */
  call(work: () => void, sender: BenchClient | null = null): RunCost {
    this.renew();
    sender?.takeRefusal();
    this.world.sent = 0;
    const cost = syncRunCost(() => {
      work();
      this.settle();
    });
    const { sent } = this.world;
    const refusal = sender?.takeRefusal() ?? null;
    if (refusal !== null) throw new Error(`was refused: ${refusal}`);
    return { ...cost, sent };
  }
}

/** The seats of a table, as credentials and viewers name them. */
export const seatGrant = (seat: number): { readonly role: "seat"; readonly seat: SeatId } => ({
  role: "seat",
  seat: seatId(seat),
});
