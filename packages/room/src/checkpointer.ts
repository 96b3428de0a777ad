import type { Platform } from "./platform.ts";
import type { RoomState } from "./room-state.ts";
import type { StorageLimit } from "./storage-limit.ts";

/** After this many entries a checkpoint is written at once. */
const CHECKPOINT_ENTRIES = 500;
/** How long a room must be idle before a checkpoint is written. */
const CHECKPOINT_DEBOUNCE_MS = 5_000;

export interface CheckpointerOptions {
  readonly roomState: RoomState;
  readonly platform: Platform;
  /** Drops the document's outdated history and sends the result to everyone; called when the room is idle. */
  readonly renew: () => void;
  readonly storage: StorageLimit;
  /** Warns the host that storage is nearly full. */
  readonly warn: () => void;
}

/**
 * Decides when a room writes its checkpoint: when it is idle, after many entries, and when the last connection closes.
 */
export class Checkpointer {
  readonly #options: CheckpointerOptions;
  #isDue = false;
  #lastEntryAt = 0;
  #isWarned = false;

  constructor(options: CheckpointerOptions) {
    this.#options = options;
  }

  /** Called when a tick was written to the journal. */
  onTick(): void {
    const { roomState, platform, renew, storage } = this.#options;
    this.#lastEntryAt = platform.now();
    if (roomState.document.isWornOut) renew();
    const isDue = roomState.checkpoint.behind >= CHECKPOINT_ENTRIES || storage.isCheckpointDue;
    if (isDue) this.write();
    else if (!this.#isDue) this.#awaitQuiet(CHECKPOINT_DEBOUNCE_MS);
  }

  /** Called when the last connection closed. */
  onEmpty(): void {
    if (this.#options.roomState.checkpoint.behind > 0) this.write();
  }

  /** Writes the parts of the room that changed since the last checkpoint. */
  write(): void {
    const { roomState, platform, storage, warn } = this.#options;
    try {
      platform.journal.checkpoint(roomState.revision, roomState.checkpoint.parts(roomState));
      roomState.checkpoint.settle();
      const isNear = storage.isNear;
      storage.noteCheckpoint();
      if (isNear && !this.#isWarned) warn();
      this.#isWarned = isNear;
    } catch (cause) {
      platform.crash(cause);
    }
  }

  #awaitQuiet(ms: number): void {
    const { roomState, platform, renew } = this.#options;
    this.#isDue = true;
    platform.later(() => {
      this.#isDue = false;
      if (roomState.checkpoint.behind === 0 && !roomState.document.isWorn) return;
      const quietFor = platform.now() - this.#lastEntryAt;
      if (quietFor < CHECKPOINT_DEBOUNCE_MS) {
        this.#awaitQuiet(CHECKPOINT_DEBOUNCE_MS - quietFor);
        return;
      }
      if (roomState.document.isWorn) renew();
      this.write();
    }, ms);
  }
}
