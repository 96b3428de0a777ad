import { seededRandom } from "@baize/engine";
import { deliveryTimesOf } from "./delivery-times.ts";
import { type JoinAttempts, joinAttemptFaults, NO_JOIN_ATTEMPTS } from "./join-attempts.ts";
import type { TrafficAmount } from "./measured-wire.ts";
import { type AckedIntentSample, IntentMeasurements } from "./measurements.ts";
import { type DueIntent, dueIntentsOf, playBurst, playClosedLoop, playOpenLoop } from "./pace.ts";
import { intentCountsPerPlayer, type LoadPlan } from "./plan.ts";
import { LoadPlayer, MAX_PREPARED_INTENTS } from "./player.ts";
import { NO_READS, type Reads } from "./reads.ts";
import type { Participant } from "./table.ts";
import { type LoadTable, setUpLoadTable } from "./table.ts";
import type { ProcessUsage } from "./usage.ts";
import { viewDisagreements, waitForLaggingClients } from "./view-consistency.ts";

/** Moves the players' pointers at a fixed rate until it is stopped. */
function movePointers(players: readonly Participant[], hz: number): () => void {
  if (hz === 0) return () => {};
  let turn = 0;
  const timers = players.map(({ wire }) =>
    setInterval(() => {
      turn += 1;
      const x = (turn % 1_000) / 1_000;
      wire.send(JSON.stringify({ type: "presence", x, y: 0.5 }));
    }, 1_000 / hz),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** The traffic over one client's sockets while the players sent. */
export interface MeasuredClientTraffic {
  readonly kind: "player" | "spectator";
  readonly received: TrafficAmount;
  readonly sent: TrafficAmount;
}

/** The results of a run in one room. */
export interface RoomLoadResult {
  readonly room: string;
  readonly samples: readonly AckedIntentSample[];
  /** For each sample, the time until the last other connection had it. */
  readonly seenMs: readonly (number | null)[];
  readonly missing: number;
  readonly errors: readonly string[];
  /** Failed intents by kind; refusals by code. */
  readonly failed: {
    readonly refused: readonly (readonly [code: string, count: number])[];
    readonly timedOut: number;
    readonly lost: number;
  };
  readonly refused: readonly (readonly [code: string, count: number])[];
  readonly sent: number;
  readonly skipped: number;
  readonly lateMs: readonly number[];
  readonly knocks: JoinAttempts;
  readonly joinMs: readonly number[];
  /** What the joining of the spectators took of this process; null where nobody watches. */
  readonly joining: ProcessUsage | null;
  /** Spectators that could not join. */
  readonly joinFailures: readonly string[];
  /** For each watcher, or each player where nobody watches, the times between the ticks that reached it. */
  readonly gapsMs: readonly (readonly number[])[];
  /** What each client received in the idle seconds after the run. */
  readonly idle: readonly TrafficAmount[];
  readonly reads: Reads;
  /** The ticks that reached the client that received most of them. */
  readonly ticks: number;
  readonly world: FinalRoomSize;
  /** The most bytes that waited in a player's socket. */
  readonly waitingBytes: number;
  /** From the first send to the last answer. */
  readonly elapsedMs: number;
  /** The time of it in which a closed loop chose what to send, and nothing was in flight. */
  readonly choosingMs: number;
  readonly traffic: readonly MeasuredClientTraffic[];
  /** Sockets that closed unexpectedly. */
  readonly closes: readonly { readonly code: number; readonly why: string }[];
  /** Clients that see the public part differently from a new client. */
  readonly disagreements: readonly string[];
}

/** The size of a room at the end of a run. */
export interface FinalRoomSize {
  readonly cards: number;
  /** What the last who came received until it saw the table. */
  readonly joinBytes: number;
}

/** One room of a run: set up, played in, checked, left. */
export class RoomLoad {
  readonly #plan: LoadPlan;
  readonly #table: LoadTable;
  readonly #players: readonly LoadPlayer[];
  readonly #index: number;
  readonly #measurements: IntentMeasurements;
  #dues: readonly DueIntent[] = [];
  #reads = NO_READS;
  #playedTicks = 0;
  #knocks = NO_JOIN_ATTEMPTS;
  #elapsedMs = 0;
  #choosingMs = 0;
  #before: readonly MeasuredClientTraffic[] = [];
  #traffic: readonly MeasuredClientTraffic[] = [];

  private constructor(plan: LoadPlan, table: LoadTable, { index, onDone }: RoomLoadOptions) {
    this.#plan = plan;
    this.#table = table;
    this.#index = index;
    this.#measurements = new IntentMeasurements(onDone);
    const shares = intentCountsPerPlayer(plan);
    this.#players = shares.flatMap((_, connection) => {
      const participant = table.everyone[connection];
      if (!participant) return [];
      const random = seededRandom(plan.seed + index * shares.length + connection);
      const { mix, look, timeoutMs } = plan;
      const measurements = this.#measurements;
      return new LoadPlayer({
        participant,
        room: index,
        connection,
        mix,
        look,
        timeoutMs,
        random,
        measurements,
      });
    });
  }

  static async set(plan: LoadPlan, options: RoomLoadOptions): Promise<RoomLoad> {
    const name =
      plan.room !== null && plan.rooms > 1 ? `${plan.room}-${options.index + 1}` : plan.room;
    return new RoomLoad(plan, await setUpLoadTable({ ...plan, room: name }), options);
  }

  /** Waits until all clients see the same, lets the players choose intents in advance, and holds all frames back. */
  async prepare(): Promise<void> {
    await waitForLaggingClients(this.#table, this.#plan);
    const { look, pacing, seed, rate, spreadMs, together, rooms } = this.#plan;
    for (const { wire } of this.#table.everyone) {
      wire.hold(look === 0 && pacing === "open" ? "all" : "some");
    }
    const shares = intentCountsPerPlayer(this.#plan);
    if (pacing === "open") {
      const schedule = {
        players: shares.length,
        share: shares.at(-1) ?? 0,
        rate: spreadMs > 0 ? null : rate,
        spreadMs,
        together,
        offset: this.#index / rooms,
      };
      this.#dues = dueIntentsOf(schedule, seededRandom(seed + this.#index));
    }
    for (const [index, player] of this.#players.entries()) {
      const share = Math.min(shares[index] ?? 0, MAX_PREPARED_INTENTS);
      if (pacing === "burst" || look === 0) player.prepare(share);
    }
    this.#before = this.#amounts();
  }

  async play(): Promise<void> {
    const stop = movePointers(
      this.#table.everyone.slice(0, this.#plan.players),
      this.#plan.presenceHz,
    );
    const start = performance.now();
    const knocks =
      this.#plan.knock > 0 ? this.#table.attemptJoins(this.#plan.knock) : NO_JOIN_ATTEMPTS;
    const reads = this.#table.read();
    const ticksBefore = this.#ticks();
    this.#choosingMs = await this.#send(start);
    this.#elapsedMs = performance.now() - start;
    this.#reads = await reads.stop();
    this.#playedTicks = this.#ticks() - ticksBefore;
    this.#knocks = await knocks;
    stop();
    this.#traffic = this.#amounts();
    for (const player of this.#players) player.stop();
  }

  /** Passes the frames to the clients, compares their views, and leaves. */
  async finish(): Promise<RoomLoadResult> {
    const { room, everyone, joinMs, joining, failures } = this.#table;
    const { samples, errors, failed, refused, sent, skipped, lateMs } = this.#measurements;
    const wrong =
      this.#plan.knock > 0 ? joinAttemptFaults(this.#knocks, this.#table.placesLeft) : [];
    const last = Math.max(0, ...samples.map(({ revision }) => revision));
    await this.#arrive(last);
    const wires = everyone.map(({ wire }) => wire);
    const gapsMs = gapsOf(everyone);
    const idle = await this.#idle();
    const seen = deliveryTimesOf(wires, samples);
    for (const wire of wires) wire.release();
    const late = await waitForLaggingClients(this.#table, this.#plan);
    const { differing, joinBytes } = await this.#compare();
    const closes = everyone.flatMap(({ name, wire }) =>
      wire.closes.map(({ code, reason }) => ({
        code,
        why: `${name}'s socket closed: ${`${code} ${reason}`.trim()}`,
      })),
    );
    await this.#table.leave();
    return {
      room,
      samples,
      seenMs: seen.ms,
      missing: seen.missing,
      errors,
      failed: { ...failed, refused: [...failed.refused] },
      refused: [...refused],
      sent,
      skipped,
      lateMs,
      knocks: this.#knocks,
      joinMs,
      joining,
      joinFailures: [...failures, ...wrong],
      gapsMs,
      idle,
      reads: this.#reads,
      ticks: this.#playedTicks,
      world: { cards: cardsIn(everyone), joinBytes },
      waitingBytes: Math.max(...wires.map(({ waitingBytes }) => waitingBytes)),
      elapsedMs: this.#elapsedMs,
      choosingMs: this.#choosingMs,
      traffic: this.#traffic.map(({ kind, received, sent: out }, index) => ({
        kind,
        received: less(received, this.#before[index]?.received),
        sent: less(out, this.#before[index]?.sent),
      })),
      closes,
      disagreements: [...late, ...differing],
    };
  }

  /** Returns how long the players chose meanwhile, in milliseconds. */
  async #send(start: number): Promise<number> {
    const { pacing, inFlight, duration } = this.#plan;
    const shares = intentCountsPerPlayer(this.#plan);
    const until = duration > 0 ? start + duration * 1_000 : Number.POSITIVE_INFINITY;
    switch (pacing) {
      case "open":
        await playOpenLoop(this.#players, this.#dues, () => {
          for (const { wire } of this.#table.everyone) wire.readAll();
        });
        return 0;
      case "burst":
        await Promise.all(
          this.#players.map((player, index) => playBurst(player, shares[index] ?? 0)),
        );
        return 0;
      case "closed":
        return await playClosedLoop(this.#players, { shares, inFlight, until });
    }
  }

  /** Waits until every connection has the last acked revision, or a timeout. */
  async #arrive(revision: number): Promise<void> {
    const deadline = performance.now() + this.#plan.timeoutMs;
    const wires = this.#table.everyone.map(({ wire }) => wire);
    while (performance.now() < deadline) {
      if (wires.every((wire) => (wire.revisions.at(-1) ?? 0) >= revision)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** What each client receives while nobody plays. */
  async #idle(): Promise<TrafficAmount[]> {
    if (this.#plan.idle === 0) return [];
    const before = this.#amounts();
    await new Promise((resolve) => setTimeout(resolve, this.#plan.idle * 1_000));
    return this.#amounts().map(({ received }, index) => less(received, before[index]?.received));
  }

  /** Compares all views with that of one more client, and tells how much that one received. */
  async #compare(): Promise<{ differing: readonly string[]; joinBytes: number }> {
    let joinBytes = 0;
    const { everyone } = this.#table;
    const join = async (name: string): Promise<Participant> => {
      const newcomer = await this.#table.join(name);
      joinBytes = newcomer.joinBytes;
      return newcomer;
    };
    return { differing: await viewDisagreements({ everyone, join }), joinBytes };
  }

  /** The ticks that the client with most of them has. */
  #ticks(): number {
    return Math.max(...this.#table.everyone.map(({ wire }) => wire.revisions.length));
  }

  #amounts(): MeasuredClientTraffic[] {
    return this.#table.everyone.map(({ kind, wire: { received, sent } }) => ({
      kind,
      received,
      sent,
    }));
  }
}

/** The cards of a room: those of zones whose number is told, and those that are seen elsewhere. */
function cardsIn([player]: readonly Participant[]): number {
  const view = player?.client.getSnapshot().view;
  if (!view) return 0;
  const counted = [...view.zones.values()].reduce((sum, { count = 0 }) => sum + count, 0);
  const seen = [...view.cards.values()].filter(
    ({ zone }) => view.zones.get(zone)?.count === undefined,
  );
  return counted + seen.length;
}

export interface RoomLoadOptions {
  /** The room's index in the run. */
  readonly index: number;
  readonly onDone: (done: number) => void;
}

/** The times between the ticks that reached each watcher. */
function gapsOf(everyone: readonly Participant[]): number[][] {
  const watchers = everyone.filter(({ kind }) => kind === "spectator");
  return (watchers.length > 0 ? watchers : everyone).map(({ wire: { times } }) =>
    times.slice(1).map((time, index) => time - (times[index] ?? time)),
  );
}

function less(
  amount: TrafficAmount,
  before: TrafficAmount = { bytes: 0, frames: 0 },
): TrafficAmount {
  return { bytes: amount.bytes - before.bytes, frames: amount.frames - before.frames };
}
