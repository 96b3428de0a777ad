import { sendPicture } from "@baize/client";
import { translateError } from "../../text/refusals.ts";
import { encodeRoomPicture } from "./shrink-picture.ts";

/** A room, and the key with which this device brings pictures to it. */
export interface PictureUploadKey {
  readonly room: string;
  readonly key: string;
}

const LATER_MS = 1_000;
/** How often one picture waits for a server that has had too many at once. */
const MAX_WAITS = 20;

/**
 * Brings a picture for the cards of a name to the room, small and with nothing in it but the picture. Resolves with why
 * that failed in words, `"unread"` for a file that isn't a picture, or null.
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
