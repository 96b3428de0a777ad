import {
  type Change,
  encodeStateRow,
  NO_CARD_MARKS,
  type PictureRecord,
  type Refusal,
  refuse,
  utf8Length,
} from "@baize/engine";
import { limitsOf, type Platform } from "./platform.ts";

/** The share of the limit at which the host is warned, and down to which old journal rows are deleted. */
const NEAR = 0.8;
/** After this many bytes of journal rows a checkpoint is written at once; fewer when the limit is small. */
const CHECKPOINT_BYTES = 4 * 1024 * 1024;
const CHECKPOINT_SHARE = 1 / 16;

/** What the host is told when storage is nearly full. */
export const NEARLY_FULL_NOTICE = {
  code: "nearly_full",
  message: "The storage of this table is almost full: the oldest replays are deleted first",
} as const;

/** Keeps a room's storage below its limit of bytes. */
export class StorageLimit {
  readonly #platform: Platform;
  readonly #most: number;
  /** The stored bytes at the last checkpoint; before it, when they were first counted. */
  #atCheckpoint: number | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#most = limitsOf(platform).storedBytes;
  }

  /** Whether the journal grew so much since the last checkpoint that the next one is due. */
  get isCheckpointDue(): boolean {
    const { bytes } = this.#platform.journal;
    this.#atCheckpoint ??= bytes;
    const since = bytes - this.#atCheckpoint;
    return since >= Math.min(CHECKPOINT_BYTES, this.#most * CHECKPOINT_SHARE);
  }

  get isNear(): boolean {
    return this.#platform.journal.bytes >= this.#most * NEAR;
  }

  /** Deletes the oldest rows after a checkpoint when the limit is reached. */
  noteCheckpoint(): void {
    const { journal } = this.#platform;
    if (journal.bytes >= this.#most) journal.trim(this.#most * NEAR);
    this.#atCheckpoint = journal.bytes;
  }

  /** The refusal for a Change that would grow a full room, or null. Other Changes are always allowed. */
  refusal(change: Change): Refusal | null {
    if (this.#platform.journal.bytes < this.#most || growthOf(change) <= 0) return null;
    return refuse("over_limit", `This table stores at most ${this.#most} bytes`, "storedBytes");
  }
}

/** By how many bytes a Change grows the cards of a table, the notes on them and their pictures. */
const growthOf = ({ writes }: Change): number =>
  writes.reduce((sum, write) => {
    switch (write.table) {
      case "prints":
        return sum + bytesOf(write.after, "prints") - bytesOf(write.before, "prints");
      case "pictures":
        return sum + picturedBytes(write.after) - picturedBytes(write.before);
      case "cards":
      case "hidden":
        return sum + notedOn(write.after) - notedOn(write.before);
      default:
        return sum;
    }
  }, 0);

const bytesOf = (
  row: Extract<Change["writes"][number], { table: "prints" }>["after"],
  table: "prints",
): number => (row === undefined ? 0 : utf8Length(JSON.stringify(encodeStateRow(table, row))));

const picturedBytes = (
  row: Extract<Change["writes"][number], { table: "pictures" }>["after"],
): number => {
  const pictures =
    row === undefined ? [] : (encodeStateRow("pictures", row) as readonly PictureRecord[]);
  return pictures.reduce((sum, { bytes }) => sum + bytes, 0);
};

const notedOn = (
  card: Extract<Change["writes"][number], { table: "cards" | "hidden" }>["after"],
): number => {
  if (!card) return 0;
  const marks = "marks" in card ? card.marks : null;
  const isMarked = marks !== null && JSON.stringify(marks) !== PLAIN_MARKS;
  const noted = utf8Length(JSON.stringify(card.counters)) - "{}".length;
  return noted + (isMarked ? utf8Length(JSON.stringify(marks)) : 0);
};

const PLAIN_MARKS = JSON.stringify(NO_CARD_MARKS);
