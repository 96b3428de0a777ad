import { fetchPicture } from "@baize/client";
import type { PictureId } from "@baize/engine";
import { roomPictureSourceStore } from "./room-pictures.ts";

/** The object URLs of the pictures that this page has loaded, by their table. */
const addresses = new WeakMap<object, Map<PictureId, Promise<string | null>>>();

const load = async (id: PictureId): Promise<string | null> => {
  const { source } = roomPictureSourceStore.getState();
  if (!source) return null;
  const bytes =
    "picture" in source
      ? source.picture(id)
      : await fetchPicture(location.origin, source.room, { key: source.key, picture: id });
  return bytes && URL.createObjectURL(new Blob([bytes]));
};

/** Loads the URL of a picture that a face names; null if the viewer has no access to it or has hidden it. */
export const loadRoomPictureUrl = (id: PictureId): Promise<string | null> => {
  const { source, hidden } = roomPictureSourceStore.getState();
  const owner = source && "room" in source ? source.ownerOf(id) : null;
  if (!source || (owner !== null && hidden.includes(owner))) return Promise.resolve(null);
  const known = addresses.get(source) ?? new Map<PictureId, Promise<string | null>>();
  addresses.set(source, known);
  const address = known.get(id) ?? load(id);
  known.set(id, address);
  // A picture that the server refused is requested again when the next card shows it.
  void address.then((found) => found ?? known.delete(id));
  return address;
};
