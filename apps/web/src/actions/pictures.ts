import type { SeatId } from "@baize/engine";
import type { PictureDestination } from "../model/cards/pick-and-save-pictures.ts";
import { roomPictureSourceStore } from "../model/cards/room-pictures.ts";
import type { PictureUploadKey } from "../model/cards/upload-picture.ts";
import { readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import type { Table } from "../model/table.tsx";

/**
 * The credentials with which this device uploads pictures: the owner's seat key, or for the table's cards the key of
 * the room's creator.
 */
export const pictureUploadKeyForOwner = (
  { isSolo, client, room, seat }: Table,
  owner: SeatId | null | undefined,
): PictureUploadKey | null => {
  if (isSolo || seat === null || owner === undefined) return null;
  const keys = readRoomKeys(room);
  const isForbidden = client.getSnapshot().view?.table.picturesForbidden === true;
  const own = owner === seat && !isForbidden ? keys.seat?.key : undefined;
  const key = owner === null ? keys.invites?.host : own;
  return key === undefined ? null : { room, key };
};

/** Lets the player choose pictures: for a card by its name, or without one for many. */
export const picturePickerOpener = (where: PictureDestination, name?: string) => (): void =>
  void import("../model/cards/pick-and-save-pictures.ts").then((code) =>
    code.pickAndSavePictures(where, name),
  );

/** Hides the pictures of some players on this device. */
export const setSeatsWithHiddenPictures = (room: string, hidden: readonly number[]): void => {
  roomPictureSourceStore.setState({ hidden });
  saveRoomKeys(room, { picturesHidden: hidden });
};
