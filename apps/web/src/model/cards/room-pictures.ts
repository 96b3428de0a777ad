import type { PictureId, SeatId } from "@baize/engine";
import { createStore } from "zustand/vanilla";

/** Where the pictures of a table are loaded from: from its room with a key, or from a replay. */
type PictureSource =
  | {
      readonly room: string;
      readonly key: string;
      readonly ownerOf: (id: PictureId) => SeatId | null;
    }
  | { readonly picture: (id: PictureId) => BlobPart | null };

/** The source of the pictures of this page's table, and the seats whose pictures this player has hidden. */
export const roomPictureSourceStore = createStore<{
  readonly source: PictureSource | null;
  readonly hidden: readonly number[];
}>(() => ({ source: null, hidden: [] }));

/** Sets the source of the table's pictures. Returns a function that unsets it. */
export const setRoomPictureSource = (
  source: PictureSource,
  hidden: readonly number[] = [],
): (() => void) => {
  roomPictureSourceStore.setState({ source, hidden });
  return () => roomPictureSourceStore.setState({ source: null });
};
