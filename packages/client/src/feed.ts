import { findOpenedLinkCountInLog, type LogLine, type SeatId, type TableView } from "@baize/engine";
import {
  decodeDocumentFrame,
  fillInCardNames,
  type StepFrame,
  type UnresolvedLogLine,
  type WelcomeFrame,
} from "@baize/protocol";
import { appendLogLines, logAfterWelcome } from "./log.ts";
import { readSyncFrame, syncStepOneFrame } from "./sync.ts";
import { ServerView } from "./view.ts";

/** The server's latest consistent state: never the document of one tick with the overlay of another. */
export interface ServerSnapshot {
  readonly view: TableView | null;
  readonly revision: number;
  readonly log: readonly LogLine[];
}

/** The effect of a frame: something new to show, nothing, or that client and server are out of sync. */
export type FrameEffect = "shown" | "nothing" | "lost";

/**
 * Combines the frames of a room. After a welcome it keeps its state until the document's difference has arrived; from
 * then on a document update waits for the step of its tick.
 */
export class Feed {
  #server = new ServerView();
  /** Before a welcome; after it, with the difference still to come; or in sync with the server. */
  #state: "waiting" | "syncing" | "live" = "waiting";
  #epoch: number | null = null;
  #seat: SeatId | null = null;
  #revision = 0;
  #log: readonly LogLine[] = [];
  #held: Uint8Array[] = [];
  /** Lines that came before the document in which the names of their cards are looked up. */
  #unnamed: readonly UnresolvedLogLine[] = [];
  #shown: ServerSnapshot = { view: null, revision: 0, log: [] };

  shown(): ServerSnapshot {
    if (this.#state !== "live") return this.#shown;
    this.#shown = { view: this.#server.read(), revision: this.#revision, log: this.#log };
    return this.#shown;
  }

  /**
   * Whether a welcome shows an earlier state than this client has seen. A revision is durable before it is sent, so
   * this happens only after the server's storage was damaged or restored.
   */
  isRewoundBy({ epoch, revision }: WelcomeFrame): boolean {
    return this.#epoch === epoch && revision < this.#shown.revision;
  }

  /**
   * Starts over, at the start of a connection or after `resync`. Returns the frame that requests what the document
   * lacks.
   */
  welcome(frame: WelcomeFrame): Uint8Array<ArrayBuffer> {
    const { epoch, overlay, revision, log, viewer } = frame;
    this.shown();
    // A rewound room counts the document's changes from an earlier number: this client's copy would hide them.
    if ((this.#epoch !== null && this.#epoch !== epoch) || this.isRewoundBy(frame)) this.#renew();
    this.#state = "syncing";
    this.#epoch = epoch;
    this.#seat = viewer.kind === "seat" ? viewer.seat : null;
    this.#server.overlay(overlay);
    this.#revision = revision;
    this.#log = logAfterWelcome(this.#log, log);
    this.#held = [];
    this.#unnamed = [];
    return syncStepOneFrame(this.#server.doc);
  }

  binary(bytes: Uint8Array): FrameEffect {
    return this.#carefully(() => this.#binary(bytes));
  }

  /** Applies a tick's step, with the document's update when both came in one frame. */
  step(frame: StepFrame, update?: Uint8Array): FrameEffect {
    return this.#carefully(() => {
      if (update) this.#update(update);
      return this.#step(frame);
    });
  }

  /** The connection closed. The state stays; half a tick is dropped, because the next difference includes it. */
  disconnected(): void {
    this.shown();
    this.#state = "waiting";
    this.#held = [];
  }

  #carefully(work: () => FrameEffect): FrameEffect {
    try {
      return work();
    } catch {
      // The bytes are not an update, or not of this document. A fresh document can't conflict with anything.
      this.#renew();
      return this.#lose();
    }
  }

  /** Keeps the last state until the next welcome. */
  #lose(): FrameEffect {
    this.#state = "waiting";
    this.#held = [];
    return "lost";
  }

  #step({ revision, overlay, log = [] }: StepFrame): FrameEffect {
    if (this.#state === "waiting") return "nothing";
    if (revision < this.#revision) return this.#lose();
    this.#applyHeld();
    if (this.#seat !== null) this.#server.openLinks(findOpenedLinkCountInLog(log, this.#seat));
    if (overlay) this.#server.overlayStep(overlay);
    this.#revision = revision;
    this.#unnamed = [...this.#unnamed, ...log];
    if (this.#state === "syncing") return "nothing";
    return this.#server.isComplete(overlay) && this.#nameLines() ? "shown" : this.#lose();
  }

  /** Adds the lines that arrived to the log. False when the face of a card that they name isn't there. */
  #nameLines(): boolean {
    const lines = fillInCardNames(this.#unnamed, (item) => this.#server.nameOf(item));
    this.#unnamed = [];
    this.#log = appendLogLines(this.#log, lines ?? []);
    return lines !== null;
  }

  #binary(bytes: Uint8Array): FrameEffect {
    const document = decodeDocumentFrame(bytes);
    if (document && this.#state !== "waiting") {
      this.#server.updateV2(document);
      return this.#goLive();
    }
    const frame = readSyncFrame(bytes);
    if (frame.kind === "other" || this.#state === "waiting") return "nothing";
    if (frame.kind === "update") {
      this.#update(frame.update);
      return "nothing";
    }
    this.#server.update(frame.update);
    return this.#goLive();
  }

  #goLive(): FrameEffect {
    this.#state = "live";
    return this.#nameLines() ? "shown" : this.#lose();
  }

  /** The visible state changes only with the step of the same tick. */
  #update(update: Uint8Array): void {
    if (this.#state === "live") this.#held.push(update);
    else if (this.#state === "syncing") this.#server.update(update);
  }

  #applyHeld(): void {
    for (const update of this.#held) this.#server.update(update);
    this.#held = [];
  }

  #renew(): void {
    this.#server.destroy();
    this.#server = new ServerView(this.#shown.view ?? undefined);
  }
}
