import type { PictureId, SeatId } from "@baize/engine";
import { createStore } from "zustand/vanilla";

/** Where the pictures that faces name come from, and whose pictures this player doesn't want to see. */
interface RoomPictures {
  /** Reads a picture, or null where this viewer can't have it. Null without a table whose room keeps any. */
  readonly load: ((id: PictureId) => Promise<BlobPart | null>) | null;
  /** The ids on the cards of players whose pictures are hidden. */
  readonly isHidden: (id: PictureId) => boolean;
  readonly hidden: readonly SeatId[];
}

/** Nobody's pictures are hidden. */
export const ALL_PICTURES = { isHidden: () => false, hidden: [] };

const NO_PICTURES: RoomPictures = { load: null, ...ALL_PICTURES };

/** The pictures of the table that this page shows. */
export const roomPictures = createStore<RoomPictures>(() => NO_PICTURES);

/** Shows the pictures of a table until the function that this returns is called. */
export const showRoomPictures = (pictures: RoomPictures): (() => void) => {
  roomPictures.setState(pictures);
  return () => roomPictures.setState(NO_PICTURES);
};
