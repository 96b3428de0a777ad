import { findIntentDefinition } from "@baize/engine";
import {
  type CheckpointPart,
  interceptJournalWrites,
  type Journal,
  type JournalRow,
  type JournalWrite,
  type MetricsSink,
  type RejectionReason,
  type RoomStats,
} from "@baize/room";
import { Histogram } from "./percentiles.ts";
import { serverMetrics } from "./server-metrics.ts";
import { MIN_METRICS_INTERVAL_MS } from "./settings.ts";

/** Why a metrics line is printed. */
type Reason = "interval" | "checkpoint" | "empty";

const IN = `direction="in"`;
const OUT = `direction="out"`;

const NO_COUNTS = {
  calls: 0,
  framesIn: 0,
  bytesIn: 0,
  framesOut: 0,
  bytesOut: 0,
  overlaysWhole: 0,
  overlaysStep: 0,
  journalBytes: 0,
  checkpointBytes: 0,
  checkpointParts: 0,
  rowsWritten: 0,
};

/**
 * Counts what a room does, also for the server's totals, and prints the counts if requested: numbers only, no names,
 * faces or keys. It has no timer, which would keep an idle room awake. A line is printed at the first event after the
 * interval, at a checkpoint, and when the last connection closes. Counts since the last line are lost when the room
 * hibernates.
 */
export class RoomMetrics implements MetricsSink {
  readonly #room: string;
  /** Null while nothing is printed. */
  #intervalMs: number | null = null;
  readonly #census: () => RoomStats | null;
  readonly #intentMs = new Histogram();
  readonly #flushMs = new Histogram();
  readonly #lagMs = new Histogram();
  readonly #journalMs = new Histogram();
  readonly #checkpointMs = new Histogram();
  #counts = { ...NO_COUNTS };
  #intents: Record<string, number> = {};
  #rejections: Partial<Record<RejectionReason, number>> = {};
  /** When each intent of the present tick arrived. */
  #waiting: number[] = [];
  #since = Date.now();

  constructor(room: string, census: () => RoomStats | null) {
    this.#room = room;
    this.#census = census;
  }

  /** Starts printing at this interval, unless it prints already. */
  printEvery(intervalMs: number): void {
    this.#intervalMs ??= intervalMs;
  }

  overlayBuilt(kind: "whole" | "step"): void {
    if (kind === "whole") this.#counts.overlaysWhole += 1;
    else this.#counts.overlaysStep += 1;
  }

  rejected(reason: RejectionReason): void {
    this.#rejections[reason] = (this.#rejections[reason] ?? 0) + 1;
    serverMetrics.count("baize_rejections_total", `reason="${reason}"`);
  }

  /** Counts a call of the room's object that isn't a frame: an upgrade, a close, a call over HTTP or of a relay. */
  called(): void {
    this.#counts.calls += 1;
  }

  received(data: string | Uint8Array): void {
    this.#counts.framesIn += 1;
    this.#counts.bytesIn += data.length;
    serverMetrics.count("baize_frames_total", IN);
    serverMetrics.count("baize_frame_bytes_total", IN, data.length);
  }

  intentReceived(type: string): void {
    const known = findIntentDefinition(type) ? type : "unknown";
    this.#intents[known] = (this.#intents[known] ?? 0) + 1;
    serverMetrics.count("baize_intents_total", `type="${known}"`);
    this.#waiting.push(performance.now());
  }

  sent({ length }: { readonly length: number }): void {
    this.#counts.framesOut += 1;
    this.#counts.bytesOut += length;
    serverMetrics.count("baize_frames_total", OUT);
    serverMetrics.count("baize_frame_bytes_total", OUT, length);
  }

  /** Runs the end of a tick and measures it; `askedAt` is when the room scheduled it. */
  tick(askedAt: number, work: () => void): void {
    const start = performance.now();
    this.#lagMs.add(start - askedAt);
    serverMetrics.time("baize_tick_delay_seconds", start - askedAt);
    work();
    const end = performance.now();
    this.#flushMs.add(end - start);
    serverMetrics.time("baize_tick_seconds", end - start);
    for (const at of this.#waiting) {
      this.#intentMs.add(end - at);
      serverMetrics.time("baize_intent_seconds", end - at);
    }
    this.#waiting = [];
    if (this.#intervalMs !== null && Date.now() - this.#since >= this.#intervalMs) {
      this.print("interval");
    }
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

  /** Counts rows as the platform bills them. Setting an alarm is one. */
  wrote(rows: number): void {
    this.#counts.rowsWritten += rows;
  }

  /** Notes a closed connection. The last one prints a line. */
  left(): void {
    const census = this.#census();
    if (census && census.connections.seats + census.connections.spectators === 0)
      this.print("empty");
  }

  print(reason: Reason): void {
    if (this.#intervalMs === null) return;
    const now = Date.now();
    const line = {
      at: now,
      room: this.#room,
      reason,
      sinceMs: now - this.#since,
      ...this.#census(),
      intents: this.#intents,
      rejections: this.#rejections,
      intentMs: this.#intentMs.take(),
      flushMs: this.#flushMs.take(),
      lagMs: this.#lagMs.take(),
      journalMs: this.#journalMs.take(),
      checkpointMs: this.#checkpointMs.take(),
      ...this.#counts,
    };
    this.#intents = {};
    this.#rejections = {};
    this.#counts = { ...NO_COUNTS };
    this.#since = now;
    console.log(`[perf] room metrics ${JSON.stringify(line)}`);
  }

  #appended({ entries, update }: JournalRow, work: () => void): void {
    serverMetrics.time("baize_journal_seconds", this.#timed(this.#journalMs, work));
    const bytes = entries.length + update.length;
    this.#counts.journalBytes += bytes;
    serverMetrics.count("baize_stored_bytes_total", `in="journal"`, bytes);
  }

  #checkpointed(parts: readonly CheckpointPart[], work: () => void): void {
    serverMetrics.time("baize_checkpoint_seconds", this.#timed(this.#checkpointMs, work));
    this.#counts.checkpointParts += parts.length;
    const bytes = parts.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
    this.#counts.checkpointBytes += bytes;
    serverMetrics.count("baize_stored_bytes_total", `in="checkpoint"`, bytes);
    if (Date.now() - this.#since >= MIN_METRICS_INTERVAL_MS) this.print("checkpoint");
  }

  /** Returns the milliseconds that the work took. */
  #timed(times: Histogram, work: () => void): number {
    const start = performance.now();
    work();
    const ms = performance.now() - start;
    times.add(ms);
    return ms;
  }
}

/** A journal whose writes are measured while metrics are on. */
export const wrapJournalWithMetrics = (
  journal: Journal,
  metrics: () => RoomMetrics | null,
): Journal =>
  interceptJournalWrites(journal, (write, work) => {
    const measure = metrics();
    if (measure) measure.written(write, work);
    else work();
  });
