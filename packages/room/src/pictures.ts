import {
  type Change,
  type PictureId,
  picturesIn,
  type Refusal,
  refuse,
  TABLE_LIMITS,
} from "@baize/engine";
import { readPicture } from "@baize/protocol";
import type { StoredPicture } from "./journal.ts";

/** The bytes of pictures that came to a room, until the tick that keeps them is written. */
export class IncomingPictures {
  readonly #bytes = new Map<PictureId, Uint8Array>();

  add(id: PictureId, bytes: Uint8Array): void {
    this.#bytes.set(id, bytes);
  }

  /** What a tick writes of the pictures that came or went with it. */
  take(change: Change): readonly StoredPicture[] {
    const { came, went } = picturesIn(change);
    const kept = came.flatMap((id) => {
      const data = this.#bytes.get(id);
      return data ? { id, data } : [];
    });
    this.#bytes.clear();
    return [...kept, ...went.map((id) => ({ id, data: null }))];
  }
}

/** Why a room keeps no such picture, or null. Its bytes decide, whatever its sender says that it is. */
export const pictureObjection = (bytes: Uint8Array): Refusal | null => {
  const { pictureBytes, pictureSide } = TABLE_LIMITS;
  const refused = (message: string): Refusal => refuse("invalid_payload", message, "picture");
  if (bytes.length > pictureBytes) return refused(`A picture has at most ${pictureBytes} bytes`);
  const picture = readPicture(bytes);
  if (!picture) return refused("This is no PNG, JPEG or WebP picture");
  if (!picture.isPlain) return refused("The picture holds more than the picture: metadata");
  if (Math.max(picture.width, picture.height) > pictureSide) {
    return refused(`A picture is at most ${pictureSide} pixels wide and high`);
  }
  return null;
};
