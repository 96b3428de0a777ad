import { intentDefinitionOf } from "@baize/engine";
import {
  type CheckpointPart,
  type Journal,
  type JournalRow,
  type JournalWrite,
  type MetricsSink,
  type RejectionReason,
  type RoomStats,
  wrapJournalWrites,
} from "@baize/room";
import { Histogram } from "./percentiles.ts";
import { LEAST_METRICS_INTERVAL_MS } from "./settings.ts";

/** Why a metrics line is printed. */
type Reason = "interval" | "checkpoint" | "empty";

const NO_COUNTS = {
  framesIn: 0,
  bytesIn: 0,
  framesOut: 0,
  bytesOut: 0,
  overlaysWhole: 0,
  overlaysStep: 0,
  journalBytes: 0,
  checkpointBytes: 0,
  checkpointParts: 0,
};

/**
 * Counts what a room does and prints the counts: numbers only, no names, faces or keys. It has no timer, which would
 * keep an idle room awake: a line is printed at the first event after the interval, at a checkpoint, and when the last
 * connection closes. What was counted since is lost when the room hibernates.
 */
export class RoomMetrics implements MetricsSink {
  readonly #room: string;
  readonly #intervalMs: number;
  readonly #census: () => RoomStats | null;
  readonly #intentMs = new Histogram();
  readonly #flushMs = new Histogram();
  readonly #lagMs = new Histogram();
  readonly #journalMs = new Histogram();
  readonly #checkpointMs = new Histogram();
  #counts = { ...NO_COUNTS };
  #intents: Record<string, number> = {};
  #turnedAway: Partial<Record<RejectionReason, number>> = {};
  /** When each intent of the present tick arrived. */
  #waiting: number[] = [];
  #since = Date.now();

  constructor(room: string, intervalMs: number, census: () => RoomStats | null) {
    this.#room = room;
    this.#intervalMs = intervalMs;
    this.#census = census;
  }

  overlayBuilt(kind: "whole" | "step"): void {
    if (kind === "whole") this.#counts.overlaysWhole += 1;
    else this.#counts.overlaysStep += 1;
  }

  rejected(reason: RejectionReason): void {
    this.#turnedAway[reason] = (this.#turnedAway[reason] ?? 0) + 1;
  }

  received(data: string | Uint8Array): void {
    this.#counts.framesIn += 1;
    this.#counts.bytesIn += data.length;
  }

  intentReceived(type: string): void {
    const known = intentDefinitionOf(type) ? type : "unknown";
    this.#intents[known] = (this.#intents[known] ?? 0) + 1;
    this.#waiting.push(performance.now());
  }

  sent({ length }: { readonly length: number }): void {
    this.#counts.framesOut += 1;
    this.#counts.bytesOut += length;
  }

  /** Runs the end of a tick and measures it; `askedAt` is when the room scheduled it. */
  tick(askedAt: number, work: () => void): void {
    const start = performance.now();
    this.#lagMs.add(start - askedAt);
    work();
    const end = performance.now();
    this.#flushMs.add(end - start);
    for (const at of this.#waiting) this.#intentMs.add(end - at);
    this.#waiting = [];
    if (Date.now() - this.#since >= this.#intervalMs) this.print("interval");
  }

  /** Runs a write to the journal and measures it. */
  written(write: JournalWrite, work: () => void): void {
    switch (write.kind) {
      case "append":
        this.#appended(write.row, work);
        break;
      case "checkpoint":
        this.#checkpointed(write.parts, work);
        break;
      case "trim":
        work();
        break;
    }
  }

  /** A connection closed; the last one prints a line. */
  left(): void {
    const census = this.#census();
    if (census && census.connections.seats + census.connections.spectators === 0)
      this.print("empty");
  }

  print(reason: Reason): void {
    const now = Date.now();
    const line = {
      at: now,
      room: this.#room,
      reason,
      sinceMs: now - this.#since,
      ...this.#census(),
      intents: this.#intents,
      turnedAway: this.#turnedAway,
      intentMs: this.#intentMs.take(),
      flushMs: this.#flushMs.take(),
      lagMs: this.#lagMs.take(),
      journalMs: this.#journalMs.take(),
      checkpointMs: this.#checkpointMs.take(),
      ...this.#counts,
    };
    this.#intents = {};
    this.#turnedAway = {};
    this.#counts = { ...NO_COUNTS };
    this.#since = now;
    console.log(`[perf] room metrics ${JSON.stringify(line)}`);
  }

  #appended({ entries, update }: JournalRow, work: () => void): void {
    this.#timed(this.#journalMs, work);
    this.#counts.journalBytes += entries.length + update.length;
  }

  #checkpointed(parts: readonly CheckpointPart[], work: () => void): void {
    this.#timed(this.#checkpointMs, work);
    this.#counts.checkpointParts += parts.length;
    for (const { data } of parts) this.#counts.checkpointBytes += data?.length ?? 0;
    if (Date.now() - this.#since >= LEAST_METRICS_INTERVAL_MS) this.print("checkpoint");
  }

  #timed(times: Histogram, work: () => void): void {
    const start = performance.now();
    work();
    times.add(performance.now() - start);
  }
}

/** A journal whose writes are measured while metrics are on. */
export const measuredJournal = (journal: Journal, metrics: () => RoomMetrics | null): Journal =>
  wrapJournalWrites(journal, (write, work) => {
    const measure = metrics();
    if (measure) measure.written(write, work);
    else work();
  });
