import { fetchPicture } from "@baize/client";
import type { PictureId } from "@baize/engine";
import { roomPictureStore } from "./room-pictures.ts";

/** The object URLs of the pictures that this page has loaded, by the table that they are of. */
const addresses = new WeakMap<object, Map<PictureId, Promise<string | null>>>();

const load = async (id: PictureId): Promise<string | null> => {
  const { source } = roomPictureStore.getState();
  if (!source) return null;
  const bytes =
    "picture" in source
      ? source.picture(id)
      : await fetchPicture(location.origin, source.room, { key: source.key, picture: id });
  return bytes && URL.createObjectURL(new Blob([bytes]));
};

/** The address of a picture that a face names, or null where the viewer can't have it, or doesn't want to. */
export const loadRoomPictureUrl = (id: PictureId): Promise<string | null> => {
  const { source, hidden } = roomPictureStore.getState();
  const owner = source && "room" in source ? source.ownerOf(id) : null;
  if (!source || (owner !== null && hidden.includes(owner))) return Promise.resolve(null);
  const known = addresses.get(source) ?? new Map<PictureId, Promise<string | null>>();
  addresses.set(source, known);
  const address = known.get(id) ?? load(id);
  known.set(id, address);
  // What the server refused for the moment is asked again when the next card shows it.
  void address.then((found) => found ?? known.delete(id));
  return address;
};
