import {
  buildPublicStep,
  type Change,
  createOverlayStepBuilder,
  type SeatId,
  viewerFromKey,
  viewerKeyOf,
  viewLogEntry,
} from "@baize/engine";
import { encodeEntries } from "../../packages/room/src/entry.ts";
import { stepFrame } from "../../packages/room/src/frames.ts";
import { PublicDocument } from "../../packages/room/src/public-document.ts";
import type { Session } from "../../packages/room/src/session.ts";
import { updateFrame } from "../../packages/room/src/sync.ts";
import { BenchPlatform } from "./bench-platform.ts";
import { benchSessionOf } from "./bench-session.ts";
import { inverseChange, SPECTATOR, seatViewer } from "./bench-table.ts";
import type { StagedIntent } from "./staged-intent.ts";

/** As long as clients' ids. */
const ID = "01J9Z3V7K8QF5T2M4X6B8C0D1E";

interface CarriedOut {
  readonly actor: SeatId;
  readonly change: Change;
}

/** Sends one intent to everybody, applied and reverted as often as needed. */
export class IntentPublisher {
  readonly #staged: StagedIntent;
  readonly #document: PublicDocument;
  readonly #sessions: readonly Session[];
  #next = 0;
  #done: CarriedOut | null = null;
  #isWritten = false;

  constructor(staged: StagedIntent) {
    const { roomState, seats } = staged.table;
    this.#staged = staged;
    this.#document = new PublicDocument([roomState.document.encode()]);
    const world = new BenchPlatform();
    this.#sessions = [...seats.map(seatViewer), SPECTATOR].map((viewer) =>
      benchSessionOf(world, viewer),
    );
  }

  carryOut(): CarriedOut {
    const { samples, table, type } = this.#staged;
    const sample = samples[this.#next % samples.length];
    this.#next += 1;
    const change = sample && table.try(sample.actor, type, sample.payload);
    if (!sample || !change) throw new Error(`${type} was refused`);
    this.#done = { actor: sample.actor, change };
    return this.#done;
  }

  /** The update of the document, as bytes. */
  write(): Uint8Array | null {
    this.#isWritten = true;
    return this.#document.write([buildPublicStep(this.#staged.table.state, this.#change)]);
  }

  /** The frame of each viewer: the players', and a spectator's last. */
  frames(): string[] {
    const { roomState } = this.#staged.table;
    const steps = createOverlayStepBuilder(roomState.state, this.#change);
    return this.#sessions.map((session) => {
      const overlay = steps(viewerFromKey(session.key));
      const log = this.#change.log.map((entry) => viewLogEntry(entry, session.key));
      const seen = { ...(overlay ? { overlay } : {}), ...(log.length > 0 ? { log } : {}) };
      const acks = session.key === this.#actorKey ? [{ id: ID }] : [];
      return stepFrame(roomState.revision, seen, { ...session, acks });
    });
  }

  takeBack(): void {
    const { table } = this.#staged;
    table.takeBack(this.#change);
    if (this.#isWritten)
      this.#document.write([buildPublicStep(table.state, inverseChange(this.#change))]);
    if (this.#document.isWorn) this.#document.renew();
    this.#isWritten = false;
  }

  /** The bytes of everything that one intent produces, as the mean over the samples. */
  bytes(): Record<string, number> {
    const sums: Record<string, number> = {};
    const { length } = this.#staged.samples;
    for (let sample = 0; sample < length; sample += 1) {
      this.carryOut();
      for (const [name, bytes] of Object.entries(this.#bytesOnce())) {
        sums[name] = (sums[name] ?? 0) + bytes / length;
      }
      this.takeBack();
    }
    return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Math.round(sum)]));
  }

  #bytesOnce(): Record<string, number> {
    const update = this.write();
    const steps = this.frames().map((text) => Buffer.byteLength(text));
    const own = this.#done ? (steps[this.#staged.table.seats.indexOf(this.#done.actor)] ?? 0) : 0;
    const players = steps.slice(0, -1);
    const others = players.reduce((sum, bytes) => sum + bytes, 0) - own;
    return {
      update: update ? updateFrame(update).length : 0,
      ownStep: own,
      otherStep: others / Math.max(1, players.length - 1),
      spectatorStep: steps.at(-1) ?? 0,
      journalRow: Buffer.byteLength(this.row()) + (update?.length ?? 0),
    };
  }

  /** The entries of the journal row. */
  row(): string {
    const seat = this.#done?.actor ?? null;
    const intent = { id: ID, type: this.#staged.type };
    return encodeEntries([{ revision: 1, seat, intent, change: this.#change }]);
  }

  get #change(): Change {
    if (!this.#done) throw new Error("Nothing was carried out");
    return this.#done.change;
  }

  get #actorKey(): string {
    return this.#done ? viewerKeyOf(seatViewer(this.#done.actor)) : "";
  }
}
