import type { Platform } from "./platform.ts";
import type { RoomState } from "./room-state.ts";
import type { StorageLimit } from "./storage-limit.ts";

/** After this many entries a checkpoint is written at once. */
const CHECKPOINT_ENTRIES = 500;
/** With this many entries after the last checkpoint, an alarm is set that writes the next one. */
const ALARM_ENTRIES = 64;
/** Shorter than the time after which an idle room hibernates, so that the alarm doesn't wake it. */
const ALARM_MS = 5_000;

export interface CheckpointerOptions {
  readonly roomState: RoomState;
  readonly platform: Platform;
  /** Drops the document's outdated history and sends the result to everyone. */
  readonly renew: () => void;
  readonly storage: StorageLimit;
  /** Warns the host that storage is nearly full. */
  readonly warn: () => void;
}

/**
 * Decides when a room writes its checkpoint: after many entries, when the alarm rings, and when the last connection
 * closes. It has no timer, which would keep the room from hibernating.
 */
export class Checkpointer {
  readonly #options: CheckpointerOptions;
  #isAlarmSet = false;
  #isWarned = false;

  constructor(options: CheckpointerOptions) {
    this.#options = options;
  }

  /** Called when a tick was written to the journal. */
  onTick(): void {
    const { roomState, platform, renew, storage } = this.#options;
    if (roomState.document.isWornOut) renew();
    const isDue = roomState.checkpoint.behind >= CHECKPOINT_ENTRIES || storage.isCheckpointDue;
    if (isDue) this.write();
    if (this.#isAlarmSet || !this.#isAlarmNeeded) return;
    this.#isAlarmSet = true;
    platform.alarm("checkpoint", platform.now() + ALARM_MS);
  }

  /** Called when its alarm rings. */
  onAlarm(): void {
    this.#isAlarmSet = false;
    if (!this.#isAlarmNeeded) return;
    if (this.#options.roomState.document.isWorn) this.#options.renew();
    this.write();
  }

  /** Setting an alarm costs a written row, so it waits until there is enough to write. */
  get #isAlarmNeeded(): boolean {
    const { checkpoint, document } = this.#options.roomState;
    return checkpoint.behind >= ALARM_ENTRIES || document.isWorn;
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
}
