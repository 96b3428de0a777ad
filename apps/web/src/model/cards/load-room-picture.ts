import type { PictureId } from "@baize/engine";
import { roomPictures } from "./room-pictures.ts";

/** The object URLs of the pictures that this page has loaded, by the table that they are of. */
const addresses = new WeakMap<object, Map<PictureId, Promise<string | null>>>();

/** The address of a picture that a face names, or null where the viewer can't have it, or doesn't want to. */
export const roomPicture = (id: PictureId): Promise<string | null> => {
  const { load, isHidden } = roomPictures.getState();
  if (!load || isHidden(id)) return Promise.resolve(null);
  const known = addresses.get(load) ?? new Map<PictureId, Promise<string | null>>();
  addresses.set(load, known);
  const address = known.get(id) ?? read(load(id));
  known.set(id, address);
  // What the server refused for the moment is asked again when the next card shows it.
  void address.then((found) => found ?? known.delete(id));
  return address;
};

const read = async (bytes: Promise<BlobPart | null>): Promise<string | null> => {
  const picture = await bytes;
  return picture && URL.createObjectURL(new Blob([picture]));
};
