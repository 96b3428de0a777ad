import type { SeatId } from "@baize/engine";
import type { For } from "../model/cards/pick-pictures.ts";
import { roomPictures } from "../model/cards/room-pictures.ts";
import type { PictureSender } from "../model/cards/send-pictures.ts";
import { readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import type { Table } from "../model/table.tsx";

/**
 * The credentials with which this device uploads pictures: the owner's seat key, or for the table's cards the key of
 * the room's creator.
 */
export const pictureSender = (
  { alone, client, room, seat }: Table,
  owner: SeatId | null | undefined,
): PictureSender | null => {
  if (alone || seat === null || owner === undefined) return null;
  const keys = readRoomKeys(room);
  const isForbidden = client.getSnapshot().view?.table.picturesForbidden === true;
  const own = owner === seat && !isForbidden ? keys.seat?.key : undefined;
  const key = owner === null ? keys.invites?.host : own;
  return key === undefined ? null : { room, key };
};

/** Lets the player choose pictures: for a card by its name, or without one for many. */
export const pickPictures = (where: For, name?: string) => (): void =>
  void import("../model/cards/pick-pictures.ts").then((code) => code.pickPictures(where, name));

/** Hides the pictures of some players on this device. */
export const hidePicturesOf = (room: string, hidden: readonly number[]): void => {
  roomPictures.setState({ hidden });
  saveRoomKeys(room, { picturesHidden: hidden });
};
