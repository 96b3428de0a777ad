import type { PictureId, SeatId } from "@baize/engine";
import { createStore } from "zustand/vanilla";

/** Where the pictures that faces name are: in a room that gives them to a key, or in a recording. */
type PictureSource =
  | {
      readonly room: string;
      readonly key: string;
      readonly ownerOf: (id: PictureId) => SeatId | null;
    }
  | { readonly picture: (id: PictureId) => BlobPart | null };

/** The pictures of the table that this page shows, and the seats whose pictures this player doesn't want to see. */
export const roomPictureStore = createStore<{
  readonly source: PictureSource | null;
  readonly hidden: readonly number[];
}>(() => ({ source: null, hidden: [] }));

/** Shows the pictures of a table until the function that this returns is called. */
export const provideRoomPictures = (
  source: PictureSource,
  hidden: readonly number[] = [],
): (() => void) => {
  roomPictureStore.setState({ source, hidden });
  return () => roomPictureStore.setState({ source: null });
};
