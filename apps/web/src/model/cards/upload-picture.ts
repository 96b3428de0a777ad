import { sendPicture } from "@baize/client";
import { translateError } from "../../text/refusals.ts";
import { encodeRoomPicture } from "./shrink-picture.ts";

/** A room, and the key with which this device uploads pictures to it. */
export interface PictureUploadKey {
  readonly room: string;
  readonly key: string;
}

const LATER_MS = 1_000;
/** How many times an upload is retried while the server has too many. */
const MAX_WAITS = 20;

/**
 * Uploads a picture for the cards of a name to the room, scaled down and without metadata. Resolves with the error as
 * text, `"unread"` for a file that isn't a picture, or null.
 */
export const uploadPicture = async (
  { room, key }: PictureUploadKey,
  name: string,
  file: Blob,
): Promise<string | null> => {
  const bytes = await encodeRoomPicture(file).catch(() => null);
  if (!bytes) return "unread";
  for (let waits = 0; ; waits += 1) {
    const sent = await sendPicture(location.origin, room, { key, name, bytes });
    if (sent.ok) return null;
    if (sent.status !== 429 || waits === MAX_WAITS) return translateError(sent.error);
    await new Promise((resolve) => {
      setTimeout(resolve, LATER_MS);
    });
  }
};
