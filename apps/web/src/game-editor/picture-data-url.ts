import { encodeRoomPicture } from "../model/cards/shrink-picture.ts";

/** How WebP files begin; what isn't written as WebP is a JPEG. */
const RIFF = "RIFF";

/** A picture as a game's file holds it: small, and with nothing in it but the picture. Null if it can't be used. */
export const pictureDataUrlOf = async (file: Blob): Promise<string | null> => {
  const bytes = await encodeRoomPicture(file);
  if (!bytes) return null;
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const type = text.startsWith(RIFF) ? "image/webp" : "image/jpeg";
  return `data:${type};base64,${btoa(text)}`;
};
