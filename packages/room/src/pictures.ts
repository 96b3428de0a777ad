import {
  type CardId,
  type Change,
  type PictureId,
  pictureChangesOf,
  type Refusal,
  type RefusalSentence,
  refuse,
  TABLE_LIMITS,
  type TableState,
  type Viewer,
  visiblePictureIdsOfCards,
} from "@baize/engine";
import { readPictureInfo } from "@baize/protocol";
import { toBase64 } from "lib0/buffer";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import type { Journal, PictureWrite } from "./journal.ts";

/** The bytes of pictures that came to a room, until the tick that keeps them is written. */
export class IncomingPictures {
  readonly #bytes = new Map<PictureId, Uint8Array>();

  add(id: PictureId, bytes: Uint8Array): void {
    this.#bytes.set(id, bytes);
  }

  /** The pictures that a tick adds or removes, for its journal row. */
  take(change: Change): readonly PictureWrite[] {
    const { came, went } = pictureChangesOf(change);
    const kept = came.flatMap((id) => {
      const data = this.#bytes.get(id);
      return data ? { id, data } : [];
    });
    this.#bytes.clear();
    return [...kept, ...went.map((id) => ({ id, data: null }))];
  }
}

/** The refusal of a picture, or null. Its bytes decide, not its declared type. */
export const pictureObjection = (bytes: Uint8Array): Refusal | null => {
  const { pictureBytes, pictureSide } = TABLE_LIMITS;
  const refused = (message: RefusalSentence): Refusal =>
    refuse("invalid_payload", message, "picture");
  if (bytes.length > pictureBytes) return refused(`A picture has at most ${pictureBytes} bytes`);
  const picture = readPictureInfo(bytes);
  if (!picture) return refused("This isn’t a PNG, JPEG or WebP picture");
  if (!picture.isPlain) return refused("The picture contains metadata: remove it first");
  if (Math.max(picture.width, picture.height) > pictureSide) {
    return refused(`A picture is at most ${pictureSide} pixels wide and high`);
  }
  return null;
};

/** How many cards to look at before a pause. */
const PAUSE_CARDS = 1_000;

/** The rows and fields whose change may show or hide cards without touching them. */
const CHANGES_SIGHT = new Set<unknown>([
  "pictures",
  "seats",
  "picturesForbidden",
  "allHands",
  "eyes",
]);

/** Writes into a replay the pictures that its viewers saw, each after the step in which it was first seen. */
export class ReplayPictureWriter {
  readonly #journal: Journal;
  readonly #told = new Set<PictureId>();
  /** How many cards were checked since the last pause. */
  #looked = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** The lines after a step; null for the first step, which is about all cards. */
  *after(
    state: TableState,
    change: Change | null,
    viewers: readonly Viewer[],
  ): CooperativeGenerator<string, void> {
    if (state.size("pictures") === 0) return;
    const cards = change ? cardsOf(state, change) : [...state.keys("prints")];
    for (const viewer of viewers) {
      for (const id of visiblePictureIdsOfCards(state, cards, viewer)) {
        if (this.#told.has(id)) continue;
        this.#told.add(id);
        const data = this.#journal.picture(id);
        if (data) yield `${JSON.stringify({ type: "picture", id, data: toBase64(data) })}\n`;
      }
      this.#looked += cards.length;
      if (this.#looked < PAUSE_CARDS) continue;
      this.#looked = 0;
      yield null;
    }
  }
}

/** The cards that a Change moved or shows, or whose faces it changed where they lie. */
const cardsOf = (state: TableState, { writes }: Change): CardId[] =>
  writes.some(({ table, key }) => CHANGES_SIGHT.has(table === "table" ? key : table))
    ? [...state.keys("prints")]
    : writes.flatMap((write) => {
        const { table, key } = write;
        const isNamed = table === "prints" && write.before !== undefined;
        return table === "cards" || table === "hidden" || isNamed ? [key as CardId] : [];
      });
