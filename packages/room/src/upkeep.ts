import type { Contents } from "./contents.ts";
import type { Platform } from "./platform.ts";
import type { StorageLimit } from "./storage-limit.ts";

/** Entries after which a checkpoint is written at once. */
const CHECKPOINT_ENTRIES = 500;
/** How long a room must be quiet before a checkpoint is written. */
const CHECKPOINT_DEBOUNCE_MS = 5_000;

export interface UpkeepOptions {
  readonly contents: Contents;
  readonly platform: Platform;
  /** Drops the document's worn history and tells everyone; called when the room is quiet. */
  readonly renew: () => void;
  readonly storage: StorageLimit;
  /** The room comes near to what it may store: tells the host. */
  readonly warn: () => void;
}

/** Decides when a room writes its checkpoint: when it is quiet, after many entries, and when the last one leaves. */
export class Upkeep {
  readonly #options: UpkeepOptions;
  #isDue = false;
  #lastEntryAt = 0;
  #isWarned = false;

  constructor(options: UpkeepOptions) {
    this.#options = options;
  }

  /** A tick was written to the journal. */
  noteTick(): void {
    const { contents, platform, renew, storage } = this.#options;
    this.#lastEntryAt = platform.now();
    if (contents.document.isWornOut) renew();
    const isDue = contents.checkpoint.behind >= CHECKPOINT_ENTRIES || storage.isCheckpointDue;
    if (isDue) this.write();
    else if (!this.#isDue) this.#awaitQuiet(CHECKPOINT_DEBOUNCE_MS);
  }

  /** The last connection left. */
  noteEmpty(): void {
    if (this.#options.contents.checkpoint.behind > 0) this.write();
  }

  /** Writes the parts of the room that changed since the last checkpoint. */
  write(): void {
    const { contents, platform, storage, warn } = this.#options;
    try {
      platform.journal.checkpoint(contents.revision, contents.checkpoint.parts(contents));
      contents.checkpoint.settle();
      const isNear = storage.isNear;
      storage.noteCheckpoint();
      if (isNear && !this.#isWarned) warn();
      this.#isWarned = isNear;
    } catch (cause) {
      platform.abandon(cause);
    }
  }

  #awaitQuiet(ms: number): void {
    const { contents, platform, renew } = this.#options;
    this.#isDue = true;
    platform.later(() => {
      this.#isDue = false;
      if (contents.checkpoint.behind === 0 && !contents.document.isWorn) return;
      const quietFor = platform.now() - this.#lastEntryAt;
      if (quietFor < CHECKPOINT_DEBOUNCE_MS) {
        this.#awaitQuiet(CHECKPOINT_DEBOUNCE_MS - quietFor);
        return;
      }
      if (contents.document.isWorn) renew();
      this.write();
    }, ms);
  }
}
